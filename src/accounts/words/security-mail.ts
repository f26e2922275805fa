import type { EventDetails } from '#history/model/history-events.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/** What changes how an account is signed in to: its owner gets a mail of it, whoever did it. */
export type SecurityEvent =
  | 'password-changed'
  | 'password-reset'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-counter-back'

export type SecurityChange = { what: SecurityEvent; details?: EventDetails }

/** One mail of all that changed at one moment; without a link, for whoever imitates it would have one. */
export function securityMail(
  changes: readonly SecurityChange[],
  site: string,
  locale: Locale,
): { subject: string; text: string } {
  const what = changes.map((change) => `- ${inWords(change, locale)}`).join('\n')
  return {
    subject: m.security_mail_subject({ site }, { locale }),
    text: m.security_mail_text({ site, what }, { locale }),
  }
}

function inWords({ what, details }: SecurityChange, locale: Locale): string {
  const name = details?.passkey || m.own_passkeys_unnamed({}, { locale })
  switch (what) {
    case 'password-changed':
      return m.security_mail_password_changed({}, { locale })
    case 'password-reset':
      return m.security_mail_password_reset({}, { locale })
    case 'second-factor-on':
      return m.security_mail_second_factor_on({}, { locale })
    case 'second-factor-off':
      return m.security_mail_second_factor_off({}, { locale })
    case 'recovery-code-used':
      return m.security_mail_recovery_code_used({ left: details?.left ?? '' }, { locale })
    case 'recovery-codes-renewed':
      return m.security_mail_recovery_codes_renewed({}, { locale })
    case 'passkey-added':
      return m.security_mail_passkey_added({ name }, { locale })
    case 'passkey-removed':
      return m.security_mail_passkey_removed({ name }, { locale })
    case 'passkey-counter-back':
      return m.security_mail_passkey_counter_back({ name }, { locale })
  }
}
