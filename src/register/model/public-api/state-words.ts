import { formatLocale, type Locale, type Words } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import * as said from '#kernel/words/state-words.ts'
import type { CertificateState, Standing } from '../certificate-standing.ts'

/** How a certificate stands, in the one word that says it. */
export const stateWords = said.stateWords satisfies Record<CertificateState, Words>

export const certificateStates = Object.keys(stateWords) as [CertificateState, ...CertificateState[]]

/** The word with the day that belongs to it: until when it is in force, or since when it is not. */
export function standingInWords(
  { state, since }: Standing,
  expiresOn: string | null,
  locale: Locale,
): { state: string; day: string | null } {
  const word = stateWords[state][locale]
  if (state === 'in-force')
    return { state: word, day: expiresOn && inSentence(said.untilDay, expiresOn, locale) }
  const leads: Partial<Record<CertificateState, Words>> = {
    'not-yet-in-force': said.fromDay,
    issued: said.onDay,
  }
  const lead = leads[state] ?? said.sinceDay
  return { state: word, day: inSentence(lead, since, locale) }
}

function inSentence(lead: Words, day: string, locale: Locale): string {
  const date = dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return `${lead[locale]} ${date.format(new Date(`${day}T00:00:00Z`))}`
}
