import { Form, useNavigation } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { momentInWords } from '#ui/moment-in-words.ts'
import { LoginFrame } from './login-frame.tsx'
import { LinkGone, NewPasswordField, type NewPasswordProblem } from './mailed-link.tsx'

type Problem = 'email-not-valid' | 'email-taken' | 'name-missing' | NewPasswordProblem

type Props = {
  locale: Locale
  /** Null where the link opens nothing, or nothing any more. */
  invitation: { email: string | null; invitedBy: string | null; expiresAt: Date } | null
  csrf: string | null
  typed: { email: string; name: string }
  problem: Problem | null
}

/** Making the account that a one-time link invites to. */
export function InvitationPage({ locale, invitation, csrf, typed, problem }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  if (!invitation) {
    const way = { href: address.login(locale), label: m.invite_to_login() }
    return <LinkGone next={m.invite_gone_next()} way={way} />
  }
  return (
    <LoginFrame title={m.invite_title()} lead={leadOf(invitation)}>
      <Form method="post" className="grid gap-6" id="invitation" noValidate>
        {problem && <FormProblem id="invitation-problem">{m.invite_not_made()}</FormProblem>}
        {csrf && <input type="hidden" name="csrf" value={csrf} />}
        <TextField
          id="email"
          name="email"
          type="email"
          label={m.invite_email()}
          hint={invitation.email ? m.invite_email_hint() : undefined}
          defaultValue={invitation.email ?? typed.email}
          autoComplete="username"
          maxLength={320}
          readOnly={invitation.email !== null}
          problem={emailProblem(problem)}
        />
        <TextField
          id="name"
          name="name"
          label={m.invite_name()}
          hint={m.invite_name_hint()}
          defaultValue={typed.name}
          autoComplete="name"
          maxLength={200}
          problem={problem === 'name-missing' ? m.invite_name_missing() : null}
        />
        <NewPasswordField label={m.invite_password()} problem={passwordProblem(problem)} />
        <div>
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {m.invite_submit()}
          </button>
        </div>
        <p className="text-quiet">{m.invite_until({ date: momentInWords(invitation.expiresAt, locale) })}</p>
      </Form>
    </LoginFrame>
  )
}

function leadOf({ email, invitedBy }: NonNullable<Props['invitation']>): string {
  if (email === null) return m.invite_first()
  return invitedBy ? m.invite_by({ name: invitedBy }) : m.invite_by_operator()
}

function emailProblem(problem: Problem | null): string | null {
  if (problem === 'email-not-valid') return m.invite_email_not_valid()
  return problem === 'email-taken' ? m.invite_email_taken() : null
}

function passwordProblem(problem: Problem | null): NewPasswordProblem | null {
  return problem === 'email-not-valid' || problem === 'email-taken' || problem === 'name-missing'
    ? null
    : problem
}
