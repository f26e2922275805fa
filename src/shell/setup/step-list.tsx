import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { stateWords, stepWords } from './step-words.ts'
import { type SetupStep, type StepState, setupOrder } from './steps.ts'

export type StepStates = Record<SetupStep, StepState>

/** All steps, each with how far it is. `current` is the one that is shown. */
export function StepList({ states, current }: { states: StepStates; current?: SetupStep }) {
  return (
    <ol className="setup-steps">
      {setupOrder.map((step) => (
        <li key={step} data-state={states[step]}>
          <Link
            to={adminAddress.setupStep(step)}
            className="plain-link"
            aria-current={step === current ? 'step' : undefined}
          >
            {stepWords[step].title()}
          </Link>
          <span className="setup-state">{stateWords[states[step]]()}</span>
        </li>
      ))}
    </ol>
  )
}

/** Where the set-up is gone on with: the first thing that is missing, else the first that is open. */
export function nextStep(states: StepStates): SetupStep | null {
  const first = (state: StepState) => setupOrder.find((step) => states[step] === state)
  return first('missing') ?? first('open') ?? null
}

/** How many steps are done, in words. */
export function progressInWords(states: StepStates): string {
  const done = setupOrder.filter((step) => states[step] === 'done').length
  return m.setup_progress({ done, all: setupOrder.length })
}
