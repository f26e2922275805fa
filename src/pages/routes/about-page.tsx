import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import { ProsePage } from '#pages/about/prose-page.tsx'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/about-page'
import { loadProse } from './entry-at.ts'

const keys = ['about', 'iqnet', 'commitment'] as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const key = orNotFound(keys.find((each) => each === params.page))
  return loadProse(context, key, (locale) =>
    key === 'about' ? [] : [{ label: m.nav_about(), href: address.about(locale, 'about') }],
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
