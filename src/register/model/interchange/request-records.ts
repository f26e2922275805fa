import { z } from 'zod'
import { certificateRecord, decisionRecord } from '../certificate-record.ts'
import { companyRecord } from '../company-record.ts'

/*
 * What the body's own system sends, as JSON. A field that is not known is refused; one that is left out is unknown,
 * and not what it was before; family and type are what the scheme says of its certificates. Whether a client wishes that nothing is told must be said: forgetting it would tell
 * everything.
 */

export const mostInBatch = 1000

const sentCompany = companyRecord.extend({
  restrictedBecause: companyRecord.shape.restrictedBecause.removeDefault(),
})
const { id: _1, ...companyFields } = sentCompany.shape
const { id: _2, ...certificateFields } = certificateRecord.shape

/** Without a day the data is of today; decisions that are in the history already are not made again. */
const beside = {
  dataAsOf: certificateRecord.shape.dataAsOf.optional(),
  decisions: z.array(decisionRecord).max(100).default([]),
}

/** Where they are left out, the scheme says them. */
const ofScheme = {
  family: certificateRecord.shape.family.optional(),
  type: certificateRecord.shape.type.optional(),
}

/** `PUT /api/v1/register/companies/{id}` */
export const companyRequest = z.strictObject(companyFields)
/** `PUT /api/v1/register/certificates/{id}` */
export const certificateRequest = z.strictObject({ ...certificateFields, ...ofScheme, ...beside })
/** `POST /api/v1/register/certificates/{id}/decisions` */
export const decisionRequest = decisionRecord
/** `POST /api/v1/register/batch`: all of it or nothing. */
export const batchRequest = z
  .strictObject({
    companies: z.array(sentCompany).default([]),
    certificates: z.array(z.strictObject({ ...certificateRecord.shape, ...ofScheme, ...beside })).default([]),
  })
  .refine(({ companies, certificates }) => companies.length + certificates.length <= mostInBatch, {
    error: 'too-many',
  })

const kept = { revision: z.int().positive(), updatedAt: z.iso.datetime() }
/** `GET /api/v1/register/companies/{id}`: the record as it may be sent again. */
export const storedCompany = z.strictObject({ record: sentCompany, ...kept })
/** `GET /api/v1/register/certificates/{id}` */
export const storedCertificate = z.strictObject({
  record: z.strictObject({ ...certificateRecord.shape, ...beside }),
  ...kept,
})

/** What was done with each record, by its id. */
export const writtenAnswer = z.strictObject({
  companies: z.record(z.string(), z.enum(['new', 'changed', 'unchanged'])),
  certificates: z.record(z.string(), z.enum(['new', 'changed', 'unchanged'])),
})
export type WrittenAnswer = z.output<typeof writtenAnswer>
