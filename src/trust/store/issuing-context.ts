import { createContext } from 'react-router'
import type { IssuingParts } from './secure-credential.ts'

/** What a page needs that reads what the site signs anew each day. */
export const issuingContext = createContext<IssuingParts>()
