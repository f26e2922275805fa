import { data } from 'react-router'
import { DashboardPage } from '#app/admin/dashboard/dashboard-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminSectionOf, adminSections } from '#domain/admin-addresses.ts'
import { kindNamed, kinds } from '#domain/content/kinds/index.ts'
import { countEntries } from '#server/content/count-entries.ts'
import { listChanges } from '#server/content/list-changes.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom } from '../seam.ts'
import type { Route } from './+types/dashboard'
import { signedInFrom } from './guard.ts'

const changesShown = 12

export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const { running } = context.get(siteContext)
  const [counted, changes] = await Promise.all([countEntries(caller), listChanges(caller, changesShown)])
  if (!counted.ok || !changes.ok) throw data(null, { status: 403 })
  return {
    locale: caller.locale,
    sections: adminSections.map(({ path, kind }) => ({
      path,
      label: kinds[kind].plural[caller.locale],
      counts: counted.value[kind],
    })),
    changes: changes.value.map((change) => ({
      ...change,
      kindLabel: kindNamed(change.kind)?.label[caller.locale] ?? change.kind,
      section: adminSectionOf(change.kind)?.path ?? null,
    })),
    system: {
      database: caller.database.kind,
      version: running.version,
      runningSince: running.since.toISOString(),
    },
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.admin_home_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />
}
