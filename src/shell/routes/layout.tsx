import '#shell/no-made-code.ts'
import { Outlet } from 'react-router'
import { listAdministrators } from '#accounts/store/list-accounts.ts'
import { caseHandlerOf } from '#cases/store/case-handler.ts'
import { adminForms, adminSections } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { neededTasks } from '#content/model/setup-task.ts'
import { findByKey } from '#content/store/find-published.ts'
import { findSetupTasks } from '#content/store/find-setup-tasks.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { sessionFrom } from '#kernel/routes/asked.ts'
import { AdminLayout } from '#shell/layout/admin-layout.tsx'
import type { NamedList, Place } from '#shell/layout/admin-places.ts'
import { keepLayout } from '#shell/layout/keep-layout.ts'
import styles from '#ui/styles/admin/admin.css?url'
import type { Route } from './+types/layout'
import { kindLabels } from './kind-labels.ts'

// The middleware and the loader both guard: some navigations run no loader, and some run others but not this one.
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }, next) => {
    sessionFrom(context, request)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepLayout]

export async function loader({ context, request }: Route.LoaderArgs) {
  const signedIn = sessionFrom(context, request)
  const { caller } = signedIn
  const [identity, handler, tasks, administrators] = await Promise.all([
    findByKey(caller, settings, 'settings'),
    caseHandlerOf(caller),
    findSetupTasks(caller),
    signedIn.rights ? listAdministrators(caller) : [],
  ])
  return {
    locale: caller.locale,
    account: { email: signedIn.email, csrf: signedIn.csrf },
    uid: signedIn.uid,
    identity: {
      name: identity?.name ?? 'Aval',
      logo: identity?.logo ?? null,
      darkLogo: identity?.darkLogo ?? null,
    },
    lists: namedLists(caller.locale),
    forms: namedForms(caller.locale, signedIn.rights === null && neededTasks(tasks).length > 0),
    handlesCases: handler.ok,
    own: { rights: signedIn.rights, administrators, kinds: kindLabels(caller.locale) },
  }
}

/** The forms of what there is one of; before them the set-up, while anything is missing. */
function namedForms(locale: Locale, isBeingSetUp: boolean): Place[] {
  const forms = adminForms.map(({ kind, path, key }) => ({
    ...{ key, href: adminAddress.entries(path), label: kinds[kind].plural[locale] },
  }))
  return isBeingSetUp ? [{ href: adminAddress.setup, label: m.setup_title(), key: 'z' }, ...forms] : forms
}

function namedLists(locale: Locale): NamedList[] {
  return adminSections.map(({ kind, ...section }) => ({
    ...{ ...section, kind },
    plural: kinds[kind].plural[locale],
    one: kinds[kind].label[locale].toLocaleLowerCase(locale),
  }))
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
