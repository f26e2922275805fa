import { Suspense, useEffect } from 'react'
import { m } from '#app/i18n/messages.ts'
import { LoadingProvider, PageFallback } from '#app/ui/route-changes/loading.tsx'
import { RouteChanges } from '#app/ui/route-changes/route-changes.tsx'
import type { KnownAccount } from '#app/ui/session/account-place.tsx'
import { SessionProvider } from '#app/ui/session/session-provider.tsx'
import type { Shown } from '#domain/content/define-kind.ts'
import type { settings } from '#domain/content/kinds/settings.ts'
import type { Locale } from '#domain/locales.ts'
import { Analytics } from '../analytics/analytics.tsx'
import { Footer } from './footer.tsx'
import { Letterhead } from './letterhead.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavBar } from './nav-bar.tsx'
import { mainNavigation, type NavigationLink } from './navigation.ts'
import { SearchBox } from './search-box.tsx'
import { TopBar } from './top-bar.tsx'

export type SiteLayoutData = {
  locale: Locale
  identity: Shown<typeof settings>
  /** The countries of the submenu; null when they could not be read. */
  countries: NavigationLink[] | null
  gtmId: string | null
  account: KnownAccount
}

/** Top bar, navigation, page and footer of every public page. */
export function SiteLayout({ data, children }: { data: SiteLayoutData; children: React.ReactNode }) {
  const { locale, identity, countries, gtmId, account } = data
  const entries = mainNavigation(locale, countries ?? [], identity.trainingAcademy)
  useCountriesWarning(countries)
  return (
    <SessionProvider>
      <LoadingProvider>
        <a href="#main" className="skip-link">
          {m.skip_to_content()}
        </a>
        <header className="site-header print:hidden">
          <TopBar locale={locale} partnerPortal={identity.partnerPortal} account={account} />
          <NavBar locale={locale} name={identity.name} entries={entries} />
          <SearchBox locale={locale} />
          <MobileMenu entries={entries} />
        </header>
        <Letterhead name={identity.name} />
        <main id="main">
          <Suspense fallback={<PageFallback />}>{children}</Suspense>
        </main>
        <Footer locale={locale} identity={identity} />
        <RouteChanges />
        <Analytics gtmId={gtmId} locale={locale} />
      </LoadingProvider>
    </SessionProvider>
  )
}

/** Countries that cannot be read are told to the console only; the submenu stays empty (specification, section 8). */
function useCountriesWarning(countries: NavigationLink[] | null): void {
  const failed = countries === null
  useEffect(() => {
    if (failed) console.error('Error al cargar los países')
  }, [failed])
}
