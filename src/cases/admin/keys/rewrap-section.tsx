import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccountSection } from '#accounts/admin/account/account-section.tsx'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import type { RewrapJob, Rewrapping } from '#cases/model/space-keys.ts'
import { m } from '#kernel/i18n/messages.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { empty, typedIn } from '../typed-in.ts'
import { UnlockForm } from '../unlock-form.tsx'
import { useUnlockedKey } from '../unlocked-key.ts'
import type { RewrapMeans } from './rewrap.ts'

/** Cases whose keys are not wrapped to exactly today's readers, and wrapping them anew in this browser. */
export function RewrapSection({ csrf, rewrapping }: { csrf: string; rewrapping: Rewrapping }) {
  const held = useUnlockedKey()
  const [isRecovered, setIsRecovered] = useState(false)
  const { keys, forOthers, newcomers, recovery } = rewrapping
  const waiting = keys.filter(({ jobs }) => jobs.length > 0)
  const hasKey = keys.some(({ isActive }) => isActive)
  return (
    <AccountSection id="rewrap" title={m.keys_rewrap()} text={m.keys_rewrap_text()}>
      {isRecovered && (
        <div className="mb-6">
          <Notice kind="done">{m.keys_rewrap_recovery_done()}</Notice>
        </div>
      )}
      {!hasKey && <p>{m.keys_rewrap_key_first()}</p>}
      {hasKey && waiting.length === 0 && forOthers === 0 && <p>{m.keys_rewrap_none()}</p>}
      {newcomers.length > 0 && (
        <div className="mb-6">
          <p>{m.keys_rewrap_newcomers()}</p>
          <ul className="case-people">
            {newcomers.map(({ name, email }) => (
              <li key={email ?? ''}>
                <p className="wrap-anywhere">
                  {email === null ? m.keys_rewrap_newcomers_recovery() : name}
                  {email !== null && <span className="block text-quiet">{email}</span>}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {waiting.map((key) => (
        <div key={key.id} className="mb-6 grid gap-4">
          <p className="font-semibold">
            {m.keys_rewrap_count({ count: key.jobs.length })}
            {!key.isActive && <span className="block font-normal">{m.keys_rewrap_earlier()}</span>}
          </p>
          <UnlockForm own={key} />
          {held?.holderId === key.id && <RewrapRun csrf={csrf} jobs={key.jobs} identity={held.identity} />}
        </div>
      ))}
      {forOthers > 0 && <p className="text-quiet">{m.keys_rewrap_others({ count: forOthers })}</p>}
      {recovery && recovery.jobs.length > 0 && (
        <details className="needs-script mt-5">
          <summary>{m.keys_rewrap_recovery()}</summary>
          <RecoveryRun csrf={csrf} recovery={recovery} onDone={() => setIsRecovered(true)} />
        </details>
      )}
    </AccountSection>
  )
}

type Props = {
  csrf: string
  recovery: { recipient: string; jobs: RewrapJob[] }
  onDone: () => void
}

type State = 'idle' | 'not-a-key' | 'another' | 'failed'

const field = 'recovery-key'

/**
 * Takes the recovery key from its paper and wraps with it the keys that it opens. The recovery key is held during
 * this run only, by nothing but the functions that work with it; the field is emptied before the first request.
 */
function RecoveryRun({ csrf, recovery, onDone }: Props) {
  const [state, setState] = useState<State>('idle')
  const { progress, isBusy, run } = useRewrapRun(recovery.jobs)
  const form = useRef<HTMLFormElement>(null)
  const isWrong = state === 'not-a-key' || state === 'another'
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.select()
  }, [isWrong])
  const use = async (sent: HTMLFormElement) => {
    const identity = typedIn(sent, field).replaceAll(/\s/g, '').toUpperCase()
    const { recipientOf } = await import('#cases/model/case-keys.ts')
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
      {state === 'failed' && <FormProblem>{m.keys_unlock_failed()}</FormProblem>}
    </form>
  )
}

const problems = { 'not-a-key': m.keys_recovery_key_none, another: m.keys_recovery_key_another }

/** Wraps what the reader's unlocked key opens. */
function RewrapRun({ csrf, jobs, identity }: { csrf: string; jobs: RewrapJob[]; identity: string }) {
  const { progress, isBusy, run } = useRewrapRun(jobs)
  return (
    <div className="grid gap-3">
      <button
        type="button"
        className="button-primary justify-self-start"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) run({ csrf, identity, opener: 'own' })
        }}
      >
        {m.keys_rewrap_start()}
      </button>
      <RewrapProgressBar progress={progress} />
    </div>
  )
}

/** How far wrapping anew has come, and what could not be done. */
function RewrapProgressBar({ progress }: { progress: RewrapProgress | null }) {
  if (!progress) return null
  return (
    <div role="status">
      <progress
        className="w-full"
        max={progress.of}
        value={progress.done + progress.failed}
        aria-label={m.keys_rewrap()}
      />
      <p>{m.keys_rewrap_progress({ done: progress.done, of: progress.of })}</p>
      {progress.isOver && progress.failed > 0 && (
        <p className="text-bad">{m.keys_rewrap_failed({ count: progress.failed })}</p>
      )}
    </div>
  )
}

type RewrapProgress = { done: number; failed: number; of: number; isOver: boolean }

/**
 * Wraps one key after the other; each is kept at once, so leaving in between loses nothing. `run` answers whether
 * every key was wrapped. A second call does nothing while the first runs. Afterwards no key is held.
 */
function useRewrapRun(jobs: RewrapJob[]) {
  const [progress, setProgress] = useState<RewrapProgress | null>(null)
  const stop = useRef<AbortController>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => () => stop.current?.abort(), [])
  const run = async (means: Omit<RewrapMeans, 'signal'>): Promise<boolean> => {
    if (stop.current) return false
    const controller = new AbortController()
    stop.current = controller
    try {
      let [done, failed] = [0, 0]
      const show = (isOver: boolean) => setProgress({ done, failed, of: jobs.length, isOver })
      const code = await import('./rewrap.ts').catch(() => null)
      if (!code) {
        failed = jobs.length
        show(true)
        return false
      }
      show(false)
      for (const job of jobs) {
        const isDone = await code.rewrap(job, { ...means, signal: controller.signal }).catch(() => false)
        if (controller.signal.aborted) return false
        if (isDone) done += 1
        else failed += 1
        show(false)
      }
      show(true)
      await revalidate()
      return failed === 0
    } finally {
      stop.current = null
    }
  }
  return { progress, isBusy: progress !== null && !progress.isOver, run }
}
