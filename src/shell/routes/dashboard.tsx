import { data, redirect } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { backupContext } from '#backup/store/backup-context.ts'
import { showLastBackup } from '#backup/store/show-last-backup.ts'
import { isSpaceOpen } from '#cases/store/space-state.ts'
import { countCases } from '#cases/store/work/list-cases.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { kindNamed, kinds } from '#content/model/kinds/index.ts'
import { neededTasks } from '#content/model/setup-task.ts'
import { listOwnThreads } from '#content/store/comments/read-comments.ts'
import { countEntries } from '#content/store/count-entries.ts'
import { findSetupTasks, isUntouched } from '#content/store/find-setup-tasks.ts'
import { listChanges } from '#content/store/list-changes.ts'
import { listDue, listOlder, listOwnDrafts } from '#content/store/list-work.ts'
import { listPlanned } from '#content/store/publishing/planned-changes.ts'
import { listSentToReview, listToReview } from '#content/store/review/list-reviews.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { listMailTroubles, tryMailAgain } from '#kernel/mail/try-mail-again.ts'
import { callerMay } from '#kernel/rights/ensure-may.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { findJump } from '#kernel/time/clock.ts'
import { todayIn } from '#kernel/time/today.ts'
import { listBrokenLinks } from '#links/store/list-broken-links.ts'
import { countMessages, listMessages } from '#messages/store/inbox/list-messages.ts'
import { messageContext } from '#messages/store/message-context.ts'
import type { RegisterDue } from '#register/admin/register-work.tsx'
import { iafReminder } from '#register/store/iaf/deliveries.ts'
import { overdueAudits } from '#register/store/programme/list-programme.ts'
import { registerReminders } from '#register/store/work/lists.ts'
import { DashboardPage } from '#shell/dashboard/dashboard-page.tsx'
import { isTestMailOutcome } from '#shell/mail-test.tsx'
import type { Route } from './+types/dashboard'
import { answerClock } from './answer-clock.ts'
import { answerTestMail } from './test-mail.ts'

const changesShown = 8
const mailsShown = 5
const workShown = 6
const remindersShown = 4
const unreadShown = 5
/** Of the own drafts, when all are asked for. */
const draftsAtMost = 200

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const setsUp = callerMay(caller, { to: 'administer' })
  if (setsUp && isFromOutside(request) && (await isUntouched(caller))) throw redirect(adminAddress.setup)
  const parts = context.get(messageContext)
  const { running } = context.get(siteContext)
  const draftsShown = new URL(request.url).searchParams.get('drafts') === 'all' ? draftsAtMost : workShown
  const [
    spaceIsOpen,
    setup,
    counted,
    changes,
    counts,
    unread,
    mail,
    cases,
    failed,
    toReview,
    sentToReview,
    comments,
    own,
    older,
    planned,
    due,
    links,
    register,
    jump,
    backup,
  ] = await Promise.all([
    // Nobody else can open it.
    setsUp ? isSpaceOpen(caller) : true,
    setsUp ? findSetupTasks(caller).then(neededTasks) : [],
    countEntries(caller),
    listChanges(caller, changesShown),
    callerMay(caller, { to: 'messages' }) ? countMessages(caller) : null,
    callerMay(caller, { to: 'messages' }) ? listMessages(caller, anyUnread, 1) : null,
    // They name to whom a mail was, such as whoever wrote a message.
    setsUp ? listMailTroubles(caller, mailsShown) : noTroubles,
    countCases(caller),
    listPlanned(caller, 'failed', workShown),
    listToReview(caller, workShown),
    listSentToReview(caller, workShown),
    listOwnThreads(caller, workShown),
    listOwnDrafts(caller, draftsShown),
    listOlder(caller, workShown),
    listPlanned(caller, 'waiting', workShown),
    listDue(caller, workShown),
    listBrokenLinks(caller, workShown),
    callerMay(caller, { to: 'register' }) ? readRegisterDue(caller) : null,
    findJump(caller.database.orm, caller.now),
    showLastBackup(caller, context.get(backupContext)),
  ])
  return {
    csrf,
    register,
    clock: jump && { now: jump.now.toISOString(), believed: jump.believed.toISOString() },
    messages: {
      counts,
      unread: unread?.ok ? unread.value.messages.slice(0, unreadShown) : [],
      cases: cases.ok ? cases.value : null,
    },
    spaceIsOpen,
    setup,
    mail,
    failed: failed.shown,
    work: { toReview, sentToReview, comments, own, older, planned, due, links },
    locale: caller.locale,
    sections: adminSections.map(({ path, kind }) => ({
      kind,
      path,
      label: kinds[kind].plural[caller.locale],
      one: kinds[kind].label[caller.locale].toLocaleLowerCase(caller.locale),
      counts: counted[kind],
    })),
    changes: changes.map((change) => ({
      ...change,
      kindLabel: kindNamed(change.kind)?.label[caller.locale] ?? change.kind,
      section: kindNamed(change.kind)?.section?.path ?? null,
    })),
    system: {
      database: caller.database.kind,
      version: running.version,
      runningSince: running.since.toISOString(),
      hasMailServer: parts.hasMailServer,
      backup,
      now: caller.now.toISOString(),
    },
  }
}

async function readRegisterDue(caller: Editor): Promise<RegisterDue> {
  const [reminders, audits, iaf] = await Promise.all([
    registerReminders(caller, remindersShown),
    overdueAudits(caller, remindersShown),
    iafReminder(caller),
  ])
  return { ...reminders, audits, iaf, today: todayIn(caller.now) }
}

const noTroubles = { mails: [], total: 0 }

const anyUnread = {
  query: '',
  state: null,
  subject: null,
  assignee: null,
  label: null,
  show: 'unread',
} as const

/** Whoever signs in on a site that nobody has made their own begins there; within the area every link leads where it says. */
function isFromOutside(request: Request): boolean {
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from === null || !from.pathname.startsWith(adminAddress.dashboard)
}

/** A mail that was not taken is tried again, one is sent to whoever asks, or the server's date is confirmed. */
export async function action({ context, request }: Route.ActionArgs) {
  const { caller, email } = signedInFrom(context, request)
  const form = await formOf(context, request)
  if (form.get('intent') === 'test-mail')
    return answerTestMail(caller, context.get(accountsContext).limits, email)
  if (form.get('intent') === 'believe-clock') return answerClock(caller, form)
  if (form.get('intent') !== 'try-mail-again') notUnderstood()
  const tried = await tryMailAgain(caller, String(form.get('id') ?? ''))
  if (tried.ok) return data('done' as const)
  return data(tried.problem === 'soon' ? tried.problem : ('gone' as const), statusOf(tried.problem))
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.admin_home_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const isClock = actionData === 'clock-believed' || actionData === 'clock-moved'
  return (
    <DashboardPage
      {...loaderData}
      mailOutcome={isTestMailOutcome(actionData) || isClock ? null : (actionData ?? null)}
      clockOutcome={isClock ? actionData : null}
      testOutcome={isTestMailOutcome(actionData) ? actionData : null}
    />
  )
}
