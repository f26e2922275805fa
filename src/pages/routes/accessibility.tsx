import { ProsePage } from '#pages/about/prose-page.tsx'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/accessibility'
import { loadProse } from './entry-at.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadProse(context, 'accessibility')
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
