import type { Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/programme-words.ts'
import type { AuditKind } from '../audit.ts'
import type { DueGroup } from './programme-ask.ts'

export const auditWords = said.auditWords satisfies Record<AuditKind, Words>
export const groupWords = said.groupWords satisfies Record<DueGroup, Words>

/** The columns of the programme in a file, in their order. */
export const programmeColumns = said.columns
