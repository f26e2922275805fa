import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { LoadingProvider, PageFallback } from '#app/ui/route-changes/loading.tsx'
import { RouteChanges } from '#app/ui/route-changes/route-changes.tsx'
import { AccountPlace, type KnownAccount } from '#app/ui/session/account-place.tsx'
import { useSession } from '#app/ui/session/session.ts'
import { SessionProvider } from '#app/ui/session/session-provider.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { Keyboard } from '../palette/keyboard.tsx'
import { isPageHeld } from '../ui/held-pages.ts'
import { ToastProvider } from '../ui/toasts.tsx'
import { AdminNav } from './admin-nav.tsx'
import { everyPlace, type ListNames, otherPlaces } from './admin-places.ts'

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
          <LeaveWhenSignedOut />
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
            <main id="main" className="shell w-full flex-1 py-8">
              <Suspense fallback={<PageFallback />}>{children}</Suspense>
            </main>
          </div>
          <RouteChanges />
        </ToastProvider>
      </LoadingProvider>
    </SessionProvider>
  )
}

/**
 * A session that ended elsewhere, in another tab or by an administrator, ends here too; not while there is text here
 * that would be lost by it.
 */
function LeaveWhenSignedOut() {
  const { loading, user } = useSession()
  const isLeaving = useRef(false)
  useEffect(() => {
    // Whoever logs out here is on the way to the site already: a form that the browser itself sends leads there.
    const note = (event: SubmitEvent) => {
      if (!event.defaultPrevented) isLeaving.current = true
    }
    addEventListener('submit', note)
    return () => removeEventListener('submit', note)
  }, [])
  useEffect(() => {
    if (!loading && !user && !isLeaving.current && !isPageHeld()) window.location.replace('/login')
  }, [loading, user])
  return null
}
