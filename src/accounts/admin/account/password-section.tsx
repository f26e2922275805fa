import type { SentForm } from '#accounts/model/own-account.ts'
import { m } from '#kernel/i18n/messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { AccountSection } from './account-section.tsx'
import { OwnForm, problemOf } from './own-form.tsx'

const intent = 'change-password'

export function PasswordSection(props: { csrf: string; email: string; sent: SentForm | null }) {
  const problem = (field: string) => problemOf(props.sent, { intent, field })
  return (
    <AccountSection id="password" title={m.own_password_title()} text={m.own_password_text()}>
      <OwnForm {...props} intent={intent} section="password">
        {/* Password managers keep the new password under this name. */}
        <input type="text" autoComplete="username" value={props.email} readOnly hidden />
        <PasswordField
          id="password-present"
          name="present"
          autoComplete="current-password"
          label={m.own_present()}
          problem={problem('present')}
        />
        <PasswordField
          id="password-wanted"
          name="wanted"
          autoComplete="new-password"
          label={m.own_password_wanted()}
          hint={m.own_password_hint()}
          problem={problem('wanted')}
        />
        <button type="submit" className="button-primary justify-self-start">
          {m.own_password_submit()}
        </button>
      </OwnForm>
    </AccountSection>
  )
}
