import { Form, useNavigation } from 'react-router'
import { minutesLeft } from '#accounts/model/minutes-left.ts'
import { m } from '#kernel/i18n/messages.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { takesFocusShown, wrongField } from '#ui/fields/wrong-field.ts'
import { LoginFrame } from './login-frame.tsx'

type Props = {
  csrf: string | null
  email: string
  /** Whether a link was asked for; that is all that is told. */
  isAsked: boolean
  problem: { kind: 'incomplete' } | { kind: 'not-valid' } | { kind: 'too-many'; seconds: number } | null
}

/** Asking for a link to a new password. The answer never tells whether there is such an account. */
export function ForgottenPage({ csrf, email, isAsked, problem }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  if (isAsked)
    return (
      <LoginFrame title={m.reset_asked_title()}>
        <p role="status" {...takesFocusShown}>
          {m.reset_asked_text({ email })}
        </p>
        <p className="mt-4 text-quiet">{m.reset_asked_next()}</p>
      </LoginFrame>
    )
  return (
    <LoginFrame title={m.reset_ask_title()} lead={m.reset_ask_text()}>
      <Form method="post" className="grid gap-6" id="forgotten" noValidate>
        {problem && <FormProblem id="forgotten-problem">{wordsOf(problem)}</FormProblem>}
        {csrf && <input type="hidden" name="csrf" value={csrf} />}
        <TextField
          id="email"
          name="email"
          type="email"
          label={m.login_email()}
          defaultValue={email}
          autoComplete="username"
          maxLength={320}
          {...(problem &&
            problem.kind !== 'too-many' && {
              ...wrongField(true),
              'aria-describedby': 'forgotten-problem',
            })}
        />
        <div>
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {m.reset_ask_submit()}
          </button>
        </div>
      </Form>
    </LoginFrame>
  )
}

function wordsOf(problem: NonNullable<Props['problem']>): string {
  if (problem.kind === 'incomplete') return m.reset_ask_incomplete()
  if (problem.kind === 'not-valid') return m.invite_email_not_valid()
  return m.login_too_many({ minutes: minutesLeft(problem.seconds) })
}
