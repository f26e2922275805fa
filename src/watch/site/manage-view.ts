import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { dateFormat, numberFormat } from '#kernel/text/formats.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import type { About } from '#watch/model/delivery-about.ts'
import type { Rhythm, TargetKind } from '#watch/model/watch-form.ts'
import { mostWebhooks } from '#watch/model/webhook-event.ts'
import { changeTitle } from '../words/change-words.ts'
import { rhythmWords, targetInWords } from './watch-view.ts'

export type ManageView = ReturnType<typeof manageView>
export type HookView = ManageView['hooks']['each'][number]
export type DeliveryView = HookView['deliveries'][number]

type Watched = {
  email: string
  rhythm: Rhythm
  items: { id: number; kind: TargetKind; target: string; written: string; isThere: boolean }[]
  total: number
  pages: number
}
type Delivery = {
  id: string
  about: About
  madeAt: Date
  triedAt: Date | null
  deliveredAt: Date | null
  dueAt: Date | null
  status: number | null
  failure: string | null
}
type Webhook = {
  id: string
  url: string
  isActive: boolean
  isPaused: boolean
  isGone: boolean
  deliveries: Delivery[]
}

/** What came of a form of this page; `url` is the address of a webhook that is not right, as it was typed. */
export type Outcome =
  | { tone: 'good'; text: string; secret?: string; next?: string }
  | { tone: 'warning'; text: string; url?: string }
  | null

/** All that somebody watches and by which ways they are told, in the words of the page's language. */
export function manageView(
  watched: Watched,
  webhooks: readonly Webhook[],
  { locale, token, page, feed }: { locale: Locale; token: string; page: number; feed: string },
) {
  const action = watchAddress.manage(locale, token)
  const format = numberFormat(formatLocale[locale])
  const to = (number: number, label: string) => ({ href: `${action}&page=${number}`, label })
  return {
    action: page > 1 ? `${action}&page=${page}` : action,
    title: m.watch_manage_title(),
    lead: m.watch_manage_text({ email: watched.email }),
    list: {
      title: m.watch_manage_list(),
      count: m.watch_manage_count({ count: format.format(watched.total) }),
      items: watched.items.map(({ id, kind, target, written, isThere }) => ({
        id,
        text: targetInWords({ kind, written }),
        href: isThere
          ? kind === 'company'
            ? address.company(locale, target)
            : address.certificate(locale, written)
          : null,
        note: isThere ? null : m.watch_manage_not_there(),
      })),
      end: m.watch_manage_end_item(),
      add: { href: watchAddress.ask(locale), label: m.watch_manage_add() },
      pages:
        watched.pages > 1
          ? {
              text: m.watch_manage_pages({ page, pages: watched.pages }),
              previous: page > 1 ? to(page - 1, m.watch_manage_previous()) : null,
              following: page < watched.pages ? to(page + 1, m.watch_manage_following()) : null,
            }
          : null,
    },
    rhythm: {
      value: watched.rhythm,
      say: rhythmWords(),
      save: m.watch_manage_rhythm_save(),
      language: m.watch_manage_language(),
    },
    feed: {
      ...{ title: m.watch_list_feed_title(), text: m.watch_list_feed_text() },
      ...{ href: feed, label: m.watch_feed_list() },
    },
    hooks: {
      ...{ title: m.watch_hooks_title(), text: m.watch_hooks_text() },
      say: {
        ...{ url: m.watch_hooks_url(), add: m.watch_hooks_add(), challenge: m.watch_hooks_challenge() },
        ...{ rotate: m.watch_hooks_rotate(), remove: m.watch_hooks_remove(), log: m.watch_hooks_log() },
        ...{ none: m.watch_hooks_none(), again: m.watch_hooks_again() },
        heads: [m.watch_hooks_about(), m.watch_hooks_when(), m.watch_hooks_outcome()],
      },
      mayAdd: webhooks.length < mostWebhooks,
      each: webhooks.map(({ id, url, deliveries, ...how }) => ({
        ...{ id, url, state: hookState(how), isReceiving: how.isActive && !how.isPaused },
        deliveries: deliveries.map((each) => ({
          ...{ id: each.id, about: changeTitle(each.about, locale), outcome: outcomeOf(each) },
          when: momentIn(each.deliveredAt ?? each.triedAt ?? each.madeAt, locale),
          mayRepeat: each.triedAt !== null,
        })),
      })),
    },
    end: { title: m.watch_manage_end(), text: m.watch_manage_end_text() },
  }
}

function hookState({ isActive, isPaused, isGone }: Omit<Webhook, 'id' | 'url' | 'deliveries'>): string {
  if (isGone) return m.watch_hooks_is_gone()
  if (isPaused) return m.watch_hooks_paused()
  return isActive ? m.watch_hooks_active() : m.watch_hooks_waiting()
}

export const failureWords: Record<string, () => string> = {
  'no-address': m.watch_hooks_no_address,
  'not-public': m.watch_hooks_not_public,
  'too-slow': m.watch_hooks_too_slow,
  'no-connection': m.watch_hooks_no_connection,
  'not-answered': m.watch_hooks_not_answered,
}

function outcomeOf({ deliveredAt, status, failure }: Delivery): string {
  if (deliveredAt) return m.watch_hooks_delivered({ status: status ?? '' })
  // Not tried yet, under way, or to be sent again.
  if (status === null && failure === null) return m.watch_hooks_due()
  const why = failure
    ? (failureWords[failure]?.() ?? failure)
    : m.watch_hooks_status({ status: status ?? '' })
  return m.watch_hooks_failed({ why })
}

function momentIn(moment: Date, locale: Locale): string {
  return dateFormat(formatLocale[locale], {
    ...{ dateStyle: 'medium', timeStyle: 'medium' },
    timeZone: bodyTimeZone(),
  }).format(moment)
}
