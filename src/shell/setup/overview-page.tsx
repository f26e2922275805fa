import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { nextStep, progressInWords, StepList, type StepStates } from './step-list.tsx'
import { stepWords } from './step-words.ts'
import { setupOrder } from './steps.ts'

/** What making the site one's own takes, how far it is, and where to go on. */
export function SetupOverview({ states }: { states: StepStates }) {
  const next = nextStep(states)
  const isUntouched = setupOrder.every((step) => states[step] !== 'done')
  return (
    <div className="measure">
      <h1>{m.setup_title()}</h1>
      <p className="mt-3">{m.setup_lead()}</p>
      <p className="mt-3 text-quiet">{progressInWords(states)}</p>
      <StepList states={states} />
      {next ? (
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to={adminAddress.setupStep(next)} className="button-primary">
            {isUntouched ? m.setup_begin() : m.setup_continue({ step: stepWords[next].title() })}
          </Link>
          <Link to={adminAddress.dashboard}>{m.setup_later()}</Link>
        </p>
      ) : (
        <p className="mt-6">{m.setup_all_done()}</p>
      )}
    </div>
  )
}
