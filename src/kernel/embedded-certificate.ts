import type { Caller } from './caller.ts'
import type { Locale } from './locales.ts'
import type { stateWords } from './words/state-words.ts'

/** A certificate as a text shows it, in the words of one language. */
export type EmbeddedCertificate = {
  number: string
  /** Its page, in that language. */
  href: string
  holder: string
  standards: string
  state: keyof typeof stateWords
  /** How it stands, with the day that belongs to it. */
  sentence: string
  /** The shape of that state: the path of a drawing of 24 by 24. */
  shape: string
}

/** Certificates that were asked for by their ids, as they stand at the caller's time. */
export type EmbeddedCertificates = {
  /** Null for one to which no list may lead, or that the register does not have. */
  shown(id: string, locale: Locale): EmbeddedCertificate | null
  /** By which people know it, also where no visitor may be led to it; null where the register does not have it. */
  number(id: string): string | null
}

/**
 * Looks up these certificates at once, for texts of whichever languages. Content shows them in its texts and is handed
 * this by the register, which comes after it.
 */
export type EmbedCertificates = (caller: Caller, ids: readonly string[]) => Promise<EmbeddedCertificates>
