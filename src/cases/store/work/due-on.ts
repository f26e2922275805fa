import { type SQL, sql } from 'drizzle-orm'
import { acknowledgeDays, feedbackMonths } from '#cases/model/clocks.ts'
import { reportedCase } from '../tables.ts'

const { receivedOn, acknowledgedOn, feedbackOn, closedOn } = reportedCase
const acknowledgeBy = sql`(${receivedOn} + ${sql.raw(String(acknowledgeDays))})`

/**
 * The day by which the next thing is due, null where nothing is: what `clocksOf` (`src/cases/model/clocks.ts`) says, for
 * the database to sort and to choose by.
 */
export const dueOn: SQL<string | null> = sql<string | null>`case
  when ${closedOn} is not null then null
  when ${acknowledgedOn} is null then ${acknowledgeBy}
  when ${feedbackOn} is null
    then (least(${acknowledgedOn}, ${acknowledgeBy}) + interval '${sql.raw(String(feedbackMonths))} months')::date
  end`
