import { z } from 'zod'
import { locales } from '#kernel/locales.ts'
import { emailAddress } from '#kernel/text/email-address.ts'

/** An account as a line of JSON: who it is and what it may do, and nothing by which anybody signs in. */
export const accountLine = z.strictObject({
  id: z.string().regex(/^[\w-]{1,128}$/),
  email: emailAddress(320),
  name: z.string().max(200),
  /** The language of its admin area. */
  language: z.enum(locales),
  /** What it was narrowed to; null where it may do everything. */
  rights: z
    .strictObject({
      kinds: z.array(z.string().max(60)).max(100),
      languages: z.array(z.enum(locales)).max(100),
      publishes: z.boolean(),
      register: z.boolean(),
      messages: z.boolean(),
    })
    .nullable(),
  /** Rights beyond those, such as opening the confidential reports; never given by an import. */
  moreRights: z.array(z.string().max(60)).max(100),
  /** Since when the person may not sign in; null for one who may. */
  disabledAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** What the record of the person said on the site that they came from before. */
  former: z.record(z.string(), z.unknown()).nullable(),
})
export type AccountLine = z.output<typeof accountLine>
