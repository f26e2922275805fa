import { Link, useLocation } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { stepWords } from './step-words.ts'
import { isSetupStep } from './steps.ts'

/** On a page that a step of the set-up led to, the way back to that step, and from there to all others. */
export function WayBackToSetup() {
  const { search } = useLocation()
  const step = new URLSearchParams(search).get('setup') ?? undefined
  if (!isSetupStep(step)) return null
  return (
    <p className="pt-4 text-small">
      <Link to={adminAddress.setupStep(step)}>
        {m.setup_title()}: {stepWords[step].title()}
      </Link>
    </p>
  )
}
