import { createContext } from 'react-router'
import type { BackupPlan } from '#kernel/env.ts'

/** Which backups are made by schedule; null where none is. */
export const backupContext = createContext<BackupPlan | null>()
