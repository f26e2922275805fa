import { type RouterContextProvider, redirect } from 'react-router'
import { tokenOf } from '#accounts/site/routes/token-page.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import { notUnderstood } from '#kernel/routes/responses.ts'
import { slowDown } from '#kernel/routes/slow-down.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { rhythms } from '#watch/model/watch-form.ts'
import { mostWebhooks } from '#watch/model/webhook-event.ts'
import { changeRhythm, endItem, endWatch } from '#watch/store/manage-watch.ts'
import { watchContext } from '#watch/store/watch-context.ts'
import { webhooksDue } from '#watch/store/watch-jobs.ts'
import {
  addWebhook,
  challengeWebhook,
  endWebhook,
  rotateSecret,
  sendAgain,
} from '#watch/store/webhooks/manage-webhooks.ts'
import { failureWords, type Outcome } from '../manage-view.ts'

type Done = { outcome: Outcome; status: number }

const gone: Done = { outcome: null, status: 410 }
const good = (text: string, more: { secret?: string; next?: string } = {}): Done => ({
  outcome: { tone: 'good', text, ...more },
  status: 200,
})
const bad = (text: string, status: number, more: { url?: string } = {}): Done => ({
  outcome: { tone: 'warning', text, ...more },
  status,
})

/** Does what a form of the page of all alerts asks for; the link in its address says whose they are. */
export async function doAsked(context: Readonly<RouterContextProvider>, request: Request): Promise<Done> {
  const form = await publicFormOf(request)
  const caller = callerFrom(context)
  caller.reads.keepable = false
  const parts = context.get(watchContext)
  const token = tokenOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const own = { token, id: text('hook') }
  const saved = () => redirect(`${watchAddress.manage(caller.locale, token)}&saved`, 303)
  const ended = () => redirect(`/${caller.locale}/watch/end?done`, 303)
  switch (text('intent')) {
    case 'rhythm': {
      const rhythm = rhythms.find((each) => each === text('rhythm'))
      if (!rhythm) notUnderstood()
      const changed = await changeRhythm(caller, parts, token, rhythm)
      if (!changed.ok) return gone
      throw saved()
    }
    case 'end-item': {
      const item = Number(text('item'))
      if (!Number.isSafeInteger(item)) notUnderstood()
      const left = await endItem(caller, parts, token, item)
      if (!left.ok) return gone
      throw left.value === 'ended' ? ended() : saved()
    }
    case 'end-all': {
      const all = await endWatch(caller, parts, token)
      if (!all.ok) return gone
      throw ended()
    }
    case 'hook-add': {
      const url = text('url')
      const made = await addWebhook(caller, parts, token, url)
      if (made.ok)
        return good(m.watch_hooks_secret(), { secret: made.value.secret, next: m.watch_hooks_secret_next() })
      if (made.problem === 'gone') return gone
      return made.problem === 'bad-url'
        ? bad(m.watch_hooks_bad_url(), 400, { url })
        : bad(m.watch_hooks_enough({ count: mostWebhooks }), 409)
    }
    case 'hook-challenge': {
      // It makes this site write to an address that somebody named.
      if (await slowDown(context, 'webhook-challenge')) return bad(m.watch_busy(), 429)
      const answered = await challengeWebhook(caller, parts, own)
      if (answered.ok) return good(m.watch_hooks_right())
      return answered.problem === 'gone'
        ? gone
        : bad(failureWords[answered.problem]?.() ?? answered.problem, 422)
    }
    case 'hook-rotate': {
      const made = await rotateSecret(caller, parts, own)
      if (!made.ok) return gone
      return good(m.watch_hooks_secret(), { secret: made.value.secret, next: m.watch_hooks_rotated_next() })
    }
    case 'hook-end': {
      const removed = await endWebhook(caller, parts, own)
      if (!removed.ok) return gone
      throw saved()
    }
    case 'hook-again': {
      // So does this, as often as somebody presses the button.
      if (await slowDown(context, 'webhook-again')) return bad(m.watch_busy(), 429)
      const again = await sendAgain(caller, parts, { ...own, delivery: text('delivery') })
      if (!again.ok) return again.problem === 'paused' ? bad(m.watch_hooks_challenge_first(), 409) : gone
      await caller.announcements.announce([webhooksDue])
      throw saved()
    }
    default:
      return notUnderstood()
  }
}
