import { m } from '#app/i18n/messages.ts'
import type { AdminSectionPath } from '#domain/admin-addresses.ts'
import type { DueEntry, EntryChange, EntryCounts } from '#domain/content/editors-view.ts'
import type { BrokenLink } from '#domain/links/broken-link.ts'
import type { Locale } from '#domain/locales.ts'
import type { InboxCounts } from '#domain/messages/inbox.ts'
import { hasRegisterWork, type RegisterDue, RegisterWork } from '../register/register-work.tsx'
import { BrokenLinks } from './broken-links.tsx'
import { CountTable } from './count-table.tsx'
import { DueList } from './due-list.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { type MailOutcome, MailTroubleList, type MailTroubles } from './mail-troubles.tsx'
import { type ListedPlan, PlannedList } from './planned-list.tsx'
import { type SystemFacts, SystemState } from './system-state.tsx'
import { type CaseCounts, WaitingList } from './waiting-list.tsx'

export type CountedSection = { path: AdminSectionPath; label: string; counts: EntryCounts }
export type LabelledChange = EntryChange & { kindLabel: string; section: AdminSectionPath | null }

/** What is to be done with entries, the most urgent first, as many as are shown. */
export type Work = { failed: ListedPlan[]; planned: ListedPlan[]; due: DueEntry[]; links: BrokenLink[] }

type Props = {
  locale: Locale
  sections: CountedSection[]
  changes: LabelledChange[]
  system: SystemFacts
  messages: InboxCounts
  /** Null for whoever has no right to open the anonymous messages; they may set the space up. */
  cases: CaseCounts | null
  mail: MailTroubles
  work: Work
  register: RegisterDue
  csrf: string
  /** What became of a mail that was tried again. */
  mailOutcome: MailOutcome | null
}

/** What waits for a person, what there is, what changed last, and how the system is. */
export function DashboardPage({ locale, sections, changes, system, ...props }: Props) {
  const { messages, cases, mail, work, register, csrf, mailOutcome } = props
  return (
    <>
      <h1>{m.admin_home_title()}</h1>
      <div className="dashboard">
        <div>
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
            <SystemState {...system} locale={locale} />
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
