import { useEffect } from 'react'
import { data, isRouteErrorResponse, Link, Outlet, redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asLocale, defaultLocale, isLocale, type Locale } from '#kernel/locales.ts'
import { refusalContext } from '#kernel/site-context.ts'
import { Trouble } from '#pages/errors/trouble.tsx'
import { isChunkLoadError } from '#ui/chunks/chunk-load-error.ts'
import { reloadForDeployment } from '#ui/chunks/deployment.ts'
import { Rosette } from '#ui/rosette.tsx'
import { SearchForm } from '../search/search-form.tsx'
import type { Route } from './+types/page-boundary'

/** Any other first segment means the same page in Spanish; a path that is no page, or a file, is not found. */
export function loader({ context, params, request, pattern }: Route.LoaderArgs) {
  const refusal = context.get(refusalContext)
  if (refusal) throw data(null, { status: refusal })
  if (isLocale(params.lang)) return null
  const url = new URL(request.url)
  const isPage =
    !pattern.endsWith('*') && !params.lang.includes('.') && !reserved.has(params.lang.toLowerCase())
  if (!isPage) throw data(null, { status: 404 })
  const rest = url.pathname
    .replace(/\.data$/, '')
    .slice(`/${params.lang}`.length)
    .replace(/\/$/, '')
  throw redirect(address.home(defaultLocale) + rest + url.search, 302)
}

const reserved = new Set([
  'admin',
  'api',
  'assets',
  'drawings',
  'icons',
  'login',
  'media',
  'share',
  'sitemaps',
])

export default function PageBoundary() {
  return <Outlet />
}

/** Errors are shown inside the layout, with ways on. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const locale = asLocale(params.lang)
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound locale={locale} elsewhere={error.data?.elsewhere ?? null} />
  }
  if (isRouteErrorResponse(error) && error.status === 413) return <TooLong />
  if (isChunkLoadError(error)) return <ChunkMissing />
  return <Trouble locale={locale} />
}

/** More was sent than is read: what happened to it, and what to do. */
function TooLong() {
  return (
    <div className="shell py-20">
      <title>{m.too_long_title()}</title>
      <h1>{m.too_long_title()}</h1>
      <p className="measure mt-6 text-lead text-quiet">{m.too_long_text()}</p>
    </div>
  )
}

/**
 * The page's code did not arrive. When the site has been deployed anew since this tab was opened, the tab loads
 * itself again, once for each deployment; otherwise the visitor decides.
 */
function ChunkMissing() {
  useEffect(() => {
    const abandon = new AbortController()
    reloadForDeployment(abandon.signal)
    return () => abandon.abort()
  }, [])
  return (
    <div className="shell py-20">
      <title>{m.chunk_title()}</title>
      <h1>{m.chunk_title()}</h1>
      <p className="measure mt-6 text-lead text-quiet">{m.chunk_text()}</p>
      <button type="button" className="button-primary mt-8" onClick={() => window.location.reload()}>
        {m.try_again()}
      </button>
    </div>
  )
}

/** The same page in the other language, where it exists. */
type Elsewhere = { there: string; locale: Locale; title: string }

/** The page for a path that is none, with search and ways on. */
function NotFound({ locale, elsewhere = null }: { locale: Locale; elsewhere?: Elsewhere | null }) {
  const ways = [
    [address.certifications(locale), m.nav_certifications()],
    [address.verify(locale), m.verify_title()],
    [address.newsList(locale), m.nav_news()],
    [address.international(locale), m.nav_international()],
    [address.contact(locale), m.nav_contact()],
  ] as const
  return (
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
      <Rosette seed="404" size={420} className="max-lg:hidden lg:col-span-5" />
    </div>
  )
}
