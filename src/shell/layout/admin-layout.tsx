import { Suspense } from 'react'
import { Link } from 'react-router'
import { type OwnRights, OwnRightsProvider } from '#accounts/admin/rights/own-rights.tsx'
import { SessionOver } from '#accounts/admin/session-over.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { ToastProvider } from '#ui/admin/toasts.tsx'
import type { Brand } from '#ui/brand.tsx'
import { LoadingProvider, PageFallback } from '#ui/route-changes/loading.tsx'
import { RouteChanges } from '#ui/route-changes/route-changes.tsx'
import { AccountPlace, type KnownAccount } from '#ui/session/account-place.tsx'
import { SessionProvider } from '#ui/session/session.tsx'
import { Keyboard } from '../palette/keyboard.tsx'
import { WayBackToSetup } from '../setup/way-back.tsx'
import { AdminNav } from './admin-nav.tsx'
import { everyPlace, helpPlace, type NamedPlaces, navigation, placeGroups } from './admin-places.ts'
import { LeaveGuard } from './leave-guard.tsx'

type Data = NamedPlaces & {
  locale: Locale
  account: KnownAccount
  uid: string
  identity: React.ComponentProps<typeof Brand>['identity']
  own: OwnRights
}

/** Top bar, navigation and page of the admin area. It has no search box: what is searched for is in the palette. */
export function AdminLayout({ data, children }: { data: Data; children: React.ReactNode }) {
  const { locale, account, identity, lists } = data
  return (
    <SessionProvider>
      <OwnRightsProvider own={data.own}>
        <LoadingProvider>
          <ToastProvider>
            <a href="#main" className="skip-link">
              {m.skip_to_content()}
            </a>
            <div className="admin">
              <header>
                <div className="on-night text-small">
                  <div className="shell flex min-h-10 flex-wrap items-center justify-between gap-x-6">
                    <a href={`/${locale}`} className="plain-link py-2">
                      {m.admin_site()}
                    </a>
                    <div className="flex flex-wrap items-center gap-x-6">
                      <Keyboard account={data.uid} locale={locale} lists={lists} places={everyPlace(data)} />
                      <Link to={adminAddress.account} className="plain-link py-2">
                        {m.admin_own_account()}
                      </Link>
                      <AccountPlace known={account} inAdmin />
                    </div>
                  </div>
                </div>
                <AdminNav
                  {...{
                    identity,
                    specified: navigation(lists),
                    groups: placeGroups(data),
                    help: helpPlace(),
                  }}
                />
                <div className="shell">
                  <WayBackToSetup />
                </div>
              </header>
              <SessionOver {...{ account, locale }}>
                <main id="main" className="shell w-full flex-1 py-8">
                  <Suspense fallback={<PageFallback />}>{children}</Suspense>
                </main>
              </SessionOver>
            </div>
            <RouteChanges />
            <LeaveGuard />
          </ToastProvider>
        </LoadingProvider>
      </OwnRightsProvider>
    </SessionProvider>
  )
}
