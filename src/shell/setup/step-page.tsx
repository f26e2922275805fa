import { Link } from 'react-router'
import { EntryFormPage } from '#content/admin/entry-form/entry-form.tsx'
import type { JournalOwner } from '#content/admin/entry-form/journal/encrypted-records.ts'
import type { EditedEntry } from '#content/model/editing/edited-entry.ts'
import { settings } from '#content/model/kinds/settings.ts'
import type { SetupTask } from '#content/model/setup-task.ts'
import { adminAddress, fromSetupStep } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { Arrow } from '#ui/icons.tsx'
import { MailTest, type TestMailOutcome } from '../mail-test.tsx'
import { StepList, type StepStates } from './step-list.tsx'
import { stepWords } from './step-words.ts'
import { partOf, type SetupStep, setupOrder, tasksOf } from './steps.ts'
import { TaskList } from './task-list.tsx'

export type StepPageProps = {
  step: SetupStep
  states: StepStates
  /** What the step is a part of, where it is one. */
  entry: EditedEntry | null
  tasks: SetupTask[]
  hasMailServer: boolean
  accounts: number
  locale: Locale
  csrf: string
  owner: JournalOwner
  testOutcome: TestMailOutcome | null
}

/** One step of the set-up, the way to the others, and out. */
export function SetupStepPage(props: StepPageProps) {
  const { step, states } = props
  const at = setupOrder.indexOf(step)
  const [previous, next] = [setupOrder[at - 1], setupOrder[at + 1]]
  return (
    <div className="setup">
      <nav aria-label={m.setup_steps()} className="grid content-start gap-3 lg:sticky lg:top-4 lg:self-start">
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <Link to={adminAddress.setup} className="font-semibold">
            {m.setup_title()}
          </Link>
          <Link to={adminAddress.dashboard}>{m.setup_later()}</Link>
        </p>
        <details className="more lg:hidden">
          <summary>{m.setup_step_of({ number: at + 1, all: setupOrder.length })}</summary>
          <StepList states={states} current={step} />
        </details>
        <div className="max-lg:hidden">
          <StepList states={states} current={step} />
        </div>
      </nav>
      <div className="min-w-0">
        <StepBody {...props} />
        <p className="mt-10 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-edge pt-4">
          {previous ? (
            <Link to={adminAddress.setupStep(previous)}>
              {m.setup_previous({ step: stepWords[previous].title() })}
            </Link>
          ) : (
            <span />
          )}
          <Link
            to={next ? adminAddress.setupStep(next) : adminAddress.setup}
            className="inline-flex items-center gap-2 font-semibold"
          >
            {next ? m.setup_next({ step: stepWords[next].title() }) : m.setup_end()}
            <Arrow />
          </Link>
        </p>
      </div>
    </div>
  )
}

function StepBody(props: StepPageProps) {
  const { step, states, entry, locale, csrf, owner, tasks } = props
  const { title, text } = stepWords[step]
  const form = partOf(step)
  const lacking = step === 'identity' ? lackingFields(tasks, locale) : null
  if (entry && form)
    return (
      <EntryFormPage
        offered={locales}
        entry={entry}
        locale={locale}
        csrf={csrf}
        owner={owner}
        kind={form.kind}
        section={null}
        part={{
          title: title(),
          text: [text(), m.setup_publish_hint(), lacking && m.setup_lacking({ fields: lacking })]
            .filter(Boolean)
            .join(' '),
          fields: form.fields,
          isPublished: states[step] === 'done',
        }}
      />
    )
  return (
    <div className="measure">
      <h1>{title()}</h1>
      <p className="mt-3">{text()}</p>
      <StepAct {...props} />
    </div>
  )
}

/** What the body does not say of itself yet, by the names of the fields; null once it says it all. */
function lackingFields(tasks: SetupTask[], locale: Locale): string | null {
  const found = tasks.find(({ task }) => task === 'identity')
  if (found?.task !== 'identity') return null
  return found.lacking.map((name) => settings.fields[name].label[locale]).join(', ')
}

/** What is done in a step that is no form. */
function StepAct({ step, states, tasks, hasMailServer, accounts, csrf, testOutcome }: StepPageProps) {
  if (step === 'space')
    return (
      <p className="mt-4">
        {states.space === 'done' ? (
          m.setup_done_space()
        ) : (
          <Link to={fromSetupStep(step, adminAddress.caseKeys)}>{m.admin_home_space_go()}</Link>
        )}
      </p>
    )
  if (step === 'mail')
    return (
      <div className="mt-4">
        <MailTest {...{ hasMailServer, csrf }} outcome={testOutcome} at={adminAddress.setupStep(step)} />
      </div>
    )
  if (step === 'people')
    return (
      <>
        <p className="mt-4">{m.setup_people_count({ count: accounts })}</p>
        <p className="mt-3">
          <Link to={fromSetupStep(step, adminAddress.accounts)}>{m.setup_people_go()}</Link>
        </p>
      </>
    )
  return <TaskList tasks={tasks.filter(({ task }) => tasksOf(step).includes(task))} step={step} />
}
