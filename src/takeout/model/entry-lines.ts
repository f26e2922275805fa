import { z } from 'zod'
import { longestComment } from '#content/model/editing/comment.ts'
import { sourceStates } from '#content/model/editing/source-state.ts'

/*
 * An entry and its versions as lines of JSON. Values are those that the site stores; which there are is the kind's
 * affair, and is judged by the kind when they are imported.
 */

const id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const moment = z.iso.datetime()
const number = z.int().positive().max(2_147_483_647)
const language = z.string().max(35)
const values = z.record(z.string().max(100), z.unknown())
/** An account by its id, `system`, or null where nobody knows. */
const by = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .nullable()

const sourceState = z.enum(sourceStates).nullable().default(null)

const inLanguage = z.strictObject({
  draft: values,
  /** What visitors see, shared values among them; null where they see nothing. */
  published: values.nullable(),
  publishedRevision: number.nullable(),
  /** The version of which the shared values are; null where that is the published one. */
  publishedSharedRevision: z.int().min(0).max(2_147_483_647).nullable().default(null),
  publishedAt: moment.nullable(),
  /** When it was last taken off the site. */
  unpublishedAt: moment.nullable(),
  /** Why it was not public on the site that it was brought from; null where it was, or comes from none. */
  sourceState,
  /** The state above with which somebody has published it all the same. */
  acceptedSourceState: sourceState,
  slug: z.string().max(300).nullable(),
  /** Where visitors find it; null where it has no page of its own, or is not published. */
  address: z.string().max(2000).nullable(),
})

const action = z.enum(['publish', 'unpublish'])

export const entryLine = z.strictObject({
  id,
  kind: z.string().max(60),
  /** What it is called in files. */
  key: z.string().min(1).max(200),
  revision: number,
  /** Whether it has its place in an order that is made by hand; those without stand behind, by their titles. */
  isPlaced: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: by,
  /** Since when it is in the trash; null where it is not. */
  trashedAt: moment.nullable(),
  /** The draft of what all languages share. */
  shared: values,
  languages: z.record(language, inLanguage),
  /** What is to happen by itself. */
  planned: z
    .array(
      z.strictObject({
        language,
        action,
        at: moment,
        by,
        /** The version that is published; null where the language is taken off. */
        revision: number.nullable().default(null),
        /** Whether what all languages share stays as visitors see it. */
        withoutShared: z.boolean().default(false),
        reason: z.string().nullable(),
      }),
    )
    .max(40),
  /** Every time that a language was put on the site or taken off it. */
  publications: z.array(
    z.strictObject({
      language,
      action,
      at: moment,
      by,
      revision: number.nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type EntryLine = z.output<typeof entryLine>

export const versionLine = z.strictObject({
  entry: id,
  number,
  at: moment,
  by,
  /** What a person called it. */
  name: z.string().nullable(),
  /** The first save of the sitting that it goes on with. */
  continues: number.nullable(),
  /** The version whose values it brought back. */
  restored: number.nullable(),
  /** The fields that it changed, each with its place: `es.title`, `shared.date`. */
  changed: z.array(z.string().max(200)).max(2000),
  shared: values,
  languages: z.record(language, values),
})
export type VersionLine = z.output<typeof versionLine>

/** A line of `comments.jsonl`: what an editor said at a field of an entry. */
export const commentLine = z.strictObject({
  id,
  entry: id,
  /** A language, or `shared`. */
  place: z.string().max(35),
  field: z.string().max(100),
  /** The comment that it answers; null where it began the discussion. */
  thread: id.nullable(),
  by: z.string().regex(/^[\w-]{1,128}$/),
  at: moment,
  text: z.string().max(longestComment),
  mentions: z.array(z.string().regex(/^[\w-]{1,128}$/)).max(1000),
  resolvedBy: by,
  resolvedAt: moment.nullable(),
})
export type CommentLine = z.output<typeof commentLine>
