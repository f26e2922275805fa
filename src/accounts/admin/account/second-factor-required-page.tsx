import type { SentForm } from '#accounts/model/own-account.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { AccountSection } from './account-section.tsx'
import { AddPasskey } from './passkeys-section.tsx'
import { RecoveryCodes, SetUpApp } from './second-factor-section.tsx'

type Props = {
  email: string
  csrf: string
  /** Whether the account has a passkey, by which this session has still to be proved. */
  hasPasskey: boolean
  /** Where the person was going. */
  next: string
  sent: SentForm | null
}

/** All that somebody sees of the admin area who lacks the second step that is required of everybody. */
export function SecondFactorRequiredPage({ email, csrf, hasPasskey, next, sent }: Props) {
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
                <AddPasskey csrf={csrf} goOn={next} />
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
