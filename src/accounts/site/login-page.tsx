import { lazy, Suspense, useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { minutesLeft } from '#accounts/model/minutes-left.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { LoginFrame } from './login-frame.tsx'

type Props = {
  locale: Locale
  /** Where signing in leads; null for the admin area. */
  next: string | null
  email: string
  problem: { kind: 'wrong' | 'incomplete' | 'lost' } | { kind: 'too-many'; seconds: number } | null
}

/** Signing in with e-mail and password. What went wrong never tells whether there is such an account. */
export function LoginPage({ locale, next, email, problem }: Props) {
  const isWrong = problem !== null && problem.kind !== 'lost'
  const isBusy = useNavigation().state !== 'idle'
  return (
    <LoginFrame title={m.login_title()} lead={m.login_text()}>
      <Form method="post" className="grid gap-6" id="login" noValidate>
        {problem && <FormProblem id="login-problem">{wordsOf(problem)}</FormProblem>}
        {next && <input type="hidden" name="next" value={next} />}
        <div>
          <label htmlFor="email" className="field-label">
            {m.login_email()}
          </label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            className="field"
            defaultValue={email}
            maxLength={320}
            required
            {...wrongField(isWrong)}
            aria-describedby={isWrong ? 'login-problem' : undefined}
          />
        </div>
        <PasswordField
          id="password"
          label={m.login_password()}
          autoComplete="current-password"
          describedBy={isWrong ? 'login-problem' : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {m.login_submit()}
          </button>
          <Link to={address.forgottenPassword(locale)}>{m.login_forgotten()}</Link>
        </div>
      </Form>
      <PasskeyPlace next={next} />
    </LoginFrame>
  )
}

function wordsOf(problem: NonNullable<Props['problem']>): string {
  if (problem.kind === 'too-many') return m.login_too_many({ minutes: minutesLeft(problem.seconds) })
  if (problem.kind === 'lost') return m.second_lost()
  return problem.kind === 'wrong' ? m.login_wrong() : m.login_incomplete()
}

const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

/** Where browsers that know passkeys offer to sign in with one; the place is kept free for it. */
function PasskeyPlace({ next }: { next: string | null }) {
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => setIsKnown('PublicKeyCredential' in window), [])
  return (
    <div className="needs-script mt-6 min-h-12">
      {isKnown && (
        <Suspense fallback={null}>
          <PasskeyButton next={next} />
        </Suspense>
      )}
    </div>
  )
}
