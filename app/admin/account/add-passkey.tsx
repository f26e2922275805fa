import { useEffect, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'

type State = 'idle' | 'busy' | 'failed' | 'already'

/** Makes a passkey with this browser, which must know how; the library comes when the button is used. */
export function AddPasskey({ csrf }: { csrf: string }) {
  const [isKnown, setIsKnown] = useState(false)
  const [state, setState] = useState<State>('idle')
  const [name, setName] = useState('')
  useEffect(() => setIsKnown('PublicKeyCredential' in window), [])
  if (!isKnown) return <p className="mt-5 text-quiet">{m.own_passkeys_need_script()}</p>
  const isBusy = state === 'busy'
  const add = async () => {
    setState('busy')
    const outcome = await addPasskey(csrf, name).catch(outcomeOf)
    if (outcome === 'added') window.location.assign(`${adminAddress.account}?done=add-passkey#done`)
    else setState(outcome)
  }
  return (
    <form
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) add()
      }}
    >
      <div>
        <label htmlFor="passkey-name" className="field-label">
          {m.own_passkeys_new_name()}
        </label>
        <p id="passkey-name-hint" className="mb-2 text-small text-quiet">
          {m.own_passkeys_name_hint()}
        </p>
        <input
          id="passkey-name"
          className="field"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-describedby="passkey-name-hint"
        />
      </div>
      <button type="submit" className="button-primary justify-self-start" aria-disabled={isBusy}>
        {isBusy ? m.own_passkeys_adding() : m.own_passkeys_add()}
      </button>
      <p role="status">
        {state === 'failed' && m.own_passkeys_add_failed()}
        {state === 'already' && m.own_passkeys_already()}
      </p>
    </form>
  )
}

async function addPasskey(csrf: string, name: string): Promise<'added' | 'failed'> {
  const headers = { 'x-csrf-token': csrf }
  const offered = await fetch('/api/auth/passkey/generate-register-options', { headers })
  if (!offered.ok) return 'failed'
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON: await offered.json() })
  const answer = await fetch('/api/auth/passkey/verify-registration', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ response, name }),
  })
  return answer.ok ? 'added' : 'failed'
}

/** Browsers answer so when the authenticator has a passkey of this account (W3C Web Authentication, 5.1.3). */
function outcomeOf(error: unknown): 'already' | 'failed' {
  return (error as Error).name === 'InvalidStateError' ? 'already' : 'failed'
}
