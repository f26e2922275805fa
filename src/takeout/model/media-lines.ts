import { z } from 'zod'
import { locales } from '#kernel/locales.ts'
import { mediaLimits } from '#media/model/media.ts'
import { readTag, tagLimits } from '#media/model/tags.ts'
import { hashInName } from './format.ts'

/* A file of the library as a line of JSON: what it is now, and what it was before it was replaced. */

const id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const moment = z.iso.datetime()
const share = z.number().min(0).max(1)
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((given) => given.isWellFormed() && !given.includes('\0'))
const inLanguages = (most: number) => z.partialRecord(z.enum(locales), text(most))
/** Where its bytes are, in the export. */
const place = z.string().refine((path) => hashInName(path) !== null)

const facts = z.strictObject({
  fileName: text(mediaLimits.nameCharacters).min(1),
  type: z.string().max(200),
  bytes: z.int().nonnegative(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  pages: z.int().nonnegative().nullable(),
  /** What visitors get. */
  file: place,
  /** What was sent, where that is another: a picture with its metadata, which visitors never get. */
  original: place.nullable(),
  /** What is served beside a picture: the same as a drawing, or the film that it is a picture of. */
  beside: place.nullable(),
  film: z
    .strictObject({
      seconds: z.number().nonnegative(),
      hasSound: z.boolean(),
      isSpeechless: z.boolean(),
      /** What is said in it, as WebVTT. */
      captions: inLanguages(32_000),
    })
    .nullable(),
  /** The part of a picture that is shown, in shares of its sides. */
  crop: z.strictObject({ x: share, y: share, width: share, height: share }).nullable(),
  createdAt: moment,
  createdBy: z.string().max(128).nullable(),
})
export type FileLineFacts = z.output<typeof facts>

export const mediaLine = facts.extend({
  id,
  /** What a new use of a picture says begins with. */
  alt: inLanguages(300),
  focal: z.strictObject({ x: share, y: share }).nullable(),
  tags: z.array(z.string().refine((tag) => readTag(tag) === tag)).max(tagLimits.ofFile),
  addedAt: moment,
  trashedAt: moment.nullable(),
  /** What it was before, from the first on. */
  versions: z.array(facts.extend({ number: z.int().positive().max(2_147_483_647) })).max(10_000),
})
export type MediaLine = z.output<typeof mediaLine>
