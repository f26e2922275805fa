import { Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { LoadingProvider, PageFallback } from '#app/ui/route-changes/loading.tsx'
import { RouteChanges } from '#app/ui/route-changes/route-changes.tsx'
import { AccountPlace, type KnownAccount } from '#app/ui/session/account-place.tsx'
import { SessionProvider } from '#app/ui/session/session-provider.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { Keyboard } from '../palette/keyboard.tsx'
import { ToastProvider } from '../ui/toasts.tsx'
import { AdminNav } from './admin-nav.tsx'
import { everyPlace, type ListNames, otherPlaces } from './admin-places.ts'
import { SessionOver } from './session-over.tsx'

type Data = {
  locale: Locale
  account: KnownAccount
  name: string
  lists: ListNames
  handlesCases: boolean
}

/** Top bar, navigation and page of the admin area. It has no search box: what is searched for is in the palette. */
export function AdminLayout({ data, children }: { data: Data; children: React.ReactNode }) {
  const { locale, account, name, lists, handlesCases } = data
  return (
    <SessionProvider>
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
                    <Keyboard locale={locale} lists={lists} places={everyPlace(lists, handlesCases)} />
                    <Link to={adminAddress.account} className="plain-link py-2">
                      {m.admin_own_account()}
                    </Link>
                    <AccountPlace known={account} inAdmin />
                  </div>
                </div>
              </div>
              <AdminNav name={name} others={otherPlaces(lists, handlesCases)} />
            </header>
            <SessionOver account={account}>
              <main id="main" className="shell w-full flex-1 py-8">
                <Suspense fallback={<PageFallback />}>{children}</Suspense>
              </main>
            </SessionOver>
          </div>
          <RouteChanges />
        </ToastProvider>
      </LoadingProvider>
    </SessionProvider>
  )
}
