import { data, isRouteErrorResponse, Outlet, redirect } from 'react-router'
import { languagesInUse } from '#content/store/languages-in-use.ts'
import { address, ownSegments, reservedSlugs } from '#kernel/addresses.ts'
import { meansAdmin } from '#kernel/http/admin-guard.ts'
import { asLocale, defaultLocale, isLocale, languageNames } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { tooLarge } from '#kernel/routes/responses.ts'
import { refusalContext, siteContext } from '#kernel/site-context.ts'
import { findWhereMoved } from '#moving/store/former-addresses.ts'
import { isChunkLoadError } from '#ui/chunks/load-chunk.ts'
import { ChunkMissing, ErrorPage, NotFound, Trouble } from '../errors/error-pages.tsx'
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
      if (!(await languagesInUse(callerFrom(context))).includes(lang)) throw inFirstLanguage(request)
    return next()
  },
]

/**
 * Whatever else stands where a language does leads to the same page in the site's first one (specification, section 2). A
 * path without a language, one that is no page in any, and a file are not found.
 */
export async function loader({ context, params: { lang }, request, pattern }: Route.LoaderArgs) {
  if (context.get(refusalContext)) tooLarge()
  if (isLocale(lang)) return null
  const caller = callerFrom(context)
  // React Router says it without its first slash.
  const path = `/${pattern.replace(/^\//, '')}`
  const isPage =
    path !== unknownPath && (isLanguage(lang) || (!contentPaths.includes(path) && mayBeLanguage(lang)))
  // Of the admin area it is for one person, and drawn in their language.
  if (!isPage) throw data(meansAdmin(`/${lang}`) ? { locale: caller.locale } : null, { status: 404 })
  // Another site had addresses of its own, which say more than that.
  const moved = isLanguage(lang) ? null : await findWhereMoved(caller, new URL(request.url))
  if (moved !== null) throw redirect(moved, 301)
  throw inFirstLanguage(request)
}

function inFirstLanguage(request: Request): Response {
  const url = new URL(request.url)
  // The first segment is as it was sent: it may be escaped.
  const rest = url.pathname
    .replace(/\.data$/, '')
    .replace(/^\/[^/]*/, '')
    .replace(/\/$/, '')
  return redirect(address.home(defaultLocale) + rest + url.search, 302)
}

/** What leads to no page in any language. */
const unknownPath = '/:lang/*'

/** What content may stand at: by the rest of the path alone nobody knows whether there is a page. */
const contentPaths: readonly string[] = ['/:lang', '/:lang/:slug']

const knownLanguages = new Intl.DisplayNames(defaultLocale, { type: 'language', fallback: 'none' })

const ownNames = Object.values(languageNames).map((name) => name.toLowerCase())

/**
 * A language as addresses name it: two letters, or three that are one, and a script or region after them (BCP 47), or
 * what a language of the site calls itself.
 */
function isLanguage(lang: string): boolean {
  if (/^[a-z]{2}([-_][a-z\d]{2,8})*$/i.test(lang)) return true
  if (/^[a-z]{3}([-_][a-z\d]{2,8})*$/i.test(lang)) return knownLanguages.of(lang.slice(0, 3)) !== undefined
  return ownNames.includes(lang.toLowerCase())
}

/** No file, and nothing that addresses of this site begin with. */
function mayBeLanguage(lang: string): boolean {
  const name = lang.toLowerCase()
  return !name.includes('.') && !reservedSlugs.has(name) && !ownSegments.has(name) && !meansAdmin(`/${lang}`)
}

export default function PageBoundary() {
  return <Outlet />
}

/** Errors are shown inside the layout, with ways on. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  // Of the admin area, in the language of whoever is signed in.
  const { status, data: details } = isRouteErrorResponse(error) ? error : {}
  const locale = isLocale(details?.locale) ? details.locale : asLocale(params.lang)
  if (status === 404) return <NotFound locale={locale} elsewhere={details?.elsewhere ?? null} />
  // What refuses a request brings its words, so that no other page has to load them.
  if (details?.text) return <ErrorPage title={details.title} text={details.text} />
  if (isChunkLoadError(error)) return <ChunkMissing />
  return <Trouble locale={locale} />
}
