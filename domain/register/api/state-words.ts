import { dateFormat } from '../../formats.ts'
import { formatLocale, type Locale, type Words, words } from '../../locales.ts'
import type { CertificateState, Standing } from '../certificate-standing.ts'

/** How a certificate stands, in the one word that says it. */
export const stateWords = {
  'in-force': words('Vigente', 'In force'),
  'not-yet-in-force': words('Aún no vigente', 'Not yet in force'),
  suspended: words('Suspendido', 'Suspended'),
  withdrawn: words('Retirado', 'Withdrawn'),
  cancelled: words('Cancelado', 'Cancelled'),
  expired: words('Vencido', 'Expired'),
  replaced: words('Sustituido', 'Replaced'),
} as const satisfies Record<CertificateState, Words>

export const certificateStates = Object.keys(stateWords) as [CertificateState, ...CertificateState[]]

/** The word with the day that belongs to it: until when it is in force, or since when it is not. */
export function standingInWords(
  { state, since }: Standing,
  expiresOn: string | null,
  locale: Locale,
): { state: string; day: string | null } {
  const said = stateWords[state][locale]
  if (state === 'in-force')
    return { state: said, day: expiresOn && inSentence(words('hasta el ', 'until '), expiresOn, locale) }
  const lead = state === 'not-yet-in-force' ? words('rige desde el ', 'from ') : words('desde el ', 'since ')
  return { state: said, day: inSentence(lead, since, locale) }
}

function inSentence(lead: Words, day: string, locale: Locale): string {
  const date = dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return lead[locale] + date.format(new Date(`${day}T00:00:00Z`))
}
