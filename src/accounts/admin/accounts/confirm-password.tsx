import { m } from '#kernel/i18n/messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { inWords } from '../account/own-form.tsx'

type Props = {
  id: string
  /** What was wrong with it when the form was sent. */
  refused: { problem: string | null; seconds: number | null } | null
}

/** The present password, asked again for what counts. */
export function ConfirmPassword({ id, refused }: Props) {
  const problem = refused?.problem
  const said =
    problem === 'wrong-password' || problem === 'too-many' ? inWords(problem, refused?.seconds ?? null) : null
  return (
    <PasswordField
      id={id}
      name="present"
      autoComplete="current-password"
      label={m.accounts_own_password()}
      problem={said}
    />
  )
}
