/** What the forms of the page of reading keys do. */
export const keysIntents = [
  'give-right',
  'ask-for-key',
  'take-right',
  'end-key',
  'set-recovery',
  'make-key',
] as const
export type KeysIntent = (typeof keysIntents)[number]

export type KeysOutcome = {
  intent: KeysIntent
  /** Whose right or key it is, as far as it was found. */
  name: string
  problem: 'not-allowed' | 'not-found' | 'not-valid' | 'conflict' | null
}
