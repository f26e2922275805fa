import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { proofOf, sealChallenge } from '#cases/model/access-proof.ts'
import { bytesOf, isWrappedTo, textOf } from '#cases/model/locked-key.ts'
import type { RewrapOpener, RewrapParts, Rewrapping } from '#cases/model/space-keys.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { keyedDigest } from '#kernel/signed-values.ts'
import { caseHandlerOf } from '../case-handler.ts'
import { holdersOf, idsOf, isSameSet, type KeyHolder, keyToSealTo } from '../case-recipients.ts'
import { keyPart, lockCase, newPart, removeUnnamed } from '../parts.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseExclusion, caseKey, caseKeyHolder, reportedCase } from '../tables.ts'
import type { CaseVault, SealedName } from '../vault.ts'

/**
 * Every key of a case that is not wrapped to exactly today's holders: the recovery key and each reader who is not
 * excluded. Only of cases that exist for the caller, who must have the right and an active key. Names and addresses
 * of those who would gain access are listed, so that nobody is let in unseen. What the recovery key opens is listed
 * as well: whoever has it at hand can wrap that anew without an own key that opens it.
 */
export async function listToRewrap(caller: Editor): Promise<Result<Rewrapping, 'not-allowed'>> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return handler
  const { orm } = caller.database
  const own = await orm
    .select()
    .from(caseKeyHolder)
    .where(and(eq(caseKeyHolder.userId, handler.value.id), eq(caseKeyHolder.isRecovery, false)))
    .orderBy(desc(isNull(caseKeyHolder.endedAt)), desc(caseKeyHolder.madeAt))
  const { recovery, handlers, all } = await holdersOf(orm, [])
  const mayHandOn = handlers.some(({ userId }) => userId === handler.value.id)
  const excluded = await orm.select().from(caseExclusion)
  const rows = await orm
    .select({
      caseId: caseKey.caseId,
      epoch: caseKey.epoch,
      holders: caseKey.holders,
      number: reportedCase.number,
    })
    .from(caseKey)
    .innerJoin(reportedCase, eq(reportedCase.id, caseKey.caseId))
    .orderBy(asc(reportedCase.number), asc(caseKey.epoch))
  const newcomers = new Map<string, KeyHolder>()
  const stale = rows.filter(({ caseId, holders }) => {
    const kept = excluded.filter((each) => each.caseId === caseId).map(({ userId }) => userId)
    if (!mayHandOn || kept.includes(handler.value.id)) return false
    const rightful = all.filter(({ userId }) => userId === null || !kept.includes(userId))
    for (const each of rightful) if (!holders.includes(each.id)) newcomers.set(each.id, each)
    return !isSameSet(holders, idsOf(rightful))
  })
  const jobOf = ({ caseId, number, epoch }: (typeof rows)[number]) => ({ caseId, number, epoch })
  const openedBy = (holders: string[]) => own.find(({ id }) => holders.includes(id))?.id
  const keys = own.flatMap(({ id, recipient, locked, madeAt, endedAt }) => {
    const jobs = stale.filter(({ holders }) => openedBy(holders) === id).map(jobOf)
    const isActive = endedAt === null
    if (!locked || (!isActive && jobs.length === 0)) return []
    return [{ id, recipient, locked, madeAt: madeAt.toISOString(), isActive, jobs }]
  })
  return succeed({
    keys,
    forOthers: stale.filter(({ holders }) => !openedBy(holders)).length,
    newcomers: await withAddresses(orm, [...newcomers.values()]),
    recovery: recovery && {
      recipient: recovery.recipient,
      jobs: stale.filter(({ holders }) => holders.includes(recovery.id)).map(jobOf),
    },
  })
}

async function withAddresses(orm: Orm, holders: readonly KeyHolder[]): Promise<Rewrapping['newcomers']> {
  const uids = holders.flatMap(({ userId }) => userId ?? [])
  const accounts = await orm
    .select({ id: authUser.id, email: authUser.email })
    .from(authUser)
    .where(inArray(authUser.id, uids))
  return holders.map(({ userId, name }) => ({
    name,
    email: accounts.find(({ id }) => id === userId)?.email ?? null,
  }))
}

