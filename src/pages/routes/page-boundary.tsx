import { data, isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asLocale, defaultLocale, isLocale } from '#kernel/locales.ts'
import { refusalContext } from '#kernel/site-context.ts'
import { isChunkLoadError } from '#ui/chunks/load-chunk.ts'
import { ChunkMissing, NotFound, Trouble } from '../errors/error-pages.tsx'
import type { Route } from './+types/page-boundary'

/**
 * Any other first segment leads to the same page in the site's first language; an unknown path, or a file, is not
 * found.
 */
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
  if (isRouteErrorResponse(error) && error.status === 429)
    return <TooMany seconds={Number(error.data?.seconds ?? 60)} />
  if (isChunkLoadError(error)) return <ChunkMissing />
  return <Trouble locale={locale} />
}

/** For a request that was larger than the site reads: what happened to it, and what to do. */
function TooLong() {
  return (
    <div className="shell py-20">
      <title>{m.too_long_title()}</title>
      <h1>{m.too_long_title()}</h1>
      <p className="measure mt-6 text-lead text-quiet">{m.too_long_text()}</p>
    </div>
  )
}

/** For whoever asked the register too much: nothing is wrong, and when to go on. */
function TooMany({ seconds }: { seconds: number }) {
  return (
    <div className="shell py-20">
      <title>{m.reg_ask_too_many_title()}</title>
      <h1>{m.reg_ask_too_many_title()}</h1>
      <p className="measure mt-6 text-lead text-quiet">{m.reg_ask_too_many({ seconds })}</p>
    </div>
  )
}
