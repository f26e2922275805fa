import { z } from 'zod'
import { day, line } from '#kernel/text/plain-text.ts'
import {
  annulmentReasons,
  certificateFields,
  decisionRecord,
  longestCertificateId,
} from './certificate-record.ts'
import { longestCompanyId } from './company-record.ts'
import { shapeOf } from './records/field.ts'
import { statedNames } from './statements.ts'

const stated = Object.fromEntries(statedNames.map((name) => [name, true])) as Record<
  (typeof statedNames)[number],
  true
>

/** Days of which each is later than the one before. */
function inOrder(each: readonly { until: string }[]): boolean {
  return each.every(({ until }, at) => at === 0 || until > (each[at - 1]?.until ?? ''))
}

/**
 * What is known of a certificate beside its record, and what no column of a file holds: what it stated until when, which
 * of its decisions were annulled, and which reasons everybody is told. Whatever else a line says is passed over.
 */
export const certificatePast = z.object({
  id: z.string().max(longestCertificateId),
  former: z
    .array(z.strictObject(shapeOf(certificateFields)).pick(stated).extend({ until: day() }))
    .max(1_000)
    .refine(inOrder),
  decisions: z
    .array(
      decisionRecord.extend({
        isReasonPublic: z.boolean(),
        annulled: z.strictObject({ on: day(), reason: z.enum(annulmentReasons) }).nullable(),
      }),
    )
    .max(1_000),
})
export type CertificatePast = z.output<typeof certificatePast>

/** What a company was called before, the oldest first. */
export const companyPast = z.object({
  id: z.string().max(longestCompanyId),
  formerNames: z
    .array(z.strictObject({ name: line(200), until: day() }))
    .max(1_000)
    .refine(inOrder),
})
export type CompanyPast = z.output<typeof companyPast>
