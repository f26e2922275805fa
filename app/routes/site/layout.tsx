import { Outlet } from 'react-router'
import { SiteLayout } from '#app/site/layout/site-layout.tsx'
import { settings } from '#domain/content/kinds/settings.ts'
import { findByKey } from '#server/content/find-published.ts'
import { sessionContext, siteContext } from '#server/site-context.ts'
import { readCountries } from '../read-countries.ts'
import { accountOf, callerFrom, orNotFound } from '../seam.ts'
import type { Route } from './+types/layout'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { publicUrl, gtmId, isPreview, readings } = context.get(siteContext)
  const [identity, countries] = await Promise.all([
    readings(caller, 'settings', (asking) => findByKey(asking, settings, 'settings')),
    readCountries(context),
  ])
  return {
    locale: caller.locale,
    identity: orNotFound(identity),
    countries,
    gtmId,
    publicUrl,
    account: accountOf(context.get(sessionContext)),
    isPreview,
  }
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout data={loaderData}>
      <Outlet />
    </SiteLayout>
  )
}
