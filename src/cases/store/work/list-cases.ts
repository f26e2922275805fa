import { and, count, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ListedCase } from '#cases/model/case-view.ts'
import type { CaseKind, CaseState } from '#cases/model/case-words.ts'
import { acknowledgeDays, feedbackMonths } from '#cases/model/clocks.ts'
import type { Editor } from '#kernel/caller.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { caseHandlerOf } from '../case-handler.ts'
import { reportedCase } from '../tables.ts'
import { describeCase, existsFor } from './find-own-case.ts'

export type CasesAsked = {
  state?: CaseState | null
  kind?: CaseKind | null
  /** Only cases of which a day has passed by which something was due. */
  isOverdue?: boolean
  page: number
  size: number
}
type ListedCases = { cases: ListedCase[]; total: number; pages: number }

/**
 * One page of the cases that exist for the caller: what is due first comes first, what is overdue before everything,
 * closed cases last. A page past the end is not found; without the right nobody is told anything.
 */
export async function listCases(
  caller: Editor,
  asked: CasesAsked,
): Promise<Result<ListedCases, 'not-allowed' | 'not-found'>> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return handler
  if (!Number.isSafeInteger(asked.page) || asked.page < 1) return fail('not-found')
  const { orm } = caller.database
  const today = todayIn(caller.now)
  const where = and(
    existsFor(orm, handler.value),
    asked.state ? eq(reportedCase.state, asked.state) : undefined,
    asked.kind ? eq(reportedCase.kind, asked.kind) : undefined,
    asked.isOverdue ? lt(dueOn, today) : undefined,
  ) as SQL
  const [counted] = await orm.select({ total: count() }).from(reportedCase).where(where)
  const total = counted?.total ?? 0
  const pages = pageCount(total, asked.size)
  if (asked.page > pages) return fail('not-found')
  const rows = await orm
    .select()
    .from(reportedCase)
    .where(where)
    .orderBy(
      sql`${reportedCase.state} = 'closed'`,
      sql`${dueOn} asc nulls last`,
      sql`${reportedCase.receivedOn} desc`,
      sql`${reportedCase.number} desc`,
    )
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
  return succeed({ cases: rows.map((row) => describeCase(row, today)), total, pages })
}

/**
 * Of the cases that exist for the caller, how many are new, and how many have something overdue: as many as the lists
 * with these filters show. Without the right nobody is told anything.
 */
export async function countCases(
  caller: Editor,
): Promise<Result<{ fresh: number; overdue: number }, 'not-allowed'>> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return handler
  const { orm } = caller.database
  const [row] = await orm
    .select({
      fresh: countOf(sql`${reportedCase.state} = 'new'`),
      overdue: countOf(lt(dueOn, todayIn(caller.now))),
    })
    .from(reportedCase)
    .where(existsFor(orm, handler.value))
  return succeed(row ?? { fresh: 0, overdue: 0 })
}

function countOf(where: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${where}))::int`
}

const { receivedOn, acknowledgedOn, feedbackOn, closedOn } = reportedCase
const acknowledgeBy = sql`(${receivedOn} + ${sql.raw(String(acknowledgeDays))})`

/**
 * The day by which the next thing is due, null where nothing is: what `clocksOf` (`src/cases/model/clocks.ts`) says,
 * for the database to sort and to choose by.
 */
const dueOn: SQL<string | null> = sql<string | null>`case
  when ${closedOn} is not null then null
  when ${acknowledgedOn} is null then ${acknowledgeBy}
  when ${feedbackOn} is null
    then (least(${acknowledgedOn}, ${acknowledgeBy}) + interval '${sql.raw(String(feedbackMonths))} months')::date
  end`
