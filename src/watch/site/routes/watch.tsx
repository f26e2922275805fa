import { data } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import { noteRefusal } from '#ui/routes/refused-form.ts'
import { WatchPage } from '../watch-page.tsx'
import { askView } from '../watch-view.ts'
import type { Route } from './+types/watch'
import { findAbout, takeAsked } from './take-asked.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = callerFrom(context)
  const asked = new URL(request.url).searchParams
  const about = await findAbout(context, asked.get('certificate'), asked.get('company'))
  const page = pageInfo(context, {
    ...{ title: m.watch_title(), description: m.watch_lead(), path: watchAddress.ask(locale), crumbs: [] },
  })
  const megabytes = mostSent.watchList / (1024 * 1024)
  return {
    page: { ...page, isPrivate: about !== null },
    view: askView(locale, about, megabytes),
  }
}

/** A wish to be told, posted as a document. */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, seconds, ...asked } = await takeAsked(context, request)
  const again: Record<string, string> = seconds === null ? {} : { 'retry-after': String(seconds) }
  if (asked.refused) noteRefusal(context)
  return data(asked, { status, headers: { 'cache-control': 'no-store', ...again } })
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders ?? loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Watch({ loaderData, actionData }: Route.ComponentProps) {
  return <WatchPage {...loaderData} asked={actionData ?? null} />
}
