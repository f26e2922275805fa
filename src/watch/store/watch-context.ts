import { createContext } from 'react-router'
import type { WatchParts } from './watch-parts.ts'

/** What pages need of watching. */
export const watchContext = createContext<WatchParts>()
