import { ProsePage } from '#app/site/about/prose-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { loadProse } from '../load-prose.ts'
import type { Route } from './+types/privacy'

export function loader({ context }: Route.LoaderArgs) {
  return loadProse(context, 'privacy')
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
