import type { AppSetup, OwnIntent, SentForm } from '#accounts/model/own-account.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountSection } from './account-section.tsx'
import { OwnForm, problemOf, useSent } from './own-form.tsx'
import { AddPasskey } from './passkeys-section.tsx'

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
function SetUpApp({ csrf, sent, at }: { csrf: string; sent: SentForm | null; at?: string | undefined }) {
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

type RecoveryCodesProps = { email: string; codes: string[]; wasTurnedOn: boolean; goOn?: string }

/** The recovery codes, this once, on a page that prints well. */
export function RecoveryCodes({
  email,
  codes,
  wasTurnedOn,
  goOn = adminAddress.account,
}: RecoveryCodesProps) {
  return (
    <>
      <h1>{m.own_codes_title()}</h1>
      {wasTurnedOn && (
        <p role="status" className="mt-4 font-semibold text-good">
          {m.own_codes_on()}
        </p>
      )}
      <p className="measure mt-4">{m.own_codes_text()}</p>
      <p className="mt-6 font-semibold">{m.own_codes_of({ email })}</p>
      <ol className="mt-3 grid max-w-md grid-cols-2 gap-x-8 border-y border-line py-3">
        {codes.map((code) => (
          <li key={code} className="py-1.5">
            <code className="figures text-lead">{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-4 print:hidden">
        <button type="button" className="button-quiet needs-script" onClick={() => window.print()}>
          {m.own_codes_print()}
        </button>
        <a href={goOn} className="button-primary">
          {m.own_codes_kept()}
        </a>
      </div>
    </>
  )
}

type SecondFactorRequiredPageProps = {
  email: string
  csrf: string
  /** Whether the account has a passkey, by which this session has still to be proved. */
  hasPasskey: boolean
  /** Where the person was going. */
  next: string
  sent: SentForm | null
}

/** All that somebody sees of the admin area who lacks the second step that is required of everybody. */
export function SecondFactorRequiredPage({
  email,
  csrf,
  hasPasskey,
  next,
  sent: came,
}: SecondFactorRequiredPageProps) {
  const [sent, sendAnother] = useSent(came)
  return (
    <div className="admin">
      <header className="on-night text-small">
        <div className="shell flex min-h-10 flex-wrap items-center justify-between gap-x-6">
          <span className="py-2 font-semibold wrap-anywhere">{email}</span>
          <SignOut csrf={csrf} className="plain-link py-2" />
        </div>
      </header>
      <main id="main" className="shell w-full flex-1 py-8">
        {sent?.recoveryCodes ? (
          <RecoveryCodes email={email} codes={sent.recoveryCodes} wasTurnedOn goOn={next} />
        ) : hasPasskey ? (
          <>
            <h1>{m.rule_prove_title()}</h1>
            <p className="measure mt-4">{m.rule_prove_text()}</p>
            <p className="measure mt-4 mb-6 text-quiet">{m.rule_prove_lost()}</p>
            <SignOut csrf={csrf} className="button-primary" />
          </>
        ) : (
          <>
            <h1>{m.rule_set_up_title()}</h1>
            <p className="measure mt-4">{m.rule_set_up_text()}</p>
            <div className="mt-8">
              <AccountSection id="second-factor" title={m.rule_set_up_app()} text={m.own_second_text()}>
                <SetUpApp csrf={csrf} sent={sent} at={comingFrom(next)} />
              </AccountSection>
              <AccountSection id="passkeys" title={m.rule_set_up_passkey()} text={m.own_passkeys_text()}>
                <AddPasskey csrf={csrf} goOn={next} onSend={sendAnother} />
              </AccountSection>
            </div>
          </>
        )}
      </main>
    </div>
  )
}

function SignOut({ csrf, className }: { csrf: string; className: string }) {
  return (
    <form method="post" action="/api/auth/sign-out">
      <input type="hidden" name="csrf" value={csrf} />
      <button type="submit" className={className}>
        {m.session_log_out()}
      </button>
    </form>
  )
}

function comingFrom(next: string): string {
  return `${adminAddress.secondFactor}?next=${encodeURIComponent(next)}`
}
