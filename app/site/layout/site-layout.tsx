import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { LoadingProvider, PageFallback } from '#app/ui/route-changes/loading.tsx'
import { RouteChanges } from '#app/ui/route-changes/route-changes.tsx'
import type { KnownAccount } from '#app/ui/session/account-place.tsx'
import { SessionProvider } from '#app/ui/session/session-provider.tsx'
import { address } from '#domain/addresses.ts'
import type { Shown } from '#domain/content/define-kind.ts'
import type { settings } from '#domain/content/kinds/settings.ts'
import type { Locale } from '#domain/locales.ts'
import { isTraceless } from '#domain/traceless.ts'
import { Analytics } from '../analytics/analytics.tsx'
import { ExitStrip } from '../let-us-know/exit-strip.tsx'
import { Footer } from './footer.tsx'
import { Letterhead } from './letterhead.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavBar } from './nav-bar.tsx'
import { mainNavigation, type NavigationLink } from './navigation.ts'
import { QuietFooter } from './quiet-footer.tsx'
import { QuietHeader } from './quiet-header.tsx'
import { SearchBox } from './search-box.tsx'
import { TopBar } from './top-bar.tsx'

export type SiteLayoutData = {
  locale: Locale
  identity: Shown<typeof settings>
  /** The countries of the submenu; null when they could not be read. */
  countries: NavigationLink[] | null
  gtmId: string | null
  account: KnownAccount
  /** Whether drafts are shown, to somebody who was handed a link to them. */
  isPreview: boolean
}

/** Top bar, navigation, page and footer of every public page. */
export function SiteLayout({ data, children }: { data: SiteLayoutData; children: React.ReactNode }) {
  const { locale, identity, countries, gtmId, account, isPreview } = data
  const entries = mainNavigation(locale, countries ?? [], identity.trainingAcademy)
  const { pathname } = useLocation()
  const isInSpace = isTraceless(pathname)
  const isQuiet = isInSpace && pathname !== address.letUsKnow(locale)
  const skipLink = (
    <a href="#main" className="skip-link">
      {m.skip_to_content()}
    </a>
  )
  useCountriesWarning(countries)
  return (
    <SessionProvider>
      <LoadingProvider>
        {isInSpace ? <ExitStrip locale={locale}>{skipLink}</ExitStrip> : skipLink}
        {isQuiet ? (
          <QuietHeader locale={locale} name={identity.name} />
        ) : (
          <header className="site-header print:hidden">
            <TopBar locale={locale} partnerPortal={identity.partnerPortal} account={account} />
            <NavBar locale={locale} name={identity.name} entries={entries} />
            <SearchBox locale={locale} />
            <MobileMenu entries={entries} />
          </header>
        )}
        <Letterhead name={identity.name} />
        {isPreview && !account && <p className="preview-strip">{m.preview_strip()}</p>}
        <main id="main">
          <Suspense fallback={<PageFallback />}>{children}</Suspense>
        </main>
        {isQuiet ? <QuietFooter identity={identity} /> : <Footer locale={locale} identity={identity} />}
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
