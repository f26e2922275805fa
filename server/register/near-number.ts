import { inArray, sql } from 'drizzle-orm'
import { numberSlips } from '#domain/register/number-slips.ts'
import { blurNumber } from '#domain/register/printed-number.ts'
import type { CertificateSummary } from '#domain/register/shown.ts'
import type { Caller } from '../caller.ts'
import { isListed, summarise } from './summarise.ts'

const most = 5

/**
 * The certificates whose numbers somebody may have meant: letters read for digits, one slip, the beginning of a
 * number or its end. Only those of holders that agreed to stand in the directory are among them: nobody asked for the others.
 */
export async function nearNumber(caller: Caller, folded: string): Promise<CertificateSummary[]> {
  const near: CertificateSummary[] = []
  const slips = numberSlips(folded)
  const conditions = [
    sql`c.blurred_number = ${blurNumber(folded)}`,
    slips.length > 0 ? inArray(sql`c.folded_number`, slips) : sql`false`,
    folded.length >= 4 ? sql`c.folded_number like ${`${folded}%`}` : sql`false`,
    folded.length >= 4
      ? sql`reverse(c.folded_number) like ${`${[...folded].reverse().join('')}%`}`
      : sql`false`,
  ]
  for (const condition of conditions) {
    if (near.length > 0) break
    const found = await summarise(caller, sql`${condition} and ${isListed}`, most)
    near.push(...found.map(({ summary }) => summary))
  }
  return near.sort((one, other) => (one.number < other.number ? -1 : 1))
}
