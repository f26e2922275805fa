import { m } from '#app/i18n/messages.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import type { OwnIntent, SentForm } from '#domain/accounts/own-account.ts'
import { AccountSection } from './account-section.tsx'
import { AppSetupForm } from './app-setup-form.tsx'
import { OwnForm, problemOf } from './own-form.tsx'

/** So few recovery codes are a reason to say so. */
const few = 3

type Props = { csrf: string; recoveryCodesLeft: number | null; sent: SentForm | null }

export function SecondFactorSection({ csrf, recoveryCodesLeft: left, sent }: Props) {
  return (
    <AccountSection id="second-factor" title={m.own_second_title()} text={m.own_second_text()}>
      {sent?.setup || left === null ? (
        <>
          {!sent?.setup && <p className="mb-5 font-semibold">{m.own_second_is_off()}</p>}
          <SetUpApp csrf={csrf} sent={sent} />
        </>
      ) : (
        <>
          <p className="font-semibold">{m.own_second_is_on({ left })}</p>
          {left <= few && <p className="form-problem mt-3">{m.own_second_few()}</p>}
          <details className="mt-5" open={sent?.intent === 'renew-recovery-codes'}>
            <summary className="cursor-pointer py-2 font-semibold">{m.own_second_renew()}</summary>
            <p className="mt-1 mb-4 text-quiet">{m.own_second_renew_text()}</p>
            <PasswordForm
              csrf={csrf}
              sent={sent}
              intent="renew-recovery-codes"
              label={m.own_second_renew()}
            />
          </details>
          <details className="mt-3" open={sent?.intent === 'stop-second-factor'}>
            <summary className="cursor-pointer py-2 font-semibold">{m.own_second_stop()}</summary>
            <p className="mt-1 mb-4 text-quiet">{m.own_second_stop_text()}</p>
            <PasswordForm csrf={csrf} sent={sent} intent="stop-second-factor" label={m.own_second_stop()} />
          </details>
        </>
      )}
    </AccountSection>
  )
}

/** Turning on the second step: the present password first, then the app. */
export function SetUpApp({
  csrf,
  sent,
  at,
}: {
  csrf: string
  sent: SentForm | null
  at?: string | undefined
}) {
  if (sent?.setup) return <AppSetupForm csrf={csrf} setup={sent.setup} sent={sent} at={at} />
  return (
    <PasswordForm {...{ csrf, sent, at }} intent="start-second-factor" label={m.own_second_start()} isFirst />
  )
}

type FormProps = {
  csrf: string
  sent: SentForm | null
  intent: OwnIntent
  label: string
  isFirst?: boolean
  at?: string | undefined
}

function PasswordForm({ csrf, sent, intent, label, isFirst = false, at }: FormProps) {
  return (
    <OwnForm csrf={csrf} sent={sent} intent={intent} section="second-factor" at={at}>
      <PasswordField
        id={`${intent}-present`}
        name="present"
        autoComplete="current-password"
        label={m.own_present()}
        problem={problemOf(sent, { intent, field: 'present' })}
      />
      <button type="submit" className={`${isFirst ? 'button-primary' : 'button-quiet'} justify-self-start`}>
        {label}
      </button>
    </OwnForm>
  )
}
