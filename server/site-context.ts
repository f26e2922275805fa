import { createContext } from 'react-router'
import type { Caller } from './caller.ts'
import type { Log } from './log.ts'

/** How React Router's loaders and actions receive their caller. */
export const callerContext = createContext<Caller>()

/** What pages need to know of the running site itself, beside what a use case tells them. */
export const siteContext = createContext<{ publicUrl: string; gtmId: string | null; log: Log }>()
