import { acknowledgeDays, feedbackMonths, promisesKept } from '#cases/model/clocks.ts'
import {
  type CountedHalfYear,
  halfYearOf,
  lastDayOf,
  type PublicCell,
  publicCells,
} from '#cases/model/public-counts.ts'
import type { Caller } from '#kernel/caller.ts'
import { addDays, addMonths } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { caseCount, reportedCase } from './tables.ts'

type Counted = { period: string; acknowledged: boolean; feedback: boolean; closed: boolean }

/**
 * For everybody to read: how many reports came in each half-year that is over, how many of them were acknowledged
 * within seven days and answered within three months, and how many are closed; newest first. Small numbers, and those
 * that would tell them, are withheld. What is still moving is not shown, so that no two readings tell what happened
 * in between: promises once their last day is over, closed cases as they were at the end of the last half-year.
 */
export async function readPublicCounts(caller: Caller): Promise<CountedHalfYear[]> {
  caller.reads.keepable = false
  const today = todayIn(caller.now)
  const running = halfYearOf(today)
  const counted = (await countAll(caller, today)).filter(({ period }) => period < running)
  const halfYears = [...new Set(counted.map(({ period }) => period))].sort().reverse()
  return halfYears.map((halfYear) => {
    const all = counted.filter(({ period }) => period === halfYear)
    const lastAcknowledgement = addDays(lastDayOf(halfYear), acknowledgeDays)
    const [received, acknowledgedInTime, feedbackInTime, closed] = publicCells([
      all.length,
      today > lastAcknowledgement ? all.filter((each) => each.acknowledged).length : null,
      today > addMonths(lastAcknowledgement, feedbackMonths)
        ? all.filter((each) => each.feedback).length
        : null,
      all.filter((each) => each.closed).length,
    ]) as [PublicCell, PublicCell, PublicCell, PublicCell]
    return { halfYear, received, acknowledgedInTime, feedbackInTime, closed }
  })
}

async function countAll(caller: Caller, today: string): Promise<Counted[]> {
  const { orm } = caller.database
  const [cases, erased] = await Promise.all([orm.select().from(reportedCase), orm.select().from(caseCount)])
  const running = halfYearOf(today)
  return [
    ...cases.map((row) => {
      const { acknowledgedInTime, feedbackInTime } = promisesKept(row, today)
      return {
        period: halfYearOf(row.receivedOn),
        acknowledged: acknowledgedInTime === true,
        feedback: feedbackInTime === true,
        closed: row.closedOn !== null && halfYearOf(row.closedOn) < running,
      }
    }),
    ...erased.map((row) => ({
      period: row.period,
      acknowledged: row.acknowledgedInTime === true,
      feedback: row.feedbackInTime === true,
      closed: row.outcome !== null,
    })),
  ]
}
