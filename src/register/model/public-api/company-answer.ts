import { z } from 'zod'
import * as said from '#kernel/words/company-answer.ts'
import { companyFields } from '../company-record.ts'
import { certificatePart, companyPart, dayOf } from './answer-parts.ts'
import { sitePart } from './certificate-answer.ts'
import { named, told, toldAnswer } from './told.ts'

export const companyAnswer = named(
  z.strictObject({
    ...companyPart.shape,
    ...toldAnswer(companyFields),
    address: told(z.string(), said.address),
    taxIds: told(z.array(z.strictObject({ kind: z.string(), number: z.string() })), said.taxIds),
    formerNames: told(z.array(z.strictObject({ name: z.string(), until: dayOf() })), said.formerNames),
    listed: told(z.boolean(), said.listed),
    certificates: told(z.array(certificatePart), said.certificates),
    sites: z.array(sitePart.omit({ main: true })),
    dataAsOf: dayOf().nullable(),
  }),
  'Company',
  said.companyAnswer,
)
