import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import type { Rhythm, Target } from '#watch/model/watch-form.ts'
import type { SmallView } from './small-page.tsx'
import { targetInWords } from './watch-view.ts'

/** So many are named before somebody confirms; all of them are on the page after it. */
const mostNamed = 50

type Asked = { email: string; rhythm: Rhythm; targets: readonly Target[] }

/** What is about to be confirmed. */
export function confirmView({ email, rhythm, targets }: Asked, token: string, locale: Locale): SmallView {
  const more = targets.length - mostNamed
  return {
    title: m.watch_confirm_title(),
    lead: m.watch_confirm_text({ email }),
    list: {
      items: targets.slice(0, mostNamed).map(targetInWords),
      more: more > 0 ? m.watch_missing_more({ count: more }) : null,
      text: rhythm === 'each' ? m.watch_confirm_each() : m.watch_confirm_weekly(),
    },
    form: { action: watchAddress.confirm(locale, token), text: null, submit: m.watch_confirm_submit() },
    note: m.watch_confirm_else(),
  }
}

/** One button that ends everything. */
export function endView(email: string, token: string, locale: Locale): SmallView {
  return {
    ...{ title: m.watch_end_title(), lead: m.watch_end_text({ email }) },
    form: {
      action: watchAddress.end(locale, token),
      ...{ text: m.watch_manage_end_text(), submit: m.watch_manage_end() },
    },
    way: { href: watchAddress.manage(locale, token), label: m.watch_end_manage() },
  }
}

/** Instead of what a link would have opened. */
export function goneView(locale: Locale): SmallView {
  return { title: m.watch_gone_title(), lead: m.watch_gone_text(), way: again(locale) }
}

/** Once everything has ended. */
export function endedView(locale: Locale): SmallView {
  return { title: m.watch_ended_title(), lead: m.watch_ended_text(), way: again(locale) }
}

function again(locale: Locale) {
  return { href: watchAddress.ask(locale), label: m.watch_gone_next() }
}
