import { useEffect, useRef, useState } from 'react'
import type { LockedKey } from '#cases/model/locked-key.ts'
import { m } from '#kernel/i18n/messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { KeyFormEnd } from './keys/own-key-section.tsx'
import { typedIn } from './typed-in.ts'
import { lock, unlock, useUnlockedKey } from './unlocked-key.ts'

type State = 'idle' | 'busy' | 'wrong' | 'failed'

/** Asks for the passphrase of the reader's own key and unlocks it in this tab; then says so, with a way to lock it. */
export function UnlockForm({ own }: { own: LockedKey }) {
  const key = useUnlockedKey()
  const [state, setState] = useState<State>('idle')
  const field = `passphrase-${own.id}`
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state === 'wrong') form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.select()
  }, [state])
  if (key?.holderId === own.id)
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-4 bg-veil px-4 py-3">
        <p className="min-w-0 flex-1 basis-72">{m.keys_unlocked()}</p>
        <button type="button" className="button-quiet" onClick={lock}>
          {m.keys_lock()}
        </button>
      </div>
    )
  const isBusy = state === 'busy'
  const open = async (passphrase: string) => {
    setState('busy')
    const opened = await unlock(own, passphrase).catch(() => null)
    setState(opened === null ? 'failed' : opened.ok ? 'idle' : 'wrong')
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) open(typedIn(event.currentTarget, field))
      }}
    >
      <noscript>
        <p className="form-problem">{m.keys_need_script()}</p>
      </noscript>
      <PasswordField
        id={field}
        name=""
        autoComplete="off"
        label={m.keys_unlock_label()}
        hint={m.keys_unlock_hint()}
        problem={state === 'wrong' ? m.keys_unlock_wrong() : null}
      />
      <KeyFormEnd
        words={m.keys_unlock()}
        busyWords={m.keys_unlocking()}
        isBusy={isBusy}
        hasFailed={state === 'failed'}
      />
    </form>
  )
}
