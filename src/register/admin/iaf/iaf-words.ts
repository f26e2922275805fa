import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import type { IafDue } from '#register/model/iaf/iaf-delivery.ts'
import { dateInWords } from '#ui/dates.ts'

export type IafDone = 'delivered' | 'unchanged' | 'mapping'
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

const dones = {
  delivered: m.iaf_done_delivered,
  unchanged: m.iaf_done_unchanged,
  mapping: m.iaf_done_mapping,
} satisfies Record<IafDone, () => string>

export function doneInWords(done: IafDone): string {
  return dones[done]()
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
