import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/** Instead of what a link would have opened. */
export function goneView(locale: Locale) {
  return {
    ...{ title: m.watch_gone_title(), lead: m.watch_gone_text() },
    way: { href: address.watch(locale), label: m.watch_gone_next() },
  }
}

/** Once everything has ended. */
export function endedView(locale: Locale) {
  return {
    ...{ title: m.watch_ended_title(), lead: m.watch_ended_text(), form: null },
    way: { href: address.watch(locale), label: m.watch_gone_next() },
  }
}
