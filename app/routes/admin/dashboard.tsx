import { data } from 'react-router'
import { DashboardPage } from '#app/admin/dashboard/dashboard-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminSectionOf, adminSections } from '#domain/admin-addresses.ts'
import { kindNamed, kinds } from '#domain/content/kinds/index.ts'
import { todayIn } from '#domain/today.ts'
import { countCases } from '#server/cases/work/count-cases.ts'
import { countEntries } from '#server/content/count-entries.ts'
import { listChanges } from '#server/content/list-changes.ts'
import { listDue } from '#server/content/list-due.ts'
import { listPlanned } from '#server/content/publishing/planned-changes.ts'
import { listBrokenLinks } from '#server/links/list-broken-links.ts'
import { listMailTroubles } from '#server/mail/list-mail-troubles.ts'
import { tryMailAgain } from '#server/mail/try-mail-again.ts'
import { countMessages } from '#server/messages/inbox/count-messages.ts'
import { iafReminder } from '#server/register/iaf/iaf-reminder.ts'
import { registerReminders } from '#server/register/work/register-reminders.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf } from '../seam.ts'
import type { Route } from './+types/dashboard'
import { signedInFrom } from './guard.ts'

const changesShown = 12
const mailsShown = 5
const workShown = 10
const remindersShown = 5

export async function loader({ context, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const { running, messages: parts } = context.get(siteContext)
  const [counted, changes, messages, mail, cases, failed, planned, due, links, reminders, iaf] =
    await Promise.all([
      countEntries(caller),
      listChanges(caller, changesShown),
      countMessages(caller),
      listMailTroubles(caller, mailsShown),
      countCases(caller),
      listPlanned(caller, 'failed', workShown),
      listPlanned(caller, 'waiting', workShown),
      listDue(caller, workShown),
      listBrokenLinks(caller, workShown),
      registerReminders(caller, remindersShown),
      iafReminder(caller),
    ])
  if (!counted.ok || !changes.ok || !messages.ok || !mail.ok) throw data(null, { status: 403 })
  if (!failed.ok || !planned.ok || !due.ok || !links.ok) throw data(null, { status: 403 })
  if (!reminders.ok || !iaf.ok) throw data(null, { status: 403 })
  return {
    csrf,
    register: { ...reminders.value, iaf: iaf.value, today: todayIn(caller.now) },
    messages: messages.value,
    cases: cases.ok ? cases.value : null,
    mail: mail.value,
    work: { failed: failed.value, planned: planned.value, due: due.value, links: links.value },
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
      hasMailServer: parts.hasMailServer,
    },
  }
}

/** The one write of this page: a mail that was not taken is tried again. */
export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  if (form.get('intent') !== 'try-mail-again') throw data(null, { status: 400 })
  const tried = await tryMailAgain(callerFrom(context), String(form.get('id') ?? ''))
  if (tried.ok) return data('done' as const)
  if (tried.problem === 'not-allowed') throw data(null, { status: 403 })
  return tried.problem === 'soon' ? data('soon' as const, 409) : data('gone' as const, 404)
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.admin_home_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} mailOutcome={actionData ?? null} />
}
