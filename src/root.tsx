import { useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { findTheme } from '#content/store/find-theme.ts'
import { localeOfPath } from '#kernel/addresses.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { inRequestLocale } from '#kernel/i18n/request-locale.server.ts'
import { showIn } from '#kernel/i18n/shown-locale.ts'
import { getLocale } from '#kernel/i18n/word.ts'
import type { Locale } from '#kernel/locales.ts'
import { carriedIn } from '#kernel/own-words/kept.ts'
import { callerContext, unavailableContext } from '#kernel/site-context.ts'
import { inRequestTheme } from '#kernel/theme/request-theme.server.ts'
import { shownTheme } from '#kernel/theme/shown-theme.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { Trouble } from '#pages/errors/error-pages.tsx'
import styles from '#ui/styles/site.css?url'
import { themeOnPage } from '#ui/theme/theme-on-page.ts'
import type { Route } from './+types/root'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const caller = context.get(callerContext)
    const theme = themeOnPage(await findTheme(caller))
    return inRequestLocale(caller.locale, () => inRequestTheme(theme, next))
  },
  // After the language: what is shown instead is in it.
  ({ context }) => {
    const unavailable = context.get(unavailableContext)
    if (unavailable) throw unavailable
  },
]

/** What the body says in the page's language instead of what its script would say; nothing where that is nothing. */
export function loader({ context }: Route.LoaderArgs) {
  return carriedIn(context.get(callerContext).locale)
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/icons/180.png' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale()
  // Pages of the anonymous space are documents alone: nothing of the application runs in them.
  const isDocument = isTraceless(useLocation().pathname)
  const theme = shownTheme()
  const [written, light = '#fbfaf5', dark = '#0e1b24'] = theme.split(' ')
  showIn(locale, useRouteLoaderData<typeof loader>('root'))
  // Effects of what is within have run: whatever waited for the application finds it.
  useEffect(() => {
    window.dispatchEvent(new Event('started'))
  }, [])
  return (
    <html lang={locale} dir="ltr" data-time-zone={bodyTimeZone()} data-theme={theme || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
        <Meta />
        <Links />
        {written && <link rel="stylesheet" href={`/theme/${written}.css`} />}
        {!isDocument && <link rel="manifest" href="/site.webmanifest" />}
      </head>
      <body>
        {children}
        {!isDocument && <ScrollRestoration />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/**
 * The language of the address; the admin area, whose addresses name none, is in its user's. Where reading that failed,
 * it stays the one of the request, or of the page before.
 */
function useLocale(): Locale {
  const { pathname } = useLocation()
  const admin = useRouteLoaderData<{ locale: Locale }>('shell/routes/layout')
  const before = useRouteLoaderData<{ locale: Locale }>('accounts/admin/routes/second-factor')
  return localeOfPath(pathname) ?? (admin ?? before)?.locale ?? getLocale()
}

/** Something failed before the layout could be drawn: a plain page with a way back, in the page's language. */
export function ErrorBoundary() {
  const locale = useLocale()
  return (
    <main className="shell py-20">
      <Trouble locale={locale} />
    </main>
  )
}
