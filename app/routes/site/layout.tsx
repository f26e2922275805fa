import { Outlet } from 'react-router'
import type { NavigationLink } from '#app/site/layout/navigation.ts'
import { SiteLayout } from '#app/site/layout/site-layout.tsx'
import { country } from '#domain/content/kinds/country.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import type { Caller } from '#server/caller.ts'
import { findByKey } from '#server/content/find-published.ts'
import { listPublished } from '#server/content/list-published.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, orNotFound } from '../seam.ts'
import type { Route } from './+types/layout'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { publicUrl, gtmId } = context.get(siteContext)
  const [identity, countries] = await Promise.all([
    findByKey(caller, settings, 'settings'),
    readCountries(caller, context),
  ])
  return { locale: caller.locale, identity: orNotFound(identity), countries, gtmId, publicUrl }
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout data={loaderData}>
      <Outlet />
    </SiteLayout>
  )
}

/** Countries that cannot be read leave the submenu empty, and the page is not kept (specification, section 8). */
async function readCountries(
  caller: Caller,
  context: Route.LoaderArgs['context'],
): Promise<NavigationLink[] | null> {
  try {
    const countries = await listPublished(caller, country)
    return countries.flatMap(({ name, href }) => (href ? [{ label: name, href }] : []))
  } catch (error) {
    context.get(siteContext).log.error({ err: error }, 'the countries could not be read')
    caller.reads.keepable = false
    return null
  }
}
