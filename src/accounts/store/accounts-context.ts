import { createContext } from 'react-router'
import type { Accounts } from './accounts.ts'

/** What pages need of accounts. */
export const accountsContext = createContext<Accounts>()
