import { createContext } from 'react-router'
import type { SigningParts } from './sign.ts'

/** What pages need of the keys. */
export const signingContext = createContext<SigningParts>()
