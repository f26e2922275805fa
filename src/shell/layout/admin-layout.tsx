import { Suspense, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { SessionOver } from '#accounts/admin/session-over.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { ToastProvider } from '#ui/admin/toasts.tsx'
import { Brand } from '#ui/brand.tsx'
import { CloseIcon, MenuIcon } from '#ui/icons.tsx'
import { LoadingProvider, PageFallback } from '#ui/route-changes/loading.tsx'
import { RouteChanges } from '#ui/route-changes/route-changes.tsx'
import { AccountPlace, type KnownAccount } from '#ui/session/account-place.tsx'
import { SessionProvider } from '#ui/session/session.tsx'
import { Keyboard } from '../palette/keyboard.tsx'
import { everyPlace, type NamedPlaces, navigation, otherPlaces, type Place } from './admin-places.ts'

type Data = NamedPlaces & {
  locale: Locale
  account: KnownAccount
  identity: React.ComponentProps<typeof Brand>['identity']
}

/** Top bar, navigation and page of the admin area. It has no search box: what is searched for is in the palette. */
export function AdminLayout({ data, children }: { data: Data; children: React.ReactNode }) {
  const { locale, account, identity, lists } = data
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
                    <Keyboard locale={locale} lists={lists} places={everyPlace(data)} />
                    <Link to={adminAddress.account} className="plain-link py-2">
                      {m.admin_own_account()}
                    </Link>
                    <AccountPlace known={account} inAdmin />
                  </div>
                </div>
              </div>
              <AdminNav identity={identity} specified={navigation(lists)} others={otherPlaces(data)} />
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

const menuId = 'admin-menu'

type AdminNavProps = { identity: Data['identity']; specified: Place[]; others: Place[] }

/**
 * The lists that the specification names, in its words and order, whatever the language of the person; the other
 * places are in a row of their own under them.
 */
function AdminNav({ identity, specified, others }: AdminNavProps) {
  const menu = useRef<HTMLDivElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [location])
  return (
    <>
      <div className="admin-nav">
        <div className="shell flex items-center gap-x-4 lg:gap-x-8">
          <Link to={adminAddress.dashboard} className="admin-brand">
            <Brand identity={identity} isSmall />
          </Link>
          <nav aria-label={m.admin_nav()} className="max-md:hidden" lang="es">
            <ul className="flex gap-x-3 lg:gap-x-6">
              <Places places={specified} />
            </ul>
          </nav>
          <button
            type="button"
            className="icon-button ml-auto md:hidden"
            popoverTarget={menuId}
            aria-label={m.admin_menu()}
          >
            <MenuIcon />
          </button>
          <div ref={menu} id={menuId} popover="auto" className="admin-menu">
            <button
              type="button"
              className="icon-button ml-auto"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              aria-label={m.nav_close()}
            >
              <CloseIcon />
            </button>
            <nav aria-label={m.admin_nav()} lang="es">
              <ul>
                <Places places={specified} />
              </ul>
            </nav>
            <section aria-label={m.admin_places()} className="admin-menu-others">
              <ul>
                <Places places={others} />
              </ul>
            </section>
          </div>
        </div>
      </div>
      <section aria-label={m.admin_places()} className="admin-places max-md:hidden">
        <ul className="shell">
          <Places places={others} />
        </ul>
      </section>
    </>
  )
}

function Places({ places }: { places: Place[] }) {
  return places.map(({ href, label }) => (
    <li key={href}>
      <NavLink to={href}>{label}</NavLink>
    </li>
  ))
}
