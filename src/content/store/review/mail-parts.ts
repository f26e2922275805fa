import { adminAddress } from '#kernel/admin-addresses.ts'
import { fill } from '#kernel/fill-words.ts'
import type { Locale } from '#kernel/locales.ts'
import * as said from '#kernel/words/mail-parts.ts'

/** So many entries and discussions stand in one mail; the dashboard shows all of them. */
const mostParts = 20

/** The parts of a mail to an editor as one text; of many the first, and how many more there are. */
export function asOneText(parts: readonly string[], locale: Locale, publicUrl: string): string {
  const more = parts.length - mostParts
  const link = publicUrl + adminAddress.dashboard
  const rest = more > 0 ? [fill(said.andMore, { count: more, link })[locale]] : []
  return `${[...parts.slice(0, mostParts), ...rest].join('\n\n———\n\n')}\n`
}
