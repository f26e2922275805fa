import { Form, Link, useNavigation } from 'react-router'
import { minutesLeft } from '#accounts/model/minutes-left.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { LoginFrame } from './login-frame.tsx'

type Props = {
  locale: Locale
  next: string | null
  by: 'app' | 'recovery'
  problem: { kind: 'wrong' | 'missing' } | { kind: 'too-many'; seconds: number } | null
}

/** The second step of signing in: a code of the authenticator app, or one that was written down. */
export function SecondFactorPage({ locale, next, by, problem }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const isApp = by === 'app'
  return (
    <LoginFrame title={m.second_title()} lead={isApp ? m.second_text_app() : m.second_text_recovery()}>
      <Form method="post" className="grid gap-6" id="second-factor" noValidate>
        {problem && <FormProblem id="second-problem">{wordsOf(problem, by)}</FormProblem>}
        {next && <input type="hidden" name="next" value={next} />}
        <input type="hidden" name="by" value={by} />
        <div>
          <label htmlFor="code" className="field-label">
            {isApp ? m.second_code() : m.second_recovery_code()}
          </label>
          <input
            key={by}
            id="code"
            name="code"
            type="text"
            inputMode={isApp ? 'numeric' : undefined}
            autoComplete={isApp ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            className="field figures"
            maxLength={20}
            required
            {...wrongField(problem)}
            aria-describedby={problem ? 'second-problem' : undefined}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {m.second_submit()}
          </button>
          <Link to={switchAddress(locale, next, isApp)}>
            {isApp ? m.second_use_recovery() : m.second_use_app()}
          </Link>
        </div>
      </Form>
    </LoginFrame>
  )
}

function switchAddress(locale: Locale, next: string | null, toRecovery: boolean): string {
  const query = new URLSearchParams({
    ...(toRecovery ? { by: 'recovery' } : {}),
    ...(next ? { next } : {}),
  }).toString()
  return address.secondFactor(locale) + (query && `?${query}`)
}

function wordsOf(problem: NonNullable<Props['problem']>, by: Props['by']): string {
  if (problem.kind === 'too-many') return m.second_too_many({ minutes: minutesLeft(problem.seconds) })
  if (problem.kind === 'missing') return m.second_missing()
  return by === 'app' ? m.second_wrong_app() : m.second_wrong_recovery()
}
