import { createContext } from 'react-router'
import type { Caller } from '#kernel/caller.ts'

/**
 * The SHA-256 of the document of a certificate in a language that was made last; null where none was, and none is made
 * by asking. Documents are no part of the register, which is handed this.
 */
type HashOfDocument = (caller: Caller, certificateId: string, language: string) => Promise<string | null>

export const documentHashContext = createContext<HashOfDocument>()
