import { fixedPages, page } from '#content/model/kinds/page.ts'
import { listPublished } from '#content/store/list-published.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { PolicyList } from '#pages/about/policy-list.tsx'
import { ProsePage } from '#pages/about/prose-page.tsx'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/policies'
import { loadProse } from './load-prose.ts'

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
