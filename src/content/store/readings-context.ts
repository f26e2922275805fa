import { createContext } from 'react-router'
import type { KeptReadings } from './kept-readings.ts'

/** What every page shows, from memory where nothing of it has changed. */
export const readingsContext = createContext<KeptReadings>()
