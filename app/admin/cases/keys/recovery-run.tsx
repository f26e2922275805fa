import { useEffect, useRef, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import type { RewrapJob } from '#domain/cases/space-keys.ts'
import { empty, typedIn } from '../typed-in.ts'
import { RewrapProgressBar } from './rewrap-progress-bar.tsx'
import { useRewrapRun } from './use-rewrap-run.ts'

type Props = {
  csrf: string
  recovery: { recipient: string; jobs: RewrapJob[] }
  onDone: () => void
}

type State = 'idle' | 'not-a-key' | 'another' | 'failed'

const field = 'recovery-key'

/**
 * Takes the recovery key from its paper and wraps with it what it opens. It is held for that run alone, by nothing but
 * the functions that work with it, and the field is empty before the first request.
 */
export function RecoveryRun({ csrf, recovery, onDone }: Props) {
  const [state, setState] = useState<State>('idle')
  const { progress, isBusy, run } = useRewrapRun(recovery.jobs)
  const form = useRef<HTMLFormElement>(null)
  const isWrong = state === 'not-a-key' || state === 'another'
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.select()
  }, [isWrong])
  const use = async (sent: HTMLFormElement) => {
    const identity = typedIn(sent, field).replaceAll(/\s/g, '').toUpperCase()
    const { recipientOf } = await import('#domain/cases/case-keys.ts')
    const recipient = await recipientOf(identity)
    if (!recipient.ok) return setState('not-a-key')
    if (recipient.value !== recovery.recipient) return setState('another')
    empty(sent, field)
    setState('idle')
    if (await run({ csrf, identity, opener: 'recovery' })) onDone()
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) use(event.currentTarget).catch(() => setState('failed'))
      }}
    >
      <p>{m.keys_rewrap_recovery_text()}</p>
      <p className="font-semibold">{m.keys_rewrap_count({ count: recovery.jobs.length })}</p>
      <PasswordField
        id={field}
        name=""
        autoComplete="off"
        label={m.keys_recovery_key()}
        hint={m.keys_recovery_key_hint()}
        problem={isWrong ? problems[state]() : null}
      />
      <button type="submit" className="button-primary justify-self-start" aria-disabled={isBusy}>
        {m.keys_rewrap_recovery_start()}
      </button>
      <RewrapProgressBar progress={progress} />
      {state === 'failed' && (
        <p role="alert" className="form-problem">
          {m.keys_unlock_failed()}
        </p>
      )}
    </form>
  )
}

const problems = { 'not-a-key': m.keys_recovery_key_none, another: m.keys_recovery_key_another }
