import { Outlet } from 'react-router'
import { isSpaceOpen } from '#cases/store/space-state.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { readCountries } from '#content/site/routes/read-countries.ts'
import { answerTime } from '#content/store/answer-time.ts'
import { findByKey } from '#content/store/find-published.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import { sessionContext, siteContext } from '#kernel/site-context.ts'
import { SiteLayout } from '#pages/layout/site-layout.tsx'
import type { Route } from './+types/layout'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const signedIn = context.get(sessionContext)
  const { publicUrl, gtmId, isPreview } = context.get(siteContext)
  const [identity, countries, spaceIsOpen, promised] = await Promise.all([
    findByKey(caller, settings, 'settings'),
    readCountries(context),
    isSpaceOpen(caller),
    answerTime(caller),
  ])
  return {
    locale: caller.locale,
    identity: orNotFound(identity),
    countries,
    promises: { spaceIsOpen, answerTime: promised },
    gtmId,
    publicUrl,
    account: signedIn && { email: signedIn.email, csrf: signedIn.csrf },
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
