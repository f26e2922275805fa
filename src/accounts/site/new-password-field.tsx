import { m } from '#kernel/i18n/messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'

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
