import type { LockedKey } from './locked-key.ts'

/** Who may read the anonymous space, as administrators see it. Moments are ISO 8601, UTC. */
export type SpaceKeys = {
  isOpen: boolean
  recovery: { id: string; madeBy: string; madeAt: string } | null
  people: Reader[]
}

export type Reader = {
  uid: string
  name: string
  email: string
  isDisabled: boolean
  hasRight: boolean
  /** What strangers are shown of this person; null until they have chosen it. */
  publicName: string | null
  key: { id: string; madeAt: string } | null
}

/** Keys of cases that are not wrapped to exactly those who may open them today. */
export type Rewrapping = {
  /** One's own keys that open them, the active one first; an earlier one still does until they are wrapped anew. */
  keys: (LockedKey & { isActive: boolean; jobs: RewrapJob[] })[]
  /** How many keys only others can wrap anew, because one's own keys do not open them. */
  forOthers: number
  /** Whose keys will open more than now once these are wrapped anew; the recovery key has no e-mail address. */
  newcomers: { name: string; email: string | null }[]
  /** The public half of the recovery key, and everything that it opens; null before there is one. */
  recovery: { recipient: string; jobs: RewrapJob[] } | null
}

/** What opens a key of a case that is to be wrapped anew: a reader's own key, or the recovery key. */
export type RewrapOpener = 'own' | 'recovery'

export type RewrapJob = { caseId: string; number: string; epoch: number }

/** What a browser needs to wrap one of them anew. */
export type RewrapParts = {
  /** The key as it is wrapped now, in base64. */
  wrapped: string
  /** Sealed to the key of the case, in base64: its answer shows that the key was opened. */
  challenge: string
  reporterRecipient: string
  holders: { id: string; recipient: string }[]
}
