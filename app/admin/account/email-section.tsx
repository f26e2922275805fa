import { m } from '#app/i18n/messages.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SentForm } from '#domain/accounts/own-account.ts'
import { AccountSection } from './account-section.tsx'
import { OwnForm, problemOf } from './own-form.tsx'

const intent = 'change-email'

export function EmailSection(props: { csrf: string; email: string; sent: SentForm | null }) {
  const problem = (field: string) => problemOf(props.sent, { intent, field })
  const typed = props.sent?.intent === intent ? props.sent.typed : null
  return (
    <AccountSection id="email" title={m.own_email_title()} text={m.own_email_text()}>
      <OwnForm {...props} intent={intent} section="email">
        <TextField
          id="email-wanted"
          name="email"
          type="email"
          label={m.own_email_wanted()}
          autoComplete="email"
          maxLength={320}
          defaultValue={typed ?? props.email}
          problem={problem('email')}
        />
        <PasswordField
          id="email-present"
          name="present"
          autoComplete="current-password"
          label={m.own_present()}
          problem={problem('present')}
        />
        <button type="submit" className="button-primary justify-self-start">
          {m.own_email_submit()}
        </button>
      </OwnForm>
    </AccountSection>
  )
}
