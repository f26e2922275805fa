import { m } from '#app/i18n/messages.ts'
import { ProsePage } from '#app/site/about/prose-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { page } from '#domain/content/kinds/page.ts'
import { entryAt } from '../entry-at.ts'
import { callerFrom, entryInfo } from '../seam.ts'
import type { Route } from './+types/policy'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const prose = await entryAt(context, page, params.slug, url)
  return {
    prose,
    page: await entryInfo(context, prose, {
      title: prose.title,
      description: prose.summary,
      crumbs: [
        { label: m.nav_about(), href: address.about(caller.locale, 'about') },
        { label: m.footer_policies(), href: address.policies(caller.locale) },
      ],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
