import { useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'

/** Signs in with a passkey, without password and second step. The library comes when the button is used. */
export default function PasskeyButton({ next }: { next: string | null }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'counter-back'>('idle')
  const use = async () => {
    setState('busy')
    const outcome = await signInWithPasskey().catch(() => 'failed' as const)
    if (outcome === 'signed-in') window.location.assign(next ?? '/admin')
    else setState(outcome)
  }
  return (
    <>
      <button
        type="button"
        className="button-quiet w-full"
        aria-disabled={state === 'busy'}
        onClick={state === 'busy' ? undefined : use}
      >
        {state === 'busy' ? m.second_passkey_busy() : m.second_passkey()}
      </button>
      <p role="status" className="mt-3 text-quiet">
        {state === 'failed' && m.second_passkey_failed()}
      </p>
      {state === 'counter-back' && <FormProblem>{m.second_passkey_counter_back()}</FormProblem>}
    </>
  )
}

async function signInWithPasskey(): Promise<'signed-in' | 'failed' | 'counter-back'> {
  const offered = await fetch('/api/auth/passkey/generate-authenticate-options')
  if (!offered.ok) return 'failed'
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: await offered.json() })
  const answer = await fetch('/api/auth/passkey/verify-authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response }),
  })
  if (answer.ok) return 'signed-in'
  const refused: { error?: string } = await answer.json()
  return refused.error === 'counter-back' ? 'counter-back' : 'failed'
}
