import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { LoginFrame } from './login-frame.tsx'

/** Why a new password was refused. */
export type NewPasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'too-personal'

const words = {
  'too-short': m.reset_password_too_short,
  'too-long': m.reset_password_too_long,
  'too-common': m.reset_password_too_common,
  'too-personal': m.reset_password_too_personal,
} satisfies Record<NewPasswordProblem, () => string>

/** A field for a new password, with what was wrong with the last one. It is asked for once, since it can be shown. */
export function NewPasswordField({ label, problem }: { label: string; problem: NewPasswordProblem | null }) {
  return (
    <PasswordField
      id="password"
      label={label}
      hint={m.invite_password_hint()}
      autoComplete="new-password"
      problem={problem && words[problem]()}
    />
  )
}

/** Instead of what a link would have opened: what may have happened to it, and what to do now. */
export function LinkGone({ next, way }: { next: string; way: { href: string; label: string } }) {
  return (
    <LoginFrame title={m.invite_gone_title()} lead={m.invite_gone_text()}>
      <p>{next}</p>
      <p className="mt-6">
        <Link to={way.href} className="button-primary">
          {way.label}
        </Link>
      </p>
    </LoginFrame>
  )
}
