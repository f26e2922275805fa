import type { AppSetup, OwnIntent, SentForm } from '#accounts/model/own-account.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountSection } from './account-section.tsx'
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

const intent = 'confirm-second-factor'

type AppSetupFormProps = { csrf: string; setup: AppSetup; sent: SentForm; at?: string | undefined }

/** Telling an authenticator app the key, and proving that it has it. */
function AppSetupForm({ csrf, setup, sent, at = adminAddress.account }: AppSetupFormProps) {
  const { size, path } = setup.drawing
  return (
    <OwnForm csrf={csrf} sent={sent} intent={intent} section="second-factor" at={at}>
      <input type="hidden" name="key" value={setup.key} />
      <div>
        <p className="font-semibold">{m.own_second_scan()}</p>
        <svg
          role="img"
          aria-label={m.own_second_drawing()}
          viewBox={`0 0 ${size} ${size}`}
          width={232}
          height={232}
          shapeRendering="crispEdges"
          className="mt-3 h-auto max-w-full border border-line"
        >
          {/* Black on white in the dark theme too: cameras read no other. */}
          <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <p className="mt-4 text-quiet">{m.own_second_key()}</p>
        <p className="mt-1">
          <code className="figures break-words">{inFours(setup.key)}</code>
        </p>
      </div>
      <TextField
        id="confirm-code"
        name="code"
        label={m.own_second_confirm()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="figures"
        problem={problemOf(sent, { intent, field: 'code' })}
      />
      <div className="flex flex-wrap items-center gap-6">
        <button type="submit" className="button-primary">
          {m.own_second_confirm_submit()}
        </button>
        <a href={at}>{m.own_second_cancel()}</a>
      </div>
    </OwnForm>
  )
}

function inFours(key: string): string {
  return (key.match(/.{1,4}/g) ?? []).join(' ')
}
