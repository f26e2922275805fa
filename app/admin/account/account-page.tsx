import { m } from '#app/i18n/messages.ts'
import type { OwnAccount, OwnIntent, SentForm } from '#domain/accounts/own-account.ts'
import { EmailSection } from './email-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

type Props = {
  account: OwnAccount
  csrf: string
  /** What was just done, by its name in the address. */
  done: string | null
  sent: SentForm | null
}

/** One's own account: how one signs in, where one is signed in, and in which language. */
export function AccountPage({ account, csrf, done, sent }: Props) {
  const { email, locale, passkeys, sessions, recoveryCodesLeft } = account
  if (sent?.recoveryCodes) {
    const wasTurnedOn = sent.intent === 'confirm-second-factor'
    return <RecoveryCodes email={email} codes={sent.recoveryCodes} wasTurnedOn={wasTurnedOn} />
  }
  const said = sent === null && done !== null && Object.hasOwn(words, done) ? words[done as Done]() : null
  const common = { csrf, sent }
  return (
    <>
      <h1>{m.own_title()}</h1>
      <p className="mt-1 text-quiet">{email}</p>
      {said && (
        <p id="done" role="status" tabIndex={-1} className="mt-5 font-semibold text-good">
          {said}
        </p>
      )}
      <div className="mt-8">
        <PasswordSection {...common} email={email} />
        <EmailSection {...common} email={email} />
        <SecondFactorSection {...common} recoveryCodesLeft={recoveryCodesLeft} />
        <PasskeysSection {...common} locale={locale} passkeys={passkeys} />
        <SessionsSection {...common} locale={locale} sessions={sessions} />
        <LanguageSection {...common} locale={locale} />
      </div>
    </>
  )
}

type Done =
  | 'add-passkey'
  | Exclude<OwnIntent, 'start-second-factor' | 'confirm-second-factor' | 'renew-recovery-codes'>

const words = {
  'change-password': () => m.own_done_password(),
  'change-email': () => m.own_done_email(),
  'stop-second-factor': () => m.own_done_second_off(),
  'add-passkey': () => m.own_done_passkey_added(),
  'rename-passkey': () => m.own_done_passkey_renamed(),
  'remove-passkey': () => m.own_done_passkey_removed(),
  'end-session': () => m.own_done_session(),
  'end-other-sessions': () => m.own_done_sessions(),
  'change-language': () => m.own_done_language(),
} satisfies Record<Done, () => string>
