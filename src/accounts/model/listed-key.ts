/** A key of the body's own system as it is listed. Moments are in ISO 8601, UTC. */
export type ListedKey = {
  id: string
  name: string
  hint: string
  /** Who made it; null where it was no person, or one who is gone. */
  by: { name: string; isDisabled: boolean } | null
  createdAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}

/** What became of a form on the page of keys. */
export type SentKeyForm = {
  intent: string
  id: string
  name: string
  /** A key that was just made; told once. */
  key: string | null
  problem: 'not-named' | 'not-found' | 'wrong-password' | 'too-many' | null
  /** After how many seconds to come again. */
  seconds: number | null
}
