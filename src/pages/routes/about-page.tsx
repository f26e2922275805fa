import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import { ProsePage } from '#pages/about/prose-page.tsx'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/about-page'
import { loadProse } from './entry-at.ts'

const keys = ['about', 'iqnet', 'commitment'] as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const key = orNotFound(keys.find((each) => each === params.page))
  const caller = callerFrom(context)
  if (key !== 'about')
    return loadProse(context, key, (locale) => [
      { label: m.nav_about(), href: address.about(locale, 'about') },
    ])
  return loadProse(context, key, undefined, async () => ({
    title: m.nav_about_us(),
    summary: (await findByKey(caller, settings, 'settings'))?.description ?? '',
    path: address.about(caller.locale, 'about'),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
