import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import { makeKeyPair, wrapCaseKey } from '#cases/model/case-keys.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { isRightOf } from './case-handler.ts'
import { lockCase, newPart } from './parts.ts'
import { caseExclusion, caseKey, caseKeyHolder, reportedCase } from './tables.ts'
import type { CaseVault } from './vault.ts'

/**
 * Somebody to whom cases are sealed; for the recovery key `userId` is null and `name` is the one kept with the key.
 */
export type KeyHolder = { id: string; userId: string | null; name: string; recipient: string }

/** To what the next piece of a case is sealed. */
export type CaseKey = { epoch: number; recipient: string }

/**
 * Those who open a case today: the recovery key, and the key of each account that has the right `open-reports`, may
 * sign in, and is not excluded. `excluded` is a case's id, for the exclusions of that case, or a list of accounts.
 * `all` is the recovery key and the handlers' together.
 */
export async function holdersOf(
  orm: Orm,
  excluded: string | readonly string[],
): Promise<{ recovery: KeyHolder | null; handlers: KeyHolder[]; all: KeyHolder[] }> {
  const kept =
    typeof excluded === 'string'
      ? (await orm.select().from(caseExclusion).where(eq(caseExclusion.caseId, excluded))).map(
          ({ userId }) => userId,
        )
      : excluded
  const rows = await orm
    .select({
      id: caseKeyHolder.id,
      userId: authUser.id,
      name: authUser.name,
      keyName: caseKeyHolder.name,
      recipient: caseKeyHolder.recipient,
      isRecovery: caseKeyHolder.isRecovery,
    })
    .from(caseKeyHolder)
    .leftJoin(accountRight, isRightOf(caseKeyHolder.userId))
    .leftJoin(authUser, and(eq(authUser.id, accountRight.userId), isNull(authUser.disabledAt)))
    .where(and(isNull(caseKeyHolder.endedAt), or(eq(caseKeyHolder.isRecovery, true), isNotNull(authUser.id))))
    .orderBy(caseKeyHolder.madeAt, caseKeyHolder.id)
  const holders = rows.map(({ isRecovery, keyName, name, userId, ...row }) => ({
    ...row,
    userId: isRecovery ? null : userId,
    name: isRecovery ? keyName : (name ?? keyName),
  }))
  const recovery = holders.find(({ userId }) => userId === null) ?? null
  const handlers = holders.filter(({ userId }) => userId !== null && !kept.includes(userId))
  return { recovery, handlers, all: recovery ? [recovery, ...handlers] : handlers }
}

/** How often something is done again because somebody else changed the case meanwhile. */
export const mostTries = 20

/**
 * The key to which the next piece of a case is sealed. When those who may open it are no longer exactly those of the
 * latest, a new one is made and wrapped to them and to its writer; public keys suffice. Its file is there before its row, and no
 * transaction waits for it; of two that make one at once, one is kept. Whoever writes the piece asks `isStillSealedTo` in the
 * transaction that does.
 *
 * `not-found` for a case that does not exist, `nobody` when no key is left to seal to. Throws when wrapping fails.
 */
export async function keyToSealTo(
  caller: Pick<Caller, 'database' | 'now'>,
  vault: Pick<CaseVault, 'keep' | 'removePart'>,
  caseId: string,
): Promise<Result<CaseKey, 'not-found' | 'nobody'>> {
  const { orm } = caller.database
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await sealingOf(orm, caseId)
    if (!found.ok) return found
    const { latest, isCurrent, holders, reporterRecipient } = found.value
    if (latest && isCurrent) return succeed({ epoch: latest.epoch, recipient: latest.recipient })
    const epoch = (latest?.epoch ?? 0) + 1
    const made = await makeCaseKey(epoch, reporterRecipient, holders)
    const part = newPart('key', epoch)
    await vault.keep(caseId, part, made.wrapped, caller.now)
    const isKept = await orm.transaction(async (inside) => {
      await lockCase(inside, caseId)
      const now = await sealingOf(inside, caseId)
      const isSame =
        now.ok &&
        now.value.latest?.epoch === latest?.epoch &&
        isSameSet(idsOf(now.value.holders), made.row.holders)
      if (isSame) await inside.insert(caseKey).values({ caseId, part, ...made.row })
      return isSame
    })
    if (isKept) return succeed({ epoch, recipient: made.row.recipient })
    await vault.removePart(caseId, part)
  }
  throw new Error('Who may open a case changed each time that a key was made for them')
}

/** Locks a case until the transaction ends, and tells whether the next piece is still sealed to this key of it. */
export async function isStillSealedTo(orm: Orm, caseId: string, epoch: number): Promise<boolean> {
  await lockCase(orm, caseId)
  const found = await sealingOf(orm, caseId)
  return found.ok && found.value.isCurrent && found.value.latest?.epoch === epoch
}

/** Who may open a case today, its latest key, and whether that is wrapped to exactly them. */
async function sealingOf(orm: Orm, caseId: string) {
  const [row] = await orm
    .select({ reporterRecipient: reportedCase.reporterRecipient })
    .from(reportedCase)
    .where(eq(reportedCase.id, caseId))
  if (!row) return fail('not-found')
  const { all: holders } = await holdersOf(orm, caseId)
  if (holders.length === 0) return fail('nobody')
  const [latest] = await orm
    .select()
    .from(caseKey)
    .where(eq(caseKey.caseId, caseId))
    .orderBy(desc(caseKey.epoch))
    .limit(1)
  const isCurrent = latest !== undefined && isSameSet(latest.holders, idsOf(holders))
  return succeed({ ...row, holders, latest, isCurrent })
}

export function idsOf(holders: readonly KeyHolder[]): string[] {
  return holders.map(({ id }) => id)
}

/** A new key of a case, wrapped to its writer and its holders, and what the database keeps of it. */
export async function makeCaseKey(
  epoch: number,
  reporterRecipient: string,
  holders: readonly KeyHolder[],
): Promise<{ wrapped: Uint8Array; row: { epoch: number; recipient: string; holders: string[] } }> {
  const { identity, recipient } = await makeKeyPair()
  const recipients = [reporterRecipient, ...holders.map((holder) => holder.recipient)]
  return {
    wrapped: await wrapCaseKey(identity, recipients),
    row: { epoch, recipient, holders: idsOf(holders) },
  }
}

/** Whether two lists hold the same, each once, in whatever order. */
export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)]
  return one.size === some.length && one.size === other.size && others.every((each) => one.has(each))
}
