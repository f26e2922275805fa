/** What can happen to an account. Each has its words in the history that administrators read. */
export const accountEvents = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'account-created',
  'invited',
  'invitation-withdrawn',
  'disabled',
  'enabled',
  'sessions-ended',
  'session-ended',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'language-changed',
] as const

export type AccountEventName = (typeof accountEvents)[number]

export function isAccountEvent(text: string): text is AccountEventName {
  return accountEvents.some((event) => event === text)
}
