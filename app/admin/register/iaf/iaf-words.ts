import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import { dateFormat } from '#domain/formats.ts'
import { formatLocale, type Locale } from '#domain/locales.ts'
import type { IafDue } from '#domain/register/iaf/iaf-month.ts'

export type IafDone = 'delivered' | 'unchanged'
export type IafRefusal = 'changed-since' | 'no-such-month' | 'nothing-delivered' | 'not-the-same'

const refusals = {
  'changed-since': m.iaf_refused_changed_since,
  'no-such-month': m.iaf_refused_no_such_month,
  'nothing-delivered': m.iaf_refused_nothing_delivered,
  'not-the-same': m.iaf_refused_not_the_same,
} satisfies Record<IafRefusal, () => string>

export function refusalInWords(refusal: IafRefusal): string {
  return refusals[refusal]()
}

/** A month (`2026-11`) in words. */
export function monthInWords(month: string, locale: Locale): string {
  return dateFormat(formatLocale[locale], {
    ...{ year: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(`${month}-01T00:00:00Z`))
}

/** Which month waits for its delivery, and until when. */
export function dueInWords({ month, by, isLate }: IafDue, locale: Locale): string {
  const said = { month: monthInWords(month, locale), by: dateInWords(by, locale) }
  return isLate ? m.iaf_due_late(said) : m.iaf_due(said)
}

export function certificatesInWords(count: number): string {
  return count === 1 ? m.iaf_one_certificate() : m.iaf_certificates({ count })
}
