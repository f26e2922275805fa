import { createContext } from 'react-router'
import type { Log } from './log.ts'

/** What pages need to know of the running site itself, beside what a use case tells them. */
export const siteContext = createContext<{ publicUrl: string; gtmId: string | null; log: Log }>()
