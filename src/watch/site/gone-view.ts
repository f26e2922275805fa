import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'

/** Instead of what a link would have opened. */
export function goneView(locale: Locale) {
  return {
    ...{ title: m.watch_gone_title(), lead: m.watch_gone_text() },
    way: { href: watchAddress.ask(locale), label: m.watch_gone_next() },
  }
}

/** Once everything has ended. */
export function endedView(locale: Locale) {
  return {
    ...{ title: m.watch_ended_title(), lead: m.watch_ended_text(), form: null },
    way: { href: watchAddress.ask(locale), label: m.watch_gone_next() },
  }
}
