import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { Rewrapping } from '#cases/model/space-keys.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Result, succeed } from '#kernel/result.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { holdersOf, type KeyHolder } from '../case-recipients.ts'
import { isSameSet } from '../is-same-set.ts'
import { caseExclusion, caseKey, caseKeyHolder, reportedCase } from '../tables.ts'

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
    const ids = rightful.map(({ id }) => id)
    return !isSameSet(holders, ids)
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
