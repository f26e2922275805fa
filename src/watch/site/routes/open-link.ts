import { type RouterContextProvider, redirect } from 'react-router'
import { tokenOf } from '#accounts/site/routes/token-page.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, pageNumber, publicFormOf } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { confirmWatch, findRequest } from '#watch/store/confirm-watch.ts'
import { tokenFor } from '#watch/store/links.ts'
import { endWatch, findWatched } from '#watch/store/manage-watch.ts'
import { watchContext } from '#watch/store/watch-context.ts'
import { listWebhooks } from '#watch/store/webhooks/manage-webhooks.ts'
import { confirmView, endedView, endView, goneView } from '../link-views.ts'
import { type ManageView, manageView, type Outcome } from '../manage-view.ts'
import type { SmallView } from '../small-page.tsx'
import { doAsked } from './do-asked.ts'

type Context = Readonly<RouterContextProvider>

/** What a link shows: all that somebody watches, or a small page. */
export type Opened = {
  status: number
  small: SmallView | null
  manage: ManageView | null
  outcome: Outcome
}
/** What came of its form: an outcome beside the same page, or another page in its place. */
export type Done = { status: number; small: SmallView | null; outcome: Outcome }

type Way = {
  open(context: Context, request: Request): Promise<Opened>
  act(context: Context, request: Request): Promise<Done>
}

/**
 * What each link in a mail opens and does. Opening one changes nothing: programs that check mail follow every link.
 */
export const ways: Record<'confirm' | 'manage' | 'end', Way> = {
  confirm: {
    async open(context, request) {
      const caller = callerFrom(context)
      const token = tokenOf(request)
      const asked = await findRequest(caller, context.get(watchContext), token)
      return asked ? small(confirmView(asked, token, caller.locale)) : small(goneView(caller.locale), 410)
    },
    async act(context, request) {
      await publicFormOf(request)
      const caller = callerFrom(context)
      const confirmed = await confirmWatch(caller, context.get(watchContext), tokenOf(request))
      if (!confirmed.ok) return { status: 410, small: goneView(caller.locale), outcome: null }
      throw redirect(`${watchAddress.manage(caller.locale, confirmed.value.token)}&confirmed`, 303)
    },
  },
  manage: {
    async open(context, request) {
      const caller = callerFrom(context)
      const { locale } = caller
      const token = tokenOf(request)
      const page = pageNumber(request)
      const asked = new URL(request.url).searchParams
      const { secret, publicUrl } = context.get(watchContext)
      const watched = await findWatched(caller, { secret }, token, page)
      if (!watched) return small(goneView(locale), 410)
      const feed = publicUrl + watchAddress.listFeed(locale, tokenFor(secret, 'feed', watched.id))
      if (page > watched.pages) notFound()
      const manage = manageView(watched, await listWebhooks(caller, watched.id), {
        locale,
        token,
        page,
        feed,
      })
      const said = asked.has('confirmed')
        ? m.watch_manage_confirmed()
        : asked.has('saved')
          ? m.watch_manage_saved()
          : null
      const outcome: Outcome = said === null ? null : { tone: 'good', text: said }
      return { status: 200, small: null, manage, outcome }
    },
    async act(context, request) {
      return { small: null, ...(await doAsked(context, request)) }
    },
  },
  end: {
    async open(context, request) {
      const caller = callerFrom(context)
      const token = tokenOf(request)
      if (new URL(request.url).searchParams.has('done')) return small(endedView(caller.locale))
      const watched = await findWatched(caller, context.get(watchContext), token, 1)
      return watched
        ? small(endView(watched.email, token, caller.locale))
        : small(goneView(caller.locale), 410)
    },
    /**
     * What a mail program posts for its owner (RFC 8058), and what the button does. Asked again it is done already. There
     * is no redirect: not every mail program follows one.
     */
    async act(context, request) {
      await publicFormOf(request)
      const caller = callerFrom(context)
      await endWatch(caller, context.get(watchContext), tokenOf(request))
      return { status: 200, small: endedView(caller.locale), outcome: null }
    },
  },
}

function small(view: SmallView, status = 200): Opened {
  return { status, small: view, manage: null, outcome: null }
}
