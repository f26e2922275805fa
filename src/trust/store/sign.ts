import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type HistoryEvent, recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Log } from '#kernel/log.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { type Algorithm, type KeySet, setInUse, setWith, stateOf } from '../model/signing-keys.ts'
import type { KeyFile, Signer } from './key-file.ts'
import { keysChanged, listKeySets, readKeySets } from './key-sets.ts'
import { signingKey } from './tables/signing-key.ts'

/** What the site signs with, opened once with it. */
export type SigningParts = { file: KeyFile; log: Pick<Log, 'warn'> }

/** The key in use for an algorithm. The first that is needed is made; so is another in place of one that was lost. */
export async function signerFor(parts: SigningParts, caller: Caller, algorithm: Algorithm): Promise<Signer> {
  return (await signersOf(parts, caller))[algorithm]
}

/** The keys in use, all of one set. */
export async function signersOf(parts: SigningParts, caller: Caller): Promise<Record<Algorithm, Signer>> {
  const used = setInUse(await listKeySets(caller))
  const held = parts.file.held()
  if (held && isSetOf(used, held)) return byAlgorithm(held)
  const read = await parts.file.read()
  return byAlgorithm(read && isSetOf(used, read) ? read : await settle(parts, caller))
}

function byAlgorithm(signers: readonly Signer[]): Record<Algorithm, Signer> {
  return Object.fromEntries(signers.map((each) => [each.algorithm, each])) as Record<Algorithm, Signer>
}

/** Makes a set of keys that signs from now on. The one before signs nothing more, and is retired. */
export function rotateKeys({ file }: SigningParts, caller: Caller): Promise<KeySet> {
  return changing(caller, async (sets, orm) => {
    await follow(caller, setInUse(sets), await file.replace(), orm)
    return setInUse(await readKeySets(orm)) as KeySet
  })
}

/** Retires the set in use before its time; the next signature needs another, which is made then. */
export function retireKeys(
  { file }: SigningParts,
  caller: Caller,
  kid: string,
): Promise<Result<KeySet, 'not-found' | 'not-in-use'>> {
  return changing(caller, async (sets, orm) => {
    const set = setWith(sets, kid)
    if (!set) return fail('not-found')
    if (stateOf(set) !== 'used') return fail('not-in-use')
    // A process that ends here leaves a set that is in use and lost: it is retired when it is missed.
    await file.remove()
    await endSet(caller, set, { retiredAt: caller.now }, orm)
    return succeed(set)
  })
}

/** Says to everybody that a set was stolen: from now on, nothing that it signed verifies. There is no way back. */
export function markKeysStolen(
  { file }: SigningParts,
  caller: Caller,
  kid: string,
): Promise<Result<KeySet, 'not-found' | 'already'>> {
  return changing(caller, async (sets, orm) => {
    const set = setWith(sets, kid)
    if (!set) return fail('not-found')
    if (stateOf(set) === 'stolen') return fail('already')
    if (stateOf(set) === 'used') await file.remove()
    await endSet(caller, set, { stolenAt: caller.now }, orm)
    return succeed(set)
  })
}

/**
 * The signers of the file, made to agree with the history. A file whose keys the history does not have is newer than it:
 * the database was restored, or a process ended between writing the one and the other. Those keys are in use then. A file
 * that is gone, or is an older one, is a loss: another set is made, and what the lost one signed still verifies.
 */
function settle({ file, log }: SigningParts, caller: Caller): Promise<Signer[]> {
  return changing(caller, async (sets, orm) => {
    const used = setInUse(sets)
    const held = await file.read()
    if (held && isSetOf(used, held)) return held
    const isNewer = held?.every(({ kid }) => setWith(sets, kid) === undefined)
    const signers = held && isNewer ? held : await file.replace()
    if (used) {
      const told = { lost: used.keys.map(({ kid }) => kid), used: signers.map(({ kid }) => kid) }
      log.warn(told, 'the keys that the site signed with are not in the data folder; others sign now')
    }
    await follow(caller, used, signers, orm)
    return signers
  })
}

/** Changes the history in one process at a time, and tells what was made from it. */
async function changing<Value>(
  caller: Caller,
  change: (sets: KeySet[], orm: Orm) => Promise<Value>,
): Promise<Value> {
  const value = await caller.database.orm.transaction(async (orm) => {
    await orm.execute(sql`lock table ${signingKey} in share row exclusive mode`)
    return change(await readKeySets(orm), orm)
  })
  await caller.announcements.announce([keysChanged])
  return value
}

async function follow(caller: Caller, used: KeySet | undefined, signers: Signer[], orm: Orm): Promise<void> {
  if (used) await endSet(caller, used, { retiredAt: caller.now }, orm)
  const set = { id: randomUUID(), keys: signers }
  await orm.insert(signingKey).values(
    signers.map(({ kid, algorithm, publicJwk }) => ({
      ...{ kid, algorithm, publicJwk },
      ...{ setId: set.id, madeAt: caller.now },
    })),
  )
  await record(caller, 'signing-keys-made', set, orm)
}

async function endSet(
  caller: Caller,
  set: KeySet,
  end: { retiredAt: Date } | { stolenAt: Date },
  orm: Orm,
): Promise<void> {
  await orm.update(signingKey).set(end).where(eq(signingKey.setId, set.id))
  await record(caller, 'stolenAt' in end ? 'signing-keys-stolen' : 'signing-keys-retired', set, orm)
}

export function record(
  caller: Caller,
  what: HistoryEvent['what'],
  { id, keys }: Pick<KeySet, 'id' | 'keys'>,
  orm: Orm = caller.database.orm,
): Promise<void> {
  const name = keys.map(({ kid }) => kid).join(', ')
  return recordEvent(caller, { what, item: { id, kind: 'signing-keys', name } }, orm)
}

/** Whether the signers of a file are those of this set. */
export function isSetOf(set: KeySet | undefined, signers: readonly Signer[]): boolean {
  return set?.keys.every(({ kid }) => signers.some((signer) => signer.kid === kid)) ?? false
}
