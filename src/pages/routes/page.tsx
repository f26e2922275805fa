import { page } from '#content/model/kinds/page.ts'
import { entryInfo } from '#content/site/routes/entry-info.ts'
import { ProsePage } from '#pages/about/prose-page.tsx'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/page'
import { entryAt, proseOf } from './entry-at.ts'

/** A page of the body's own, right under its language. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await entryAt(context, page, params.slug, url)
  return {
    prose: await proseOf(context, found),
    page: await entryInfo(context, found, { title: found.title, description: found.summary, crumbs: [] }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
