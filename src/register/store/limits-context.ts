import { createContext } from 'react-router'
import type { RegisterLimits } from './register-limits.ts'

/** What a page that asks the register is bounded by. */
export const registerLimitsContext = createContext<RegisterLimits>()
