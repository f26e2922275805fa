import { m } from '#app/i18n/messages.ts'
import { PolicyList } from '#app/site/about/policy-list.tsx'
import { ProsePage } from '#app/site/about/prose-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { fixedPages, page } from '#domain/content/kinds/page.ts'
import { listPublished } from '#server/content/list-published.ts'
import { loadProse } from '../load-prose.ts'
import { callerFrom } from '../seam.ts'
import type { Route } from './+types/policies'

export async function loader({ context }: Route.LoaderArgs) {
  const prose = await loadProse(context, 'policies', (locale) => [
    { label: m.nav_about(), href: address.about(locale, 'about') },
  ])
  const pages = await listPublished(callerFrom(context), page)
  const isFixed = (key: string) => fixedPages.some((fixed) => fixed === key)
  return {
    ...prose,
    policies: pages.flatMap(({ id, key, href, title, summary, version, effectiveDate }) =>
      isFixed(key) || !href ? [] : [{ id, href, title, summary, version, effectiveDate }],
    ),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Policies({ loaderData }: Route.ComponentProps) {
  return (
    <ProsePage {...loaderData}>
      <PolicyList locale={loaderData.page.locale} policies={loaderData.policies} />
    </ProsePage>
  )
}
