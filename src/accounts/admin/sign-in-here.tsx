import { createContext, use, useRef, useState } from 'react'
import { minutesLeft } from '#accounts/model/minutes-left.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { readSessionAgain } from '#ui/admin/read-session-again.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'

/** The e-mail address of the account whose page this is, also once its session is over. */
export const OwnEmail = createContext<string | null>(null)

type Step = 'signed-in' | 'second-factor'
type Answer = { step?: Step; problem: string | null }

/**
 * Signing in again without leaving the page, as the account that it belongs to. A passkey and the second step have pages
 * of their own, which open in another tab; the page goes on when its person comes back from there.
 */
export function SignInHere({ id, locale }: { id: string; locale: Locale }) {
  const email = use(OwnEmail)
  const [{ step, problem }, setAnswer] = useState<Answer>({ problem: null })
  const isAsking = useRef(false)
  const isSecond = step === 'second-factor'
  const send = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('password'))
    if (isAsking.current || !email) return
    isAsking.current = true
    const answer = await signIn(email, password)
    isAsking.current = false
    setAnswer(answer)
    if (answer.step === 'signed-in') readSessionAgain()
    if (!answer.problem) return
    form.reset()
    form.querySelector<HTMLInputElement>(`#${id}`)?.focus()
  }
  return (
    <>
      {email && !isSecond && (
        <form className="mt-3" onSubmit={send} noValidate>
          <input type="hidden" name="email" value={email} autoComplete="username" readOnly />
          <label htmlFor={id} className="field-label">
            {m.session_password({ email })}
          </label>
          <div className="flex flex-wrap gap-3">
            <input
              id={id}
              name="password"
              type="password"
              autoComplete="current-password"
              className="field max-w-80"
              maxLength={256}
              required
              {...wrongField(problem)}
              aria-describedby={problem ? `${id}-problem` : undefined}
            />
            <button type="submit" className="button-primary">
              {m.login_submit()}
            </button>
          </div>
          <div role="alert">{problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}</div>
        </form>
      )}
      {isSecond && <p role="alert">{m.session_second_step()}</p>}
      <a
        href={isSecond ? address.secondFactor(locale) : address.login(locale)}
        target="_blank"
        rel="noopener"
        className="small-button"
      >
        {isSecond ? m.second_title() : m.session_sign_in_apart()}{' '}
        <span className="visually-hidden">{m.opens_new_tab()}</span>
      </a>
    </>
  )
}

async function signIn(email: string, password: string): Promise<Answer> {
  if (!password) return { problem: m.session_password_missing() }
  const answer = await fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => null)
  const told: { step?: Step } | null = answer?.ok ? await answer.json().catch(() => null) : null
  if (told?.step) return { step: told.step, problem: null }
  if (answer?.status === 401) return { problem: m.session_password_wrong() }
  if (answer?.status !== 429) return { problem: m.session_sign_in_failed() }
  const seconds = Number(answer.headers.get('retry-after')) || 60
  return { problem: m.login_too_many({ minutes: minutesLeft(seconds) }) }
}
