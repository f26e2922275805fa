import { z } from 'zod'
import { locales } from '#kernel/locales.ts'
import { day, line } from '#kernel/text/plain-text.ts'
import { orUnknown } from './records/field.ts'

/** What somebody agreed to be written to for, where that is written, and since when. */
const contactConsent = z.strictObject({ purpose: line(200), source: line(200), on: day() })

/**
 * A person at a holder to whom the body writes. Personal data, for the body's own eyes: no page, no answer without a
 * key and no file for others tells of them.
 */
export const contactRecord = z.strictObject({
  name: line(200),
  role: orUnknown(line(120)),
  email: orUnknown(line(254).pipe(z.email())),
  phone: orUnknown(line(40)),
  language: orUnknown(z.enum(locales)),
  consent: orUnknown(contactConsent),
})
export type ContactRecord = z.output<typeof contactRecord>
