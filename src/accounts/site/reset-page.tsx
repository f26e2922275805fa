import { Form, Link, useNavigation } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { takesFocusShown } from '#ui/fields/wrong-field.ts'
import { LoginFrame } from './login-frame.tsx'
import { LinkGone, NewPasswordField, type NewPasswordProblem } from './mailed-link.tsx'

type Props = {
  locale: Locale
  /** Null where the link opens nothing, or nothing any more. */
  email: string | null
  csrf: string | null
  /** Whether the password was just changed here. */
  isDone: boolean
  problem: NewPasswordProblem | null
}

/** Choosing a new password by a one-time link. It signs nobody in. */
export function ResetPage({ locale, email, csrf, isDone, problem }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  if (isDone)
    return (
      <LoginFrame title={m.reset_done_title()}>
        <p role="status" {...takesFocusShown}>
          {m.reset_done_text()}
        </p>
        <p className="mt-6">
          <Link to={address.login(locale)} className="button-primary">
            {m.invite_to_login()}
          </Link>
        </p>
      </LoginFrame>
    )
  if (email === null) {
    const way = { href: address.forgottenPassword(locale), label: m.reset_ask_again() }
    return <LinkGone next={m.reset_gone_next()} way={way} />
  }
  return (
    <LoginFrame title={m.reset_title()} lead={m.reset_text({ email })}>
      <Form method="post" className="grid gap-6" id="reset" noValidate>
        {csrf && <input type="hidden" name="csrf" value={csrf} />}
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordField label={m.reset_password()} problem={problem} />
        <div>
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {m.reset_submit()}
          </button>
        </div>
      </Form>
    </LoginFrame>
  )
}
