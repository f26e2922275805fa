import { useEffect, useRef } from 'react'
import { m } from '#app/i18n/messages.ts'
import type { CaseActionOutcome, CaseIntent } from './case-outcome.ts'

/** What was done to the case, or why it was not: read out at once, and where the focus goes. */
export function CaseNotice({ outcome }: { outcome: CaseActionOutcome }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome takes the focus again
  useEffect(() => box.current?.focus(), [outcome])
  const { intent, name, problem } = outcome
  return (
    <div
      ref={box}
      role={problem ? 'alert' : 'status'}
      tabIndex={-1}
      className={`border-l-3 bg-veil px-4 py-3 focus:outline-none ${problem ? 'border-bad' : 'border-good'}`}
    >
      {problem ? problems[problem]() : done[intent]({ name })}
    </div>
  )
}

const done = {
  close: () => m.case_done_close(),
  reopen: () => m.case_done_reopen(),
  exclude: m.case_done_exclude,
  include: m.case_done_include,
} satisfies Record<CaseIntent, (inputs: { name: string }) => string>

const problems = {
  'nobody-else': m.case_problem_nobody_else,
  'unknown-person': m.case_problem_unknown_person,
  closed: m.case_problem_closed,
  'not-closed': m.case_problem_not_closed,
  'no-outcome': m.case_problem_no_outcome,
  'no-feedback': m.case_problem_no_feedback,
  'not-sealed': m.case_write_failed,
  'moved-on': m.case_write_moved_on,
  nobody: m.case_write_failed,
} satisfies Record<NonNullable<CaseActionOutcome['problem']>, () => string>
