import { Suspense, use, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { ExitStrip } from '#cases/site/exit-strip.tsx'
import type { Shown } from '#content/model/define-kind.ts'
import type { settings } from '#content/model/kinds/settings.ts'
import { address } from '#kernel/addresses.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { LetUsKnowForm } from '#messages/site/let-us-know-form.tsx'
import { Brand } from '#ui/brand.tsx'
import { Fold } from '#ui/fold.tsx'
import { Arrow } from '#ui/icons.tsx'
import { OwnTurn } from '#ui/own-turn.ts'
import { SitePromises } from '#ui/promises.ts'
import { LoadingProvider, PageFallback } from '#ui/route-changes/loading.tsx'
import { RouteChanges } from '#ui/route-changes/route-changes.tsx'
import type { KnownAccount } from '#ui/session/account-place.tsx'
import { SessionProvider } from '#ui/session/session.tsx'
import { Analytics } from '../analytics/analytics.tsx'
import { SearchBox } from '../search/search-form.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavBar, TopBar } from './nav-bar.tsx'
import type { NavigationEntry, NavigationLink } from './navigation.ts'
import { NavigationTo } from './navigation-to.tsx'

/** What every page says of the body. */
type Identity = Pick<
  Shown<typeof settings>,
  | ('name' | 'description' | 'logo' | 'darkLogo' | 'address' | 'phones' | 'email')
  | ('partnerPortal' | 'instagram' | 'linkedin' | 'facebook' | 'podcast')
>

export type SiteLayoutData = {
  locale: Locale
  identity: Identity
  /** The header's entries, and the links that close the page. */
  navigation: { main: NavigationEntry[]; footer: NavigationLink[] }
  /** Whether the countries of the submenu could be read. */
  knowsCountries: boolean
  /** What the site may promise today. */
  promises: React.ContextType<typeof SitePromises>
  /** What is said above the form for messages without a name. */
  letUsKnow: string
  gtmId: string | null
  account: KnownAccount
  /** Whether drafts are shown, to somebody who was handed a link to them. */
  isPreview: boolean
}

/** Top bar, navigation, page and footer of every public page. */
export function SiteLayout({ data, children }: { data: SiteLayoutData; children: React.ReactNode }) {
  const { locale, identity, navigation, knowsCountries, promises, gtmId, account, isPreview } = data
  const { pathname } = useLocation()
  // Only known on the server: pages of the space are never drawn by a browser, so browsers need no code for them.
  const isInSpace = import.meta.env.SSR && isTraceless(pathname)
  const isQuiet = isInSpace && pathname !== address.letUsKnow(locale)
  const skipLink = (
    <a href="#main" className="skip-link">
      {m.skip_to_content()}
    </a>
  )
  useCountriesWarning(!knowsCountries)
  return (
    <SitePromises value={promises}>
      <SessionProvider>
        <LoadingProvider>
          {isInSpace ? <ExitStrip locale={locale}>{skipLink}</ExitStrip> : skipLink}
          {isQuiet ? (
            <QuietHeader locale={locale} identity={identity} />
          ) : (
            <header className="site-header print:hidden">
              <TopBar locale={locale} partnerPortal={identity.partnerPortal} account={account} />
              <NavBar locale={locale} identity={identity} entries={navigation.main} />
              <SearchBox locale={locale} />
              <MobileMenu locale={locale} entries={navigation.main} />
            </header>
          )}
          <Letterhead identity={identity} />
          {isPreview && !account && (
            <p className="bg-warn px-5 py-2 text-center text-small/[1.65] text-paper">{m.preview_strip()}</p>
          )}
          <main id="main">
            <Suspense fallback={<PageFallback />}>
              <OwnTurn>{children}</OwnTurn>
            </Suspense>
          </main>
          <OwnTurn>{isQuiet ? <QuietFooter identity={identity} /> : <Footer {...data} />}</OwnTurn>
          <RouteChanges />
          <Analytics gtmId={gtmId} locale={locale} />
        </LoadingProvider>
      </SessionProvider>
    </SitePromises>
  )
}

/** Countries that cannot be read are told to the console only; the submenu stays empty (specification, section 8). */
function useCountriesWarning(failed: boolean): void {
  useEffect(() => {
    if (failed) console.error('Error al cargar los países')
  }, [failed])
}

/** The landmark that closes every page: who this is, where to write, and the space for anonymous messages. */
function Footer({ locale, identity, navigation, letUsKnow }: SiteLayoutData) {
  const isInSpace = isTraceless(useLocation().pathname)
  const { spaceIsOpen } = use(SitePromises)
  return (
    <footer className="on-night mt-16 md:mt-24 print:hidden">
      <div className="band band-on-night" aria-hidden="true" />
      <div className="shell grid gap-x-12 gap-y-3 py-5 md:grid-cols-2 md:gap-y-12 md:py-16 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="font-serif text-h3">{identity.name}</p>
          <p className="footer-text">{identity.description}</p>
          <Social identity={identity} />
        </div>
        {/* The space has its own forms: a message that this one sends would leave a line in the log. */}
        {!isInSpace && (
          <section aria-labelledby="footer-let-us-know" className="lg:col-span-4">
            <h2 id="footer-let-us-know" className="text-h3">
              {m.let_us_know()}
            </h2>
            <p className="footer-text">{letUsKnow}</p>
            <Fold label={m.let_us_know_write()}>
              <LetUsKnowForm locale={locale} id="let-us-know" />
            </Fold>
            {spaceIsOpen && (
              <p className="mt-1 text-night-quiet sm:mt-5">
                <span className="max-sm:hidden">{m.let_us_know_answer()} </span>
                {/* The space is a document of its own, which loads no code of the site. */}
                <Link
                  to={address.letUsKnow(locale)}
                  reloadDocument
                  className="inline-flex items-center gap-2 font-semibold text-on-night"
                >
                  {m.let_us_know_link()}
                  <Arrow />
                </Link>
              </p>
            )}
          </section>
        )}
        {(identity.address || identity.phones?.length || identity.email) && (
          <section aria-labelledby="footer-contact" className="lg:col-span-4">
            <h2 id="footer-contact" className="text-h3 max-sm:hidden">
              {m.footer_contact()}
            </h2>
            <Fold label={m.footer_contact()}>
              <address className="mt-2 flex flex-wrap gap-x-6 not-italic text-night-quiet md:mt-4 md:block">
                {identity.address && <p className="w-full whitespace-pre-line">{identity.address}</p>}
                {identity.phones?.map((phone) => (
                  <p key={phone} className="mt-2">
                    <a href={`tel:${phone.replace(/\s/g, '')}`} className="figures plain-link">
                      {phone}
                    </a>
                  </p>
                ))}
                {identity.email && (
                  <p className="mt-2">
                    <a href={`mailto:${identity.email}`} className="plain-link">
                      {identity.email}
                    </a>
                  </p>
                )}
              </address>
            </Fold>
          </section>
        )}
      </div>
      <div className="border-t border-night-line">
        <ul className="plain-links shell flex flex-wrap gap-x-8 py-3 text-night-quiet md:gap-y-2 md:py-6">
          {navigation.footer.map((link) => (
            <li key={link.href}>
              <NavigationTo link={link} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function Social({ identity }: { identity: Identity }) {
  const links = [
    ['Instagram', identity.instagram],
    ['LinkedIn', identity.linkedin],
    ['Facebook', identity.facebook],
    [m.footer_podcast(), identity.podcast],
  ] as const
  return (
    <ul className="plain-links mt-3 flex flex-wrap gap-x-6 gap-y-1 md:mt-6 md:gap-y-2">
      {links.map(([name, href]) =>
        href ? (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" className="underline underline-offset-4">
              {name}
              <span className="visually-hidden"> {m.opens_new_tab()}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** Who speaks, at the top of a printed page; the header of the screen is not printed. */
function Letterhead({ identity }: { identity: Identity }) {
  return (
    <div id="letterhead" className="letterhead" aria-hidden="true">
      {/* What comes before is painted whole: on a slow telephone its parts came one by one and pushed each other aside. */}
      <link rel="expect" href="#letterhead" blocking="render" />
      <Brand identity={{ ...identity, darkLogo: null }} />
    </div>
  )
}

/** The footer under what somebody writes or reads in the anonymous space: who this is, and nothing that leads away. */
function QuietFooter({ identity }: { identity: Identity }) {
  return (
    <footer className="on-night mt-24 print:hidden">
      <div className="band band-on-night" aria-hidden="true" />
      <div className="shell py-10">
        <p className="font-serif text-h4">{identity.name}</p>
        {identity.address && <p className="mt-2 whitespace-pre-line text-night-quiet">{identity.address}</p>}
      </div>
    </footer>
  )
}

/**
 * The header where somebody writes to the anonymous space or reads there: the mark alone. One tap on anything else
 * would lose what was written, or a code that is shown once.
 */
function QuietHeader({ locale, identity }: { locale: Locale; identity: Identity }) {
  return (
    <header className="nav-bar print:hidden">
      <div className="shell">
        <a href={address.home(locale)} className="brand">
          <Brand identity={identity} />
        </a>
      </div>
    </header>
  )
}
