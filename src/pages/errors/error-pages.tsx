import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { reloadForDeployment } from '#ui/chunks/deployment.ts'
import { Plate } from '#ui/plate.tsx'
import { SearchForm } from '../search/search-form.tsx'

/** The same page in another language, where it exists. */
type Elsewhere = { there: string; locale: Locale; title: string }

/** The page for an address that does not exist, with search and ways on. */
export function NotFound({ locale, elsewhere = null }: { locale: Locale; elsewhere?: Elsewhere | null }) {
  const ways = [
    [address.certifications(locale), m.nav_certifications()],
    [address.verify(locale), m.verify_title()],
    [address.newsList(locale), m.nav_news()],
    [address.international(locale), m.nav_international()],
    [address.contact(locale), m.nav_contact()],
  ] as const
  return (
    <div className="page-head">
      <div className="shell relative grid gap-12 py-20 lg:grid-cols-12">
        <title>{m.not_found_title()}</title>
        <meta name="robots" content="noindex" />
        <div className="lg:col-span-7">
          <p className="figures text-quiet">404</p>
          <h1 className="mt-2">{m.not_found_title()}</h1>
          <p className="measure mt-6 text-lead text-quiet">{m.not_found_text()}</p>
          {elsewhere && (
            <p className="callout mt-8 max-w-xl" data-tone="note">
              {m.not_found_elsewhere()}{' '}
              <Link to={elsewhere.there} hrefLang={elsewhere.locale} lang={elsewhere.locale}>
                {elsewhere.title}
              </Link>
            </p>
          )}
          <div className="mt-10 max-w-xl">
            <SearchForm locale={locale} id="not-found-search" />
          </div>
          <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
            {ways.map(([href, label]) => (
              <li key={href}>
                <Link to={href} className="inline-block py-1 font-medium">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Plate at="seal/vault/404" fades className="page-head-plate" />
    </div>
  )
}

/**
 * The page's code did not arrive. When the site has been deployed anew since this tab was opened, the tab loads
 * itself again, once for each deployment; otherwise the visitor decides.
 */
export function ChunkMissing() {
  useEffect(() => {
    const abandon = new AbortController()
    reloadForDeployment(abandon.signal)
    return () => abandon.abort()
  }, [])
  return (
    <ErrorPage title={m.chunk_title()} text={m.chunk_text()}>
      <TryAgain />
    </ErrorPage>
  )
}

/** Something failed on our side: what happened, and what to do. */
export function Trouble({ locale }: { locale: Locale }) {
  return (
    <ErrorPage title={m.trouble_title()} text={m.trouble_text()}>
      <TryAgain />
      <Link to={address.contact(locale)} className="button-quiet">
        {m.nav_contact()}
      </Link>
    </ErrorPage>
  )
}

type ErrorPageProps = { title: string; text: string; children?: ReactNode }

/** What happened to a request, and what to do. */
export function ErrorPage({ title, text, children }: ErrorPageProps) {
  return (
    <div className="shell py-20">
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="measure mt-6 text-lead text-quiet">{text}</p>
      {children && <p className="mt-8 flex flex-wrap gap-4">{children}</p>}
    </div>
  )
}

function TryAgain() {
  return (
    <button type="button" className="button-primary" onClick={() => window.location.reload()}>
      {m.try_again()}
    </button>
  )
}