/**
 * What a reader's browser needs to wrap one key of a case anew: the key as it is wrapped, the public halves of those
 * who may open the case today, and a challenge that only somebody who opens the key can answer. The case could be
 * read with it, so it is handed out only once that is recorded, with whether the recovery key is to open it.
 * `not-found` also where nothing is to be done, because the key is wrapped to exactly those who may open the case.
 */
export async function readToRewrap(
  caller: Editor,
  { vault, secret }: { vault: Pick<CaseVault, 'read'>; secret: string },
  which: RewrapWhich,
): Promise<Result<RewrapParts, 'not-allowed' | 'not-found'>> {
  const found = await caller.database.orm.transaction(async (orm) => {
    const one = await findRewrap(caller, which, orm)
    if (!one.ok) return one
    const { number, holders, rightful } = one.value
    if (isSameSet(holders, idsOf(rightful))) return fail('not-found')
    const what = which.opener === 'recovery' ? 'recovery-key-used' : 'key-handed-out'
    await recordCaseEvent(caller, { what, caseNumber: number, details: { epoch: String(which.epoch) } }, orm)
    return one
  })
  if (!found.ok) return found
  const wrapped = await vault.read(which.caseId, found.value.part)
  if (!wrapped) return fail('not-found')
  const { uid, recipient, reporterRecipient, rightful } = found.value
  return succeed({
    wrapped: textOf(wrapped),
    challenge: textOf(await sealChallenge(recipient, accessToken(secret, uid, which))),
    reporterRecipient,
    holders: rightful.map(({ id, recipient }) => ({ id, recipient })),
  })
}

type Rewrapped = RewrapWhich & {
  /** The answer to the challenge that came with the key. */
  proof: string
  /** The key holders it was wrapped to, beside its writer. */
  holders: string[]
  /** The age file in base64. */
  wrapped: string
}

/**
 * Puts a key of a case that a reader's browser wrapped anew in place of the one before. `not-opened` for callers who
 * did not show that they can open it: the right, or a session, is not enough to destroy others' access. `conflict`
 * when it was not wrapped to exactly those who may open the case now; `not-valid` when it is not wrapped to as many
 * keys. The new file is there before the row names it. The former one stays for a day or two, until it is swept away: a backup or a page
 * that was begun before still names it.
 */
export async function takeRewrapped(
  caller: Editor,
  { vault, secret }: { vault: Pick<CaseVault, 'keep' | 'read' | 'removePart'>; secret: string },
  { holders, wrapped, proof, ...which }: Rewrapped,
): Promise<Result<undefined, 'not-allowed' | 'not-found' | 'not-opened' | 'not-valid' | 'conflict'>> {
  const { caseId, epoch } = which
  const { orm } = caller.database
  const bytes = bytesOf(wrapped)
  const accept = async (inside: Orm) => {
    const found = await findRewrap(caller, which, inside)
    if (!found.ok) return found
    const { uid, rightful } = found.value
    if (proof !== (await proofOf(accessToken(secret, uid, which)))) return fail('not-opened')
    if (!isSameSet(holders, idsOf(rightful))) return fail('conflict')
    if (!bytes || !isWrappedTo(rightful.length + 1, wrapped)) return fail('not-valid')
    return succeed({ ...found.value, bytes })
  }
  const accepted = await orm.transaction(accept)
  if (!accepted.ok) return accepted
  // Somebody who lost access still knows the latest key: the next piece is sealed to a new one that they never had.
  await keyToSealTo(caller, vault, caseId)
  const part = newPart('key', epoch)
  let isTaken = false
  try {
    await vault.keep(caseId, part, accepted.value.bytes, caller.now)
    const taken = await orm.transaction(async (inside) => {
      const again = await accept(inside)
      if (!again.ok) return again
      await inside
        .update(caseKey)
        .set({ holders, part })
        .where(and(eq(caseKey.caseId, caseId), eq(caseKey.epoch, epoch)))
      const details = { epoch: String(epoch) }
      await recordCaseEvent(caller, { what: 'rewrapped', caseNumber: again.value.number, details }, inside)
      return again
    })
    if (!taken.ok) return taken
    isTaken = true
    await keepForNow(caller, vault, caseId, taken.value.part)
    return succeed(undefined)
  } finally {
    if (!isTaken) await removeUnnamed(caller, vault, caseId, [part]).catch(() => {})
  }
}

