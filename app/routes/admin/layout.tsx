import '#app/admin/no-made-code.ts'
import { Outlet } from 'react-router'
import { AdminLayout } from '#app/admin/layout/admin-layout.tsx'
import type { ListNames } from '#app/admin/layout/admin-places.ts'
import { m } from '#app/i18n/messages.ts'
import styles from '#app/styles/admin/admin.css?url'
import { adminSections } from '#domain/admin-addresses.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import type { Locale } from '#domain/locales.ts'
import { caseHandlerOf } from '#server/cases/case-handler-of.ts'
import { findByKey } from '#server/content/find-published.ts'
import { accountOf, callerFrom } from '../seam.ts'
import type { Route } from './+types/layout'
import { signedInFrom } from './guard.ts'

// A client navigation that asks for no data runs no loader, one that asks for some pages alone not this one: both guard.
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }, next) => {
    signedInFrom(context, request)
    return next()
  },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const signedIn = signedInFrom(context, request)
  const caller = callerFrom(context)
  const [identity, handler] = await Promise.all([
    findByKey(caller, settings, 'settings'),
    caseHandlerOf(caller),
  ])
  return {
    locale: caller.locale,
    account: accountOf(signedIn),
    name: identity?.name ?? 'Aval',
    lists: listNames(caller.locale),
    handlesCases: handler.ok,
  }
}

function listNames(locale: Locale): ListNames {
  return Object.fromEntries(
    adminSections.map(({ path, kind }) => [
      path,
      { plural: kinds[kind].plural[locale], one: kinds[kind].label[locale].toLocaleLowerCase(locale) },
    ]),
  ) as ListNames
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = () => [
  { title: m.admin_area() },
  { name: 'robots', content: 'noindex' },
]

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout data={loaderData}>
      <Outlet />
    </AdminLayout>
  )
}
