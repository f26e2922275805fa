import { data } from 'react-router'
import { keepTokenPrivate, tokenOf } from '#accounts/site/routes/token-page.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, pageNumber } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { findWatched } from '#watch/store/manage-watch.ts'
import { watchContext } from '#watch/store/watch-context.ts'
import { listWebhooks } from '#watch/store/webhooks/manage-webhooks.ts'
import { goneView } from '../gone-view.ts'
import { ManagePage } from '../manage-page.tsx'
import { manageView, type Outcome } from '../manage-view.ts'
import { SmallPage } from '../small-page.tsx'
import type { Route } from './+types/watch-manage'
import { doAsked } from './do-asked.ts'

export const middleware: Route.MiddlewareFunction[] = [keepTokenPrivate]

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { locale } = caller
  const token = tokenOf(request)
  const page = pageNumber(request)
  const asked = new URL(request.url).searchParams
  const watched = await findWatched(caller, context.get(watchContext), token, page)
  const title = watched ? m.watch_manage_title() : m.watch_gone_title()
  const described = privatePage(context, request, title, (each) => `/${each}/watch/manage`)
  if (!watched) return data({ page: described, view: null, gone: goneView(locale), done: null }, 410)
  if (page > watched.pages) notFound()
  const view = manageView(watched, await listWebhooks(caller, watched.id), { locale, token, page })
  const done: Outcome = asked.has('confirmed')
    ? { tone: 'good', text: m.watch_manage_confirmed() }
    : asked.has('saved')
      ? { tone: 'good', text: m.watch_manage_saved() }
      : null
  return data({ page: described, view, gone: null, done })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { outcome, status } = await doAsked(context, request)
  return data({ outcome }, { status })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function WatchManage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, gone, done } = loaderData
  if (!view) return gone && <SmallPage {...gone} />
  return <ManagePage view={view} outcome={actionData?.outcome ?? done} />
}