/** By its new time the sweep knows that nobody named a part until today. Where this fails, it goes within the hour. */
async function keepForNow(
  { now }: Pick<Caller, 'now'>,
  vault: Pick<CaseVault, 'keep' | 'read'>,
  caseId: string,
  part: SealedName,
): Promise<void> {
  const former = await vault.read(caseId, part).catch(() => null)
  if (former) await vault.keep(caseId, part, former, now).catch(() => {})
}

type RewrapWhich = { caseId: string; epoch: number; opener: RewrapOpener }

type Found = {
  uid: string
  /** The name of this key in the vault. */
  part: SealedName
  number: string
  /** The public half of this key of the case. */
  recipient: string
  reporterRecipient: string
  /** The key holders it is wrapped to now, and those it ought to be wrapped to. */
  holders: string[]
  rightful: KeyHolder[]
}

/**
 * One key of a case, for a reader who may wrap it anew. They may open the case today, have an active key of their
 * own, and say what opens this one: a key of theirs, active or earlier, or today's recovery key. Anything else is
 * `not-found`, like a case that does not exist. In a transaction the case is locked until that ends.
 */
async function findRewrap(
  caller: Editor,
  { caseId, epoch, opener }: RewrapWhich,
  orm: Orm,
): Promise<Result<Found, 'not-allowed' | 'not-found'>> {
  const handler = await caseHandlerOf(caller, orm)
  if (!handler.ok) return handler
  const isNamed = isId(caseId) && epoch > 0 && epoch < 2 ** 31
  if (!isNamed || !Number.isSafeInteger(epoch)) return fail('not-found')
  const row = await lockCase(orm, caseId)
  const [key] = await orm
    .select()
    .from(caseKey)
    .where(and(eq(caseKey.caseId, caseId), eq(caseKey.epoch, epoch)))
  if (!row || !key) return fail('not-found')
  const { recovery, handlers, all } = await holdersOf(orm, caseId)
  const openers =
    opener === 'recovery' ? [recovery].filter((each) => each !== null) : await ownKeys(orm, handler.value.id)
  const mayOpen = handlers.some(({ userId }) => userId === handler.value.id)
  if (!mayOpen || !openers.some(({ id }) => key.holders.includes(id))) return fail('not-found')
  const { number, reporterRecipient } = row
  return succeed({
    uid: handler.value.id,
    part: keyPart(key),
    number,
    recipient: key.recipient,
    reporterRecipient,
    holders: key.holders,
    rightful: all,
  })
}

function ownKeys(orm: Orm, uid: string): Promise<{ id: string }[]> {
  return orm
    .select({ id: caseKeyHolder.id })
    .from(caseKeyHolder)
    .where(and(eq(caseKeyHolder.userId, uid), eq(caseKeyHolder.isRecovery, false)))
}

/**
 * The token that is sealed to a key of a case, for a person to show that they open it
 * (`src/cases/model/access-proof.ts`). It is the same each time, since the key is: who opened it once still could. It
 * differs by person, so that nobody can use another's answer.
 */
export function accessToken(
  secret: string,
  uid: string,
  { caseId, epoch }: { caseId: string; epoch: number },
): string {
  return keyedDigest(secret, 'case access', caseId, String(epoch), uid)
}
