import { Link } from 'react-router'
import { BackupTrouble, hasBackupTrouble } from '#backup/admin/last-backup.tsx'
import type { PlannedChange } from '#content/model/editing/edited-entry.ts'
import type { DueEntry, EntryChange, EntryCounts, ListedTitle } from '#content/model/editors-view.ts'
import type { DueReason } from '#content/model/fields/field.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { SetupTask } from '#content/model/setup-task.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import type { BrokenLink, LinkTrouble } from '#links/model/link-verdict.ts'
import type { InboxCounts } from '#messages/model/inbox.ts'
import { hasRegisterWork, type RegisterDue, RegisterWork } from '#register/admin/register-work.tsx'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { dateInWords } from '#ui/dates.ts'
import type { TestMailOutcome } from '../mail-test.tsx'
import { TaskList } from '../setup/task-list.tsx'
import { ClockJump, type ClockOutcome, type ShownJump } from './clock-jump.tsx'
import {
  CountTable,
  LatestChanges,
  type MailOutcome,
  MailTroubleList,
  type MailTroubles,
  type SystemFacts,
  SystemState,
  WorkRow,
} from './dashboard-sections.tsx'
import { type CaseCounts, EntryName, WaitingList } from './waiting-list.tsx'

export type CountedSection = { path: string; label: string; counts: EntryCounts }
export type LabelledChange = EntryChange & { kindLabel: string; section: string | null }

/** What is to be done with entries, the most urgent first, as many as are shown. */
export type Work = { failed: ListedPlan[]; planned: ListedPlan[]; due: DueEntry[]; links: BrokenLink[] }

type Props = {
  locale: Locale
  sections: CountedSection[]
  changes: LabelledChange[]
  system: SystemFacts
  messages: InboxCounts
  /** Null for an account that has no right to open the anonymous messages; it may set the space up. */
  cases: CaseCounts | null
  /** Whether the anonymous space takes reports. */
  spaceIsOpen: boolean
  /** What is missing on a site that is being set up. */
  setup: SetupTask[]
  mail: MailTroubles
  work: Work
  register: RegisterDue
  /** How far the server's clock went, where nobody has confirmed it. */
  clock: ShownJump | null
  clockOutcome: ClockOutcome | null
  csrf: string
  /** The result of trying to send a mail again. */
  mailOutcome: MailOutcome | null
  testOutcome: TestMailOutcome | null
}

