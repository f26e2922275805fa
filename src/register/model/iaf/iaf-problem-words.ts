import type { Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/iaf-problem-words.ts'
import type { IafProblemCode } from './check-rows.ts'

/** What is wrong with a record, and what to do about it. */
export const iafProblemWords = said.iafProblemWords satisfies Record<IafProblemCode, Words>

/** Why a certificate is not for this database; none of these is a fault. */
export const iafOmissions = [
  'product',
  'not-accredited',
  'other-accreditation',
  'no-consent',
  'restricted',
  'not-yet-in-force',
  'left-out',
] as const
export type IafOmission = (typeof iafOmissions)[number]

export const iafOmissionWords = said.iafOmissionWords satisfies Record<IafOmission, Words>
