import { gzipSync } from 'node:zlib'
import { base64urlnopad } from '@scure/base'
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { type Caller, within } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { believedTime } from '#kernel/time/clock.ts'
import { hour } from '#kernel/time/start-every.ts'
import {
  bitsOf,
  listName,
  readListName,
  type StatusPurpose,
  statusListCredential,
  statusPurposes,
  wholeSecond,
} from '../model/credential/status-list.ts'
import { didOf } from '../model/did-document.ts'
import { stolenSets } from './key-sets.ts'
import { type IssuingParts, secureCredential } from './secure-credential.ts'
import { signersOf } from './sign.ts'
import { credential, statusList } from './tables/credential.ts'

export type SignedList = { jwt: string; document: string; signedAt: Date }

/** The lists of a number are there before anything has a place in them. */
export async function openLists(orm: Orm, list: number): Promise<void> {
  const rows = statusPurposes.map((purpose) => ({ name: listName(purpose, list), list }))
  await orm.insert(statusList).values(rows).onConflictDoNothing()
}

/** Lists of which bits have changed in this transaction are signed anew after it. */
export async function fallBehind(orm: Orm, lists: readonly number[]): Promise<void> {
  if (lists.length > 0)
    await orm
      .update(statusList)
      .set({ isBehind: true })
      .where(inArray(statusList.list, [...new Set(lists)]))
}

/** Changes bits of credentials in this transaction; the lists that have them fall behind. */
export async function changeBits(
  orm: Orm,
  bits: { isSuspended: boolean } | { revokedAt: Date },
  which: SQL | undefined,
): Promise<void> {
  const changed = await orm.update(credential).set(bits).where(which).returning({ list: credential.list })
  await fallBehind(
    orm,
    changed.map(({ list }) => list),
  )
}

/** Revokes credentials for good; those that were revoked before stay as they are. */
export function revoke(orm: Orm, now: Date, which: SQL | undefined): Promise<void> {
  return changeBits(orm, { revokedAt: now }, and(which, isNull(credential.revokedAt)))
}

/**
 * A list by its name, as it is at this moment: signed anew where a bit has changed, a day has passed, or the keys are not
 * believed any more. While the clock is not believed nothing is signed: the list is as it was signed last. Null where there
 * is no such list.
 */
export async function signedList(
  parts: IssuingParts,
  caller: Caller,
  name: string,
): Promise<SignedList | null> {
  const named = readListName(name)
  if (!named) return null
  const { orm } = caller.database
  const distrusted = await stolenSets(caller)
  const [row] = await orm.select().from(statusList).where(eq(statusList.name, name))
  if (!row) return null
  const signed = asSigned(row)
  if (signed) return signed
  if (!(await believedTime(orm, caller.now))) return asSignedLast(row)
  // Where there are no keys they are made now, in a transaction of their own.
  await signersOf(parts.signing, caller)
  return orm.transaction(sign)

  function asSigned(row: Row): SignedList | null {
    const age = caller.now.getTime() - (row.signedAt?.getTime() ?? 0)
    // One that was signed later than now says so, and nobody believes it yet.
    return row.isBehind || age < 0 || age >= signedAnewMs ? null : asSignedLast(row)
  }

  function asSignedLast({ signedAt, setId, jwt, document }: Row): SignedList | null {
    if (!signedAt || !jwt || !document || (setId && distrusted.includes(setId))) return null
    return { jwt, document, signedAt }
  }

  async function sign(inner: Orm): Promise<SignedList> {
    // Whoever changes a bit says so in this row after it did, and waits here.
    const [held] = await inner.select().from(statusList).where(eq(statusList.name, name)).for('update')
    const meanwhile = held && asSigned(held)
    if (meanwhile || !named) return meanwhile as SignedList
    const bits = bitsOf(await placesSet(inner, named))
    const unsigned = statusListCredential({
      id: `${parts.env.publicUrl}/status/${name}`,
      issuer: didOf(caller.host),
      purpose: named.purpose,
      encoded: base64urlnopad.encode(gzipSync(bits)),
      at: caller.now,
    })
    const { jwt, document, setId } = await secureCredential(parts.signing, within(caller, inner), {
      token: unsigned,
      proven: unsigned,
    })
    const signedAt = wholeSecond(caller.now)
    await inner
      .update(statusList)
      .set({ isBehind: false, signedAt, setId, jwt, document })
      .where(eq(statusList.name, name))
    return { jwt, document, signedAt }
  }
}

type Row = typeof statusList.$inferSelect

const signedAnewMs = 24 * hour

async function placesSet(orm: Orm, { purpose, list }: { purpose: StatusPurpose; list: number }) {
  const rows = await orm
    .select({ place: credential.place })
    .from(credential)
    .where(and(eq(credential.list, list), isSet[purpose]))
  return rows.map(({ place }) => place)
}

const isRevoked = isNotNull(credential.revokedAt)
const isSet: Record<StatusPurpose, SQL | undefined> = {
  suspension: eq(credential.isSuspended, true),
  revocation: isRevoked,
  'in-force': or(eq(credential.isSuspended, true), isRevoked),
}

/** Signs what is behind or a day old, so that nobody waits for it and no list ends. */
export async function signDueLists(parts: IssuingParts, caller: Caller): Promise<void> {
  const rows = await caller.database.orm.select({ name: statusList.name }).from(statusList)
  for (const { name } of rows) await signedList(parts, caller, name)
}