/** What waits for a person, how much content there is, what changed last, and how the system is. */
export function DashboardPage({ locale, sections, changes, system, ...props }: Props) {
  const {
    clock,
    clockOutcome,
    messages,
    cases,
    spaceIsOpen,
    setup,
    mail,
    work,
    register,
    csrf,
    mailOutcome,
    testOutcome,
  } = props
  return (
    <>
      <h1>{m.admin_home_title()}</h1>
      <div className="dashboard">
        <div>
          {(clock || clockOutcome) && (
            <Part title={m.admin_clock_title()}>
              <ClockJump jump={clock} csrf={csrf} locale={locale} outcome={clockOutcome} />
            </Part>
          )}
          {hasBackupTrouble(system.backup) && (
            <Part title={m.backup_trouble()}>
              <BackupTrouble backup={system.backup} locale={locale} />
            </Part>
          )}
          {!spaceIsOpen && (
            <Part title={m.admin_home_space()}>
              <p>{m.admin_home_space_text()}</p>
              <p className="mt-3">
                <Link to={adminAddress.caseKeys}>{m.admin_home_space_go()}</Link>
              </p>
            </Part>
          )}
          {setup.length > 0 && (
            <Part title={m.admin_home_setup()}>
              <p>{m.admin_home_setup_text({ count: setup.length })}</p>
              <TaskList tasks={setup} />
              <p className="mt-3">
                <Link to={adminAddress.setup} className="font-semibold">
                  {m.setup_dashboard()}
                </Link>
              </p>
            </Part>
          )}
          {(mail.total > 0 || mailOutcome) && (
            <Part title={m.mail_troubles()}>
              <MailTroubleList {...mail} csrf={csrf} outcome={mailOutcome} locale={locale} />
            </Part>
          )}
          {work.failed.length > 0 && (
            <Part title={m.admin_home_failed()}>
              <PlannedList plans={work.failed} locale={locale} />
            </Part>
          )}
          <Part title={m.admin_home_waiting()}>
            <WaitingList sections={sections} messages={messages} cases={cases} />
          </Part>
          {hasRegisterWork(register) && (
            <Part title={m.companies_reminders()}>
              <RegisterWork due={register} locale={locale} />
            </Part>
          )}
          {work.links.length > 0 && (
            <Part title={m.admin_home_links()}>
              <BrokenLinks links={work.links} locale={locale} />
            </Part>
          )}
          <Part title={m.admin_home_content()}>
            <p className="mb-3 text-small text-quiet">{m.admin_home_content_text()}</p>
            <CountTable sections={sections} />
          </Part>
        </div>
        <div>
          {work.due.length > 0 && (
            <Part title={m.admin_home_due()}>
              <DueList due={work.due} locale={locale} />
            </Part>
          )}
          {work.planned.length > 0 && (
            <Part title={m.admin_home_planned()}>
              <PlannedList plans={work.planned} locale={locale} />
            </Part>
          )}
          <Part title={m.admin_home_changes()}>
            <LatestChanges changes={changes} locale={locale} />
          </Part>
          <Part title={m.admin_home_system()}>
            <SystemState {...system} locale={locale} csrf={csrf} outcome={testOutcome} />
          </Part>
        </div>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Links on the site that lead nowhere, each with the field in which it stands. */
function BrokenLinks({ links, locale }: { links: BrokenLink[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {links.map((link) => (
        <WorkRow
          key={`${link.entryId} ${link.place} ${link.field} ${link.to === 'entry' ? link.target.id : link.href}`}
          locale={locale}
          entry={{ id: link.entryId, kind: link.kind, title: link.title }}
        >
          <span className="text-quiet">{whereIn(link, locale)}: </span>
          {link.to === 'entry' ? <ToEntry link={link} /> : <ToAddress link={link} locale={locale} />}
        </WorkRow>
      ))}
    </ul>
  )
}

function whereIn({ kind, field, place }: BrokenLink, locale: Locale): string {
  const label: string = kindNamed(kind)?.fields[field]?.label[locale] ?? field
  return place === 'shared' ? label : `${label} (${capital(languageName(place))})`
}

function ToEntry({ link: { target, why } }: { link: Extract<BrokenLink, { to: 'entry' }> }) {
  return (
    <>
      <EntryName {...target} /> <span className="text-bad">{entryWords[why]()}</span>
    </>
  )
}

function ToAddress({ link, locale }: { link: Extract<BrokenLink, { to: 'address' }>; locale: Locale }) {
  const { href, why, status, since } = link
  return (
    <>
      <a href={href} className="wrap-anywhere" rel="noreferrer">
        {href}
      </a>{' '}
      <span className="text-bad">
        {troubleWords[why]()}
        {status !== null && ` (${status})`}
      </span>
      <span className="text-quiet">
        {' '}
        {m.admin_home_link_since()} <Moment at={since} locale={locale} />
      </span>
    </>
  )
}

const entryWords = {
  unpublished: m.admin_home_link_unpublished,
  trashed: m.admin_home_link_trashed,
  deleted: m.admin_home_link_deleted,
} satisfies Record<Extract<BrokenLink, { to: 'entry' }>['why'], () => string>

const troubleWords = {
  gone: m.admin_home_link_gone,
  error: m.admin_home_link_error,
  loop: m.admin_home_link_loop,
  address: m.admin_home_link_address,
  private: m.admin_home_link_private,
  'not-found': m.admin_home_link_not_found,
  refused: m.admin_home_link_refused,
  timeout: m.admin_home_link_timeout,
  certificate: m.admin_home_link_certificate,
  other: m.admin_home_link_other,
} satisfies Record<LinkTrouble, () => string>

/** What expires or is to be read again, the earliest first. */
function DueList({ due, locale }: { due: DueEntry[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {due.map(({ day, why, isLate, ...entry }) => (
        <WorkRow key={entry.id} locale={locale} entry={entry}>
          <span className={isLate ? 'text-bad' : undefined}>{(isLate ? late : ahead)[why]()}</span>{' '}
          <time dateTime={day}>{dateInWords(day, locale)}</time>
        </WorkRow>
      ))}
    </ul>
  )
}

const ahead = {
  expires: m.admin_home_due_expires,
  review: m.admin_home_due_review,
} satisfies Record<DueReason, () => string>
const late = {
  expires: m.admin_home_due_expired,
  review: m.admin_home_due_review_late,
} satisfies Record<DueReason, () => string>

type ListedPlan = PlannedChange & {
  entryId: string
  kind: string
  locale: Locale
  title: ListedTitle | null
}

/** What will happen by itself, or should have happened and did not. */
function PlannedList({ plans, locale }: { plans: ListedPlan[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {plans.map(({ id, entryId, kind, title, action, at, by, failure, locale: language }) => (
        <WorkRow key={id} locale={locale} entry={{ id: entryId, kind, title }}>
          <span className={failure ? 'text-bad' : undefined}>
            {planWords[action]({ language: languageName(language) })}
          </span>{' '}
          <Moment at={at} locale={locale} withTime />
          <span className="text-quiet"> · {m.admin_list_by({ name: doerInWords(by) })}</span>
          {failure && <span className="block text-bad">{m.admin_home_plan_failed()}</span>}
        </WorkRow>
      ))}
    </ul>
  )
}

const planWords = {
  publish: m.admin_home_plan_publish,
  unpublish: m.admin_home_plan_unpublish,
} satisfies Record<PlannedChange['action'], (inputs: { language: string }) => string>
