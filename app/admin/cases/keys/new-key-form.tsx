import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { judgePassphrase, type PassphraseProblem, shortestPassphrase } from '#domain/cases/passphrase.ts'
import { typedIn } from '../typed-in.ts'
import { lock, painted } from '../unlocked-key.ts'
import { KeyFormEnd } from './key-form-end.tsx'

type Props = { csrf: string; replaces: string | null }
type State = 'idle' | 'busy' | 'failed' | PassphraseProblem

/** Makes a reading key in this browser; what is sent of it is its public half, and the private one locked. */
export function NewKeyForm({ csrf, replaces }: Props) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const [state, setState] = useState<State>('idle')
  const form = useRef<HTMLFormElement>(null)
  const isBusy = state === 'busy' || navigation.state !== 'idle'
  useEffect(() => {
    if (state !== 'idle') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])
  const make = async (passphrase: string, again: string) => {
    const problem = judgePassphrase(passphrase, again)
    setState(problem ?? 'busy')
    if (problem) return
    try {
      const { recipient, locked } = await makeLockedKey(passphrase)
      lock()
      setState('idle')
      await submit(
        { csrf, intent: 'make-key', recipient, locked, replaces: replaces ?? '' },
        { method: 'post' },
      )
    } catch {
      setState('failed')
    }
  }
  return (
    <form
      ref={form}
      noValidate
      className="needs-script mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const sent = event.currentTarget
        if (!isBusy) make(typedIn(sent, 'new-passphrase'), typedIn(sent, 'new-passphrase-again'))
      }}
    >
      <PasswordField
        id="new-passphrase"
        name=""
        label={m.keys_new_passphrase()}
        hint={m.keys_new_passphrase_hint({ count: shortestPassphrase })}
        autoComplete="off"
        problem={
          state === 'too-short'
            ? m.keys_new_too_short({ count: shortestPassphrase })
            : state === 'too-plain'
              ? m.keys_new_too_plain()
              : null
        }
      />
      <PasswordField
        id="new-passphrase-again"
        name=""
        label={m.keys_new_again()}
        autoComplete="off"
        problem={state === 'not-the-same' ? m.keys_new_not_the_same() : null}
      />
      <KeyFormEnd
        words={m.keys_new_make()}
        busyWords={m.keys_new_making()}
        isBusy={isBusy}
        hasFailed={state === 'failed'}
      />
    </form>
  )
}

async function makeLockedKey(passphrase: string): Promise<{ recipient: string; locked: string }> {
  const [{ lockIdentity, makeKeyPair }, { textOf }] = await Promise.all([
    import('#domain/cases/case-keys.ts'),
    import('#domain/cases/locked-key.ts'),
  ])
  await painted()
  const { identity, recipient } = await makeKeyPair()
  return { recipient, locked: textOf(await lockIdentity(identity, passphrase)) }
}
