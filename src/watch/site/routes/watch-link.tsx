import { data } from 'react-router'
import { keepTokenPrivate } from '#accounts/site/routes/token-page.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { refusedForm } from '#ui/routes/refused-form.ts'
import { ManagePage } from '../manage-page.tsx'
import { SmallPage } from '../small-page.tsx'
import type { Route } from './+types/watch-link'
import { ways } from './open-link.ts'

export const middleware: Route.MiddlewareFunction[] = [keepTokenPrivate]

export async function loader({ context, request, params: { link } }: Route.LoaderArgs) {
  const { status, ...opened } = await wayOf(link).open(context, request)
  const title = (opened.manage ?? opened.small)?.title ?? ''
  const page = privatePage(context, request, title, (each) => `/${each}/watch/${link}`)
  return data({ page, ...opened }, status)
}

export async function action({ context, request, params: { link } }: Route.ActionArgs) {
  const { status, ...done } = await wayOf(link).act(context, request)
  return done.outcome?.tone === 'warning' ? refusedForm(context, done, status) : data(done, status)
}

function wayOf(link: string) {
  return Object.hasOwn(ways, link) ? ways[link as keyof typeof ways] : notFound()
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

/** One page for all links in mails, so that the map of the site that every page carries names one. */
export default function WatchLink({ loaderData, actionData }: Route.ComponentProps) {
  const { manage, outcome } = loaderData
  const small = actionData?.small ?? loaderData.small
  if (small) return <SmallPage {...small} />
  return manage && <ManagePage view={manage} outcome={actionData?.outcome ?? outcome} />
}
