import { createContext } from 'react-router'
import type { ShownReceipts } from './shown-receipts.ts'
import type { CaseVault } from './vault.ts'

/** What the anonymous space keeps open, once for the site. */
export type CaseParts = { vault: CaseVault; receipts: ShownReceipts }

/** What pages need of it. */
export const caseContext = createContext<CaseParts>()
