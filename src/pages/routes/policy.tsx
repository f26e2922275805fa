import { page } from '#content/model/kinds/page.ts'
import { entryInfo } from '#content/site/routes/entry-info.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { ProsePage } from '#pages/about/prose-page.tsx'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/policy'
import { entryAt, proseOf } from './entry-at.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const prose = await entryAt(context, page, params.slug, url)
  return {
    prose: await proseOf(context, prose),
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
