import { useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'

/** Signs in with a passkey, without password and second step. The library comes when the button is used. */
export default function PasskeyButton({ next }: { next: string | null }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const use = async () => {
    setState('busy')
    const isSignedIn = await signInWithPasskey().catch(() => false)
    if (isSignedIn) window.location.assign(next ?? '/admin')
    else setState('failed')
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
    </>
  )
}

async function signInWithPasskey(): Promise<boolean> {
  const offered = await fetch('/api/auth/passkey/generate-authenticate-options')
  if (!offered.ok) return false
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: await offered.json() })
  const answer = await fetch('/api/auth/passkey/verify-authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response }),
  })
  return answer.ok
}
