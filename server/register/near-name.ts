import { sql } from 'drizzle-orm'
import { squeeze } from '#domain/register/searched-words.ts'
import type { CompanySummary } from '#domain/register/shown.ts'
import type { Caller } from '../caller.ts'

const most = 5
/** So much of a name is written without a slip, and so many names that begin so are looked at. */
const [begins, mostLooked] = [4, 500]

/** The companies of the directory whose name begins as a line does and is nearly that line, by one question for all. */
export async function nearNames(
  { database: { orm } }: Caller,
  lines: readonly string[],
): Promise<Map<string, CompanySummary[]>> {
  const asked = lines
    .map((line) => ({ line, squeezed: squeeze(line), start: squeeze(line).slice(0, begins) }))
    .filter(({ squeezed }) => squeezed.length > begins + 1)
    .map((each) => ({ ...each, until: `${each.start}\u{10FFFF}` }))
  if (asked.length === 0) return new Map()
  const { rows } = await orm.execute<{ line: string; company: CompanySummary }>(sql`
    select asked.line,
      jsonb_build_object('id', h.id, 'name', h.legal_name, 'tradeName', h.trade_name, 'city', h.city, 'country', h.country) as company
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (line text, squeezed text, start text, until text),
      lateral (
        select id, max(likeness) as likeness from (
          select company_id as id, similarity(squeezed, asked.squeezed) as likeness from register_name
          where is_listed and squeezed >= asked.start collate "C" and squeezed < asked.until collate "C" limit ${mostLooked}
        ) as begun where likeness > 0.4 group by id order by 2 desc, id limit ${most}
      ) as near
      join company as h on h.id = near.id
    order by asked.line, near.likeness desc, h.id`)
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ line }) => line),
      ([line, each]) => [line, each.map(({ company }) => company)],
    ),
  )
}
