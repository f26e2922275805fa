import { m } from '#app/i18n/messages.ts'
import type { AccountEventName } from '#domain/accounts/account-events.ts'

/** Each event in words. */
export const eventWords = {
  'signed-in': m.history_signed_in,
  'sign-in-refused': m.history_sign_in_refused,
  'signed-out': m.history_signed_out,
  'account-created': m.history_account_created,
  invited: m.history_invited,
  'invitation-withdrawn': m.history_invitation_withdrawn,
  disabled: m.history_disabled,
  enabled: m.history_enabled,
  'sessions-ended': m.history_sessions_ended,
  'session-ended': m.history_session_ended,
  'password-changed': m.history_password_changed,
  'password-reset-asked': m.history_password_reset_asked,
  'password-reset': m.history_password_reset,
  'email-changed': m.history_email_changed,
  'second-factor-on': m.history_second_factor_on,
  'second-factor-off': m.history_second_factor_off,
  'recovery-code-used': m.history_recovery_code_used,
  'recovery-codes-renewed': m.history_recovery_codes_renewed,
  'passkey-added': m.history_passkey_added,
  'passkey-renamed': m.history_passkey_renamed,
  'passkey-removed': m.history_passkey_removed,
  'language-changed': m.history_language_changed,
  'right-given': m.history_right_given,
  'right-taken': m.history_right_taken,
} satisfies Record<AccountEventName, () => string>
