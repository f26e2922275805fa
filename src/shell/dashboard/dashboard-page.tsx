import { Link } from 'react-router'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { BackupTrouble, hasBackupTrouble } from '#backup/admin/last-backup.tsx'
import type { EntryChange, EntryCounts } from '#content/model/editors-view.ts'
import { type KindName, kinds } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import type { SetupTask } from '#content/model/setup-task.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { hasRegisterWork, type RegisterDue, RegisterWork } from '#register/admin/register-work.tsx'
import type { TestMailOutcome } from '../mail-test.tsx'
import { TaskList } from '../setup/task-list.tsx'
import { ClockJump, type ClockOutcome, type ShownJump } from './clock-jump.tsx'
import { ContentWork, type ListedPlan, PlannedList, type Work } from './content-work.tsx'
import {
  CountTable,
  LatestChanges,
  type MailOutcome,
  MailTroubleList,
  type MailTroubles,
  type SystemFacts,
  SystemState,
} from './dashboard-sections.tsx'
import { hasMessageWork, type MessageWork, MessageWorkList } from './message-work.tsx'
import { WaitingList } from './waiting-list.tsx'

/** `one` is what one of its entries is called. */
export type CountedSection = { kind: KindName; path: string; label: string; one: string; counts: EntryCounts }
export type LabelledChange = EntryChange & { kindLabel: string; section: string | null }

type Props = {
  locale: Locale
  sections: CountedSection[]
  changes: LabelledChange[]
  system: SystemFacts
  messages: MessageWork
  /** Whether the anonymous space takes reports, for those who could open it. */
  spaceIsOpen: boolean
  /** What is missing on a site that is being set up. */
  setup: SetupTask[]
  mail: MailTroubles
  work: Work
  /** What should have happened by itself and did not. */
  failed: ListedPlan[]
  /** Null where the account does not keep the register. */
  register: RegisterDue | null
  /** How far the server's clock went, where nobody has confirmed it. */
  clock: ShownJump | null
  clockOutcome: ClockOutcome | null
  csrf: string
  /** The result of trying to send a mail again. */
  mailOutcome: MailOutcome | null
  testOutcome: TestMailOutcome | null
}

/**
 * What went wrong, then what waits for a person: in content, messages and a register that are theirs, the own drafts first; under
 * it what changed last, how much there is, and how the system is. What is done is not there any more.
 */
export function DashboardPage(props: Props) {
  const { locale, sections, changes, system, messages, work, register, csrf, testOutcome } = props
  const mayDo = useMayDo()
  const own = sections.filter(({ kind }) => mayDo(neededToEdit(kinds[kind], [])))
  const hasContentWork =
    Object.values(work).some(({ total }) => total > 0) ||
    own.some(({ counts }) => Object.values(counts.waiting).some((count) => count > 0))
  return (
    <>
      <h1>{m.admin_home_title()}</h1>
      <Troubles {...props} />
      <div className="dashboard">
        <div>
          <Section title={m.admin_home_content_work()} isBusy={hasContentWork}>
            <ContentWork work={work} locale={locale} />
            <WaitingList sections={own} />
          </Section>
          <Section title={m.admin_home_changes()} isBusy>
            <LatestChanges changes={changes} locale={locale} />
          </Section>
        </div>
        <div>
          {(messages.counts || messages.cases) && (
            <Section title={m.inbox_title()} href={adminAddress.messages} isBusy={hasMessageWork(messages)}>
              <MessageWorkList work={messages} locale={locale} />
            </Section>
          )}
          <Section title={m.admin_home_content()} isBusy>
            <p className="text-small text-quiet">{m.admin_home_content_text()}</p>
            <CountTable sections={sections} />
          </Section>
          <Section title={m.admin_home_system()} isBusy>
            <SystemState {...system} locale={locale} csrf={csrf} outcome={testOutcome} />
          </Section>
        </div>
        {register && (
          <div>
            <Section
              title={m.companies_reminders()}
              href={adminAddress.companies}
              isBusy={hasRegisterWork(register)}
            >
              <RegisterWork due={register} locale={locale} />
            </Section>
          </div>
        )}
      </div>
    </>
  )
}

type SectionProps = { title: string; href?: string; isBusy: boolean; children: React.ReactNode }

function Section({ title, href, isBusy, children }: SectionProps) {
  return (
    <section>
      <h2>{href && isBusy ? <Link to={href}>{title}</Link> : title}</h2>
      {isBusy ? children : <p className="text-quiet">{m.admin_home_nothing()}</p>}
    </section>
  )
}

/** What needs somebody before all else, each under its heading while there is any of it. */
function Troubles({ locale, system, spaceIsOpen, setup, mail, failed, ...props }: Props) {
  const { clock, clockOutcome, csrf, mailOutcome } = props
  return (
    <div className="dashboard-troubles">
      {(clock || clockOutcome) && (
        <Trouble title={m.admin_clock_title()}>
          <ClockJump jump={clock} csrf={csrf} locale={locale} outcome={clockOutcome} />
        </Trouble>
      )}
      {hasBackupTrouble(system.backup) && (
        <Trouble title={m.backup_trouble()}>
          <BackupTrouble backup={system.backup} locale={locale} />
        </Trouble>
      )}
      {(mail.total > 0 || mailOutcome) && (
        <Trouble title={m.mail_troubles()}>
          <MailTroubleList {...mail} csrf={csrf} outcome={mailOutcome} locale={locale} />
        </Trouble>
      )}
      {failed.length > 0 && (
        <Trouble title={m.admin_home_failed()}>
          <PlannedList plans={failed} locale={locale} />
        </Trouble>
      )}
      {!spaceIsOpen && (
        <Trouble title={m.admin_home_space()}>
          <p>
            {m.admin_home_space_text()} <Link to={adminAddress.caseKeys}>{m.admin_home_space_go()}</Link>
          </p>
        </Trouble>
      )}
      {setup.length > 0 && (
        <Trouble title={m.admin_home_setup()}>
          <p>{m.admin_home_setup_text({ count: setup.length })}</p>
          <TaskList tasks={setup} />
          <p className="mt-3">
            <Link to={adminAddress.setup} className="font-semibold">
              {m.setup_dashboard()}
            </Link>
          </p>
        </Trouble>
      )}
    </div>
  )
}

function Trouble({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
