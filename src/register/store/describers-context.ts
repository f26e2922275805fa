import { createContext } from 'react-router'
import type { Describer } from '#register/model/public-api/openapi.ts'

/** What describes what else answers programs, or is sent to them: it is no part of the register, which is handed this. */
export const describersContext = createContext<readonly Describer[]>()
