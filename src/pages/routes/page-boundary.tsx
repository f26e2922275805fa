import { data, isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { languagesInUse } from '#content/store/languages-in-use.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asLocale, defaultLocale, isLocale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { refusalContext, siteContext } from '#kernel/site-context.ts'
import { isChunkLoadError } from '#ui/chunks/load-chunk.ts'
import { ChunkMissing, NotFound, Trouble } from '../errors/error-pages.tsx'
import type { Route } from './+types/page-boundary'

/**
 * A language that the body does not show leads to the same page in the site's first one. What is sent in it is still
 * taken and answered in it: the form was open when the language was hidden, and its answer may be a code that is told
 * once. A preview shows it, to who prepares it.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params: { lang }, request }, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && isLocale(lang) && !context.get(siteContext).isPreview)
      if (!(await languagesInUse(callerFrom(context))).includes(lang)) throw inFirstLanguage(lang, request)
    return next()
  },
]

/**
 * Another language leads to the same page in the site's first one. A path without a language, one that is unknown in any
 * case, and a file are not found.
 */
export function loader({ context, params: { lang }, request, pattern }: Route.LoaderArgs) {
  const refusal = context.get(refusalContext)
  if (refusal) throw data(null, { status: refusal })
  if (isLocale(lang)) return null
  if (pattern === unknownPath || !looksLikeLanguage.test(lang)) throw data(null, { status: 404 })
  throw inFirstLanguage(lang, request)
}

function inFirstLanguage(lang: string, request: Request): Response {
  const url = new URL(request.url)
  const rest = url.pathname
    .replace(/\.data$/, '')
    .slice(`/${lang}`.length)
    .replace(/\/$/, '')
  return redirect(address.home(defaultLocale) + rest + url.search, 302)
}

/** What leads to no page in any language. */
const unknownPath = '/:lang/*'

/** A language as addresses name it: two letters, and a script or region after them (BCP 47). */
const looksLikeLanguage = /^[a-z]{2}(-[a-z\d]{2,8})*$/i

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
