import { sql } from 'drizzle-orm'
import type { Topic } from '#kernel/announcements.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'

/** What lists, counts and searches are made from: every write changes it. */
export const wholeRegister: Topic = 'register'

/** What the page of any record is made from: told where a write changes more records than are named. */
const everyRecord: Topic = 'register:records'

/** So many records of one write are told by name. */
const mostNamed = 5_000

/** Ids of records, and of companies whose certificates are meant. */
type Records = {
  certificates?: readonly string[]
  companies?: readonly string[]
  holders?: readonly string[]
}

/** What is announced where it is not known which records were written. */
export const allOfRegister: readonly Topic[] = [wholeRegister, everyRecord]

/**
 * What a write of these records announces; what comes in the place of a certificate is among them, since its page tells
 * of that. Pages of other records stay as they are.
 */
export function topicsOf(written: Records): Topic[] {
  return [wholeRegister, ...topicsOfPages(written)]
}

/** The same where lists and counts say what they said before. */
export function topicsOfPages(written: Records): Topic[] {
  const named = namesOf(written)
  return named.length > mostNamed ? [everyRecord] : named
}

/** The same for all records of an import, those too of which only the day of the data is another. */
export async function topicsOfRun(orm: Orm, runId: string): Promise<Topic[]> {
  const { rows } = await orm.execute<{ record: string; id: string }>(sql`
    with sent as (select record, record_id as id from import_row where run_id = ${runId} and outcome <> 'refused')
    select record, id from sent
    union select 'holder', c.company_id from certificate as c join sent on sent.record = 'certificate' and sent.id = c.id
    union select 'certificate', c.replaced_by from certificate as c join sent on sent.record = 'certificate' and sent.id = c.id
      where c.replaced_by is not null
    limit ${mostNamed + 1}`)
  const of = (record: string) => rows.flatMap((row) => (row.record === record ? [row.id] : []))
  return topicsOf({ certificates: of('certificate'), companies: of('company'), holders: of('holder') })
}

/** Notes that something is made from single records, and from nothing else of the register. */
export function noteRecords({ reads }: Pick<Caller, 'reads'>, read: Records): void {
  for (const topic of [everyRecord, ...namesOf(read)]) reads.topics.add(topic)
}

function namesOf({ certificates = [], companies = [], holders = [] }: Records): Topic[] {
  return [
    ...certificates.map((id) => `certificate:${id}`),
    ...companies.map((id) => `company:${id}`),
    ...holders.map((id) => `certificates-of:${id}`),
  ]
}
