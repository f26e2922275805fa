/** What became of an action on one account or invitation. */
export type RowOutcome = {
  intent: 'disable' | 'enable' | 'end-sessions' | 'take-off-second-factor' | 'withdraw'
  /** Of the account or the invitation. */
  id: string
  /** Whose it is, as far as it was found. */
  name: string
  problem: 'oneself' | 'own-second-factor' | 'last' | 'not-found' | 'not-allowed' | null
}

export type InviteOutcome =
  | { intent: 'invite'; email: string; link: string; expiresAt: Date; mailed: boolean; problem: null }
  | {
      intent: 'invite'
      email: string
      language: string
      problem: 'email-not-valid' | 'email-taken' | 'not-allowed'
    }

export type Outcome = RowOutcome | InviteOutcome
