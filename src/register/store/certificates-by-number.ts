import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { foldNumber, numberReadings } from '#register/model/printed-number.ts'
import { byStanding } from './by-standing.ts'
import { type Summarised, summarise } from './summarise.ts'

/** So many certificates may have one number of another body. */
const mostRead = 1_000

/** The certificate that a line is a number of, among those that were found. */
export function numberIn(
  certificates: ReadonlyMap<string, Summarised>,
  line: string,
): Summarised | undefined {
  return numberReadings(line)
    .map((folded) => certificates.get(folded))
    .find((found) => found !== undefined)
}

/** The certificates that lines are numbers of, by the folded number. */
export async function byNumber(caller: Caller, lines: readonly string[]): Promise<Map<string, Summarised>> {
  const folded = [...new Set(lines.flatMap(numberReadings))].filter(Boolean)
  if (folded.length === 0) return new Map()
  const found = await summarise(caller, anyOf(sql`c.folded_number`, folded), folded.length)
  const certificates = new Map(found.map((each) => [foldNumber(each.summary.number), each]))
  const left = folded.filter((number) => !certificates.has(number) && /\d/.test(number))
  for (const [number, certificate] of await byOtherNumber(caller, left)) certificates.set(number, certificate)
  return certificates
}

/**
 * The certificates that numbers of IQNet, of partner and former bodies and of owners of schemes stand for; where several
 * have one number, the one in force.
 */
async function byOtherNumber(caller: Caller, folded: string[]): Promise<Map<string, Summarised>> {
  if (folded.length === 0) return new Map()
  const { rows } = await caller.database.orm.execute<{ id: string; number: string }>(sql`
    select id, folded_iqnet_number as number from certificate where ${anyOf(sql`folded_iqnet_number`, folded)}
    union select id, folded_transferred_number from certificate where ${anyOf(sql`folded_transferred_number`, folded)}
    union select certificate_id, folded from certificate_owner_register where ${anyOf(sql`folded`, folded)}
    union select certificate_id, folded from certificate_joint_issue where ${anyOf(sql`folded`, folded)}
    limit ${mostRead}`)
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await summarise(caller, anyOf(sql`c.id`, ids), ids.length)
  // The best is set last, and stays.
  found.sort((one, other) => byStanding(other.summary, one.summary))
  const numbersOf = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    found.flatMap((each) => (numbersOf.get(each.summary.id) ?? []).map(({ number }) => [number, each])),
  )
}
