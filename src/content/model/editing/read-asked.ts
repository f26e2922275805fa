import { z } from 'zod'
import { isId } from '#kernel/is-id.ts'
import { locales } from '#kernel/locales.ts'
import { type BulkAsked, bulkActions, listChanges } from './bulk-change.ts'
import type { PublicationAsked } from './publication.ts'

/** What a script asks of the publication of an entry; null where it is not that. */
export function readPublication(sent: unknown): PublicationAsked | null {
  return publication.safeParse(sent).data ?? null
}

/** What a script asks of the order of entries; null where it is not that. */
export function readMove(sent: unknown): MoveAsked | null {
  return move.safeParse(sent).data ?? null
}

/** What a script asks of many entries; null where it is not that. */
export function readBulk(sent: unknown): BulkAsked | null {
  return bulk.safeParse(sent).data ?? null
}

const id = z.string().refine(isId)
const revision = z.int().positive()
const languages = z.array(z.enum(locales)).max(locales.length)
const some = languages.min(1)
const moment = z.iso.datetime({ offset: true })
const text = z
  .string()
  .max(500)
  .refine((given) => given.isWellFormed() && !given.includes('\0'))
const overruled = z.strictObject({ reason: text }).optional()
const toPublish = {
  locales: some,
  revision,
  overruled,
  takeOver: z.boolean().optional(),
  makePublic: z.boolean().optional(),
  withoutShared: z.boolean().optional(),
  sharedSeen: z.string().max(64).default(''),
}

const publication = z.union([
  z.strictObject({ action: z.literal('publish'), ...toPublish }),
  z.strictObject({ action: z.literal('unpublish'), locales: some }),
  z.strictObject({ action: z.literal('plan'), planned: z.literal('publish'), at: moment, ...toPublish }),
  z.strictObject({ action: z.literal('plan'), planned: z.literal('unpublish'), at: moment, locales: some }),
  z.strictObject({ action: z.literal('cancel'), plan: id }),
  z.strictObject({ action: z.literal('retry'), plan: id }),
])

const move = z.strictObject({
  kind: z.string(),
  id,
  to: z.union([
    z.strictObject({ place: z.int().positive() }),
    z.strictObject({ before: id.nullable() }),
    z.strictObject({ after: id.nullable() }),
  ]),
})

const most = 1000
const what = {
  kind: z.string(),
  action: z.enum(bulkActions),
  locales: languages,
  set: z
    .strictObject({
      field: z.string().max(100),
      value: z.union([text, z.boolean(), z.null(), z.array(id).max(100)]),
      how: z.enum(listChanges).optional(),
    })
    .optional(),
}
const listed = z.string().max(2000)
const ids = z.strictObject({ ids: z.array(id).min(1).max(most) })
const sure = z.string().max(100)
const bulk = z.union([
  z.strictObject({
    step: z.literal('preview'),
    ...what,
    chosen: z.union([ids, z.strictObject({ listed })]),
  }),
  z.strictObject({
    step: z.literal('do'),
    ...what,
    entries: z.array(z.strictObject({ id, revision })).min(1).max(most),
    all: z.boolean(),
    overruled,
  }),
  z.strictObject({
    step: z.literal('do'),
    ...what,
    listed,
    sure,
    all: z.boolean(),
    overruled,
  }),
  z.strictObject({
    step: z.literal('repoint'),
    kind: z.string(),
    from: z.union([ids, z.strictObject({ listed, sure })]),
    to: id,
    publish: z.boolean(),
  }),
  z.strictObject({ step: z.literal('undo'), batch: id }),
])

/**
 * Where an entry is to stand among those of its kind: at a place counted from 1, or right before or after another;
 * before null is at the end, after null at the beginning.
 */
export type MoveTo = { place: number } | { before: string | null } | { after: string | null }

/** `POST` to `adminAddress.entriesOrder` as JSON, with the session's token as `x-csrf-token`. */
type MoveAsked = { kind: string; id: string; to: MoveTo }

/** The answer to a move (200). `undo` is the move that takes it back. Entries of the trash have no place. */
export type Moved = { place: number; of: number; undo: MoveTo }
