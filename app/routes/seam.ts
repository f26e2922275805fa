import { data, type RouterContextProvider } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { PageInfo } from '#app/site/page-data.ts'
import { breadcrumbs, type Crumb } from '#app/site/structured-data.ts'
import type { KnownAccount } from '#app/ui/session/account-place.tsx'
import { address } from '#domain/addresses.ts'
import type { ShownImage } from '#domain/content/define-kind.ts'
import type { Locale } from '#domain/locales.ts'
import { isCsrfToken } from '#server/accounts/csrf.ts'
import type { SignedIn } from '#server/accounts/read-session.ts'
import type { Caller } from '#server/caller.ts'
import { alternatesOf } from '#server/content/addresses-of.ts'
import { formRefusals, readForm } from '#server/read-form.ts'
import { callerContext, sessionContext, siteContext } from '#server/site-context.ts'

type Context = Readonly<RouterContextProvider>

/** What every loader begins with. */
export function callerFrom(context: Context): Caller {
  return context.get(callerContext)
}

/** The value, or the not-found page. */
export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) notFound()
  return value
}

/** What the top bar may know of a session. */
export function accountOf(signedIn: SignedIn | null): KnownAccount {
  return signedIn && { email: signedIn.email, csrf: signedIn.csrf }
}

/** The fields of a form that was sent, whatever they hold; the page of a refusal where they were not read. */
export async function sentForm(request: Request): Promise<FormData> {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: formRefusals[form.problem] })
  return form.value
}

/**
 * The fields of a form that anybody may send, signed in or not. No text that anybody types holds a NUL, and no database
 * keeps one.
 */
export async function publicFormOf(request: Request): Promise<FormData> {
  const form = await sentForm(request)
  if ([...form.values()].some(holdsNul)) throw data(null, { status: 400 })
  return form
}

/**
 * The fields of a form that was sent. A write of somebody who is signed in must carry the token of that session;
 * without it nothing is read and the answer is 403.
 */
export async function formOf(context: Context, request: Request): Promise<FormData> {
  const form = await publicFormOf(request)
  const signedIn = context.get(sessionContext)
  if (signedIn && !isCsrfToken(signedIn, form.get('csrf'))) throw data(null, { status: 403 })
  return form
}

function holdsNul(value: FormDataEntryValue): boolean {
  return typeof value === 'string' && value.includes('\0')
}

/** Leads to the not-found page. */
export function notFound(): never {
  throw data(null, { status: 404 })
}

type Described = {
  title: string
  description: string
  path: string
  alternates?: PageInfo['alternates']
  image?: string
  type?: PageInfo['type']
  crumbs?: Crumb[]
  jsonLd?: object[]
}

/** What a page says about itself; the breadcrumb begins at home and ends with the page. */
export function pageInfo(context: Context, page: Described): PageInfo & { crumbs: Crumb[] } {
  const { locale } = callerFrom(context)
  const { publicUrl } = context.get(siteContext)
  const home = { label: m.home(), href: address.home(locale) }
  const crumbs = page.crumbs ? [home, ...page.crumbs, { label: page.title, href: page.path }] : []
  return {
    locale,
    title: page.title,
    description: page.description,
    path: page.path,
    alternates: page.alternates ?? null,
    image: page.image ?? shareImage(locale, 'site'),
    type: page.type,
    crumbs,
    jsonLd: [...(page.jsonLd ?? []), ...(crumbs.length > 0 ? [breadcrumbs(crumbs, publicUrl)] : [])],
  }
}

/** A page that is for one person at one moment: no search engine lists it, and it has no picture of its own. */
export function privatePage(
  context: Context,
  request: Request,
  title: string,
  at: (locale: Locale) => string,
): PageInfo {
  const { locale } = callerFrom(context)
  const { search } = new URL(request.url)
  const alternates = { es: at('es') + search, en: at('en') + search }
  const page = pageInfo(context, { title, description: title, path: at(locale), alternates })
  return { ...page, isPrivate: true }
}

type AnyShown = {
  id: string
  href: string | null
  seoTitle: string | null
  seoDescription: string | null
  shareImage: ShownImage | null
}

/** The same for a page that shows one entry: its own words for search engines, its addresses, its drawing. */
export async function entryInfo(
  context: Context,
  entry: AnyShown,
  page: Omit<Described, 'path' | 'alternates' | 'image'> & { path?: string },
): Promise<PageInfo & { crumbs: Crumb[] }> {
  const caller = callerFrom(context)
  return {
    ...pageInfo(context, {
      ...page,
      path: page.path ?? entry.href ?? address.home(caller.locale),
      alternates: await alternatesOf(caller, entry.id),
      image: entry.shareImage ? `${entry.shareImage.base}/1280.jpeg` : shareImage(caller.locale, entry.id),
    }),
    ...(entry.seoTitle ? { title: entry.seoTitle } : {}),
    ...(entry.seoDescription ? { description: entry.seoDescription } : {}),
  }
}

export function shareImage(locale: Locale, name: string): string {
  return `/share/${locale}/${name}.png`
}

/** What a visitor typed into a search field: trimmed, cut at `longest`, and without half a character at the cut. */
export function typedQuery(request: Request, longest: number): string {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  return typed.trim().slice(0, longest).toWellFormed()
}

/** A positive whole number of the query, 1 when it is not given; anything else is not found. */
export function pageNumber(request: Request): number {
  const given = new URL(request.url).searchParams.get('page')
  if (given === null) return 1
  if (!/^[1-9]\d{0,5}$/.test(given)) notFound()
  return Number(given)
}
