import { m } from '#app/i18n/messages.ts'
import { ProsePage } from '#app/site/about/prose-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { loadProse } from '../load-prose.ts'
import { orNotFound } from '../seam.ts'
import type { Route } from './+types/about-page'

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
