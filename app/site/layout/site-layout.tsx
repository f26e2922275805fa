import { Suspense, useEffect } from 'react'
import { m } from '#app/i18n/messages.ts'
import type { Shown } from '#domain/content/define-kind.ts'
import type { settings } from '#domain/content/kinds/settings.ts'
import type { Locale } from '#domain/locales.ts'
import { Analytics } from '../analytics/analytics.tsx'
import { Footer } from './footer.tsx'
import { Letterhead } from './letterhead.tsx'
import { LoadingProvider, PageFallback } from './loading.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavBar } from './nav-bar.tsx'
import { mainNavigation, type NavigationLink } from './navigation.ts'
import { RouteChanges } from './route-changes.tsx'
import { SearchBox } from './search-box.tsx'
import { TopBar } from './top-bar.tsx'

export type SiteLayoutData = {
  locale: Locale
  identity: Shown<typeof settings>
  /** The countries of the submenu; null when they could not be read. */
  countries: NavigationLink[] | null
  gtmId: string | null
}

/** Top bar, navigation, page and footer of every public page. */
export function SiteLayout({ data, children }: { data: SiteLayoutData; children: React.ReactNode }) {
  const { locale, identity, countries, gtmId } = data
  const entries = mainNavigation(locale, countries ?? [], identity.trainingAcademy)
  useCountriesWarning(countries)
  return (
    <LoadingProvider>
      <a href="#main" className="skip-link">
        {m.skip_to_content()}
      </a>
      <header className="site-header print:hidden">
        <TopBar locale={locale} partnerPortal={identity.partnerPortal} />
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
  )
}

/** Countries that cannot be read are told to the console only; the submenu stays empty (specification, section 8). */
function useCountriesWarning(countries: NavigationLink[] | null): void {
  const failed = countries === null
  useEffect(() => {
    if (failed) console.error('Error al cargar los países')
  }, [failed])
}
