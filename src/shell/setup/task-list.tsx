import { Link } from 'react-router'
import type { SetupTask } from '#content/model/setup-task.ts'
import { fromSetupStep } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { SetupStep } from './steps.ts'

const taskWords = {
  identity: m.setup_identity,
  logo: m.setup_logo,
  country: m.setup_country,
  office: m.setup_office,
  scheme: m.setup_scheme,
  accreditation: m.setup_accreditation,
}

/** What a site still lacks, the first thing first; each leads to where it is done, and from there back to the `step` that it is of. */
export function TaskList({ tasks, step }: { tasks: SetupTask[]; step?: SetupStep }) {
  if (tasks.length === 0) return <p className="mt-4 text-good">{m.setup_nothing_missing()}</p>
  return (
    <ol className="mt-3 grid list-decimal gap-1 pl-6">
      {tasks.map((each) => (
        <li key={each.href}>
          <Link to={step ? fromSetupStep(step, each.href) : each.href}>
            {each.task === 'page' ? m.setup_page({ title: each.title }) : taskWords[each.task]()}
          </Link>
          {each.isOptional && <span className="text-small text-quiet"> {m.setup_state_open()}</span>}
        </li>
      ))}
    </ol>
  )
}
