import { and, count, eq, inArray, lt } from 'drizzle-orm'
import {
  type FormDraft,
  type FormDrafts,
  type FormDraftToSave,
  formDraftLimits,
} from '#accounts/model/form-draft.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { formDraft } from '../tables.ts'

/** What the caller has begun to write on a page. Nobody reads another's. */
export async function readFormDrafts(caller: Editor, page: string): Promise<FormDrafts> {
  const rows = await caller.database.orm
    .select()
    .from(formDraft)
    .where(and(eq(formDraft.userId, caller.actor.id), eq(formDraft.page, page)))
  return Object.fromEntries(rows.map((row) => [row.field, asDraft(row)]))
}

type SaveProblem = 'not-valid' | 'too-many' | 'conflict'

/**
 * Saves what stands in a field, or deletes its draft where nothing does. Where another tab or device has saved, sent or
 * deleted it since the version that was seen, the answer is `conflict` with what is there now, and nothing is changed.
 */
export async function saveFormDraft(
  caller: Editor,
  sent: FormDraftToSave,
): Promise<Result<FormDraft | null, SaveProblem, FormDraft | null>> {
  const { page, field, text, seen } = sent
  const isNamed = /^[a-z]{1,20}\/[\w-]{1,64}$/.test(page) && /^[\w./-]{1,200}$/.test(field)
  if (!isNamed || text.length > formDraftLimits.characters || text.includes('\0')) return fail('not-valid')
  const { orm } = caller.database
  const own = isOwn(caller, page, field)
  return orm.transaction(async (orm) => {
    const [present] = await orm.select().from(formDraft).where(own).for('update')
    if ((present ? asDraft(present).savedAt : null) !== seen)
      return fail('conflict', present ? asDraft(present) : null)
    if (text.trim() === '') {
      await orm.delete(formDraft).where(own)
      return succeed(null)
    }
    if (!present && (await countOf(orm, caller)) >= formDraftLimits.count) return fail('too-many')
    const [saved] = present
      ? await orm.update(formDraft).set({ text, savedAt: caller.now }).where(own).returning()
      : await orm
          .insert(formDraft)
          .values({ userId: caller.actor.id, page, field, text, savedAt: caller.now })
          .onConflictDoNothing()
          .returning()
    return saved ? succeed(asDraft(saved)) : fail('conflict', null)
  })
}

/** Deletes the caller's draft of a field: it was sent. */
export async function deleteFormDraft(caller: Editor, page: string, field: string): Promise<void> {
  await caller.database.orm.delete(formDraft).where(isOwn(caller, page, field))
}

/** Deletes everybody's drafts on these pages, in `orm`'s transaction: what they are about is gone. */
export async function deleteDraftsOnPages(orm: Orm, pages: readonly string[]): Promise<void> {
  if (pages.length > 0) await orm.delete(formDraft).where(inArray(formDraft.page, [...pages]))
}

/** The same of one field of a page. */
export async function deleteDraftsOfField(orm: Orm, page: string, field: string): Promise<void> {
  await orm.delete(formDraft).where(and(eq(formDraft.page, page), eq(formDraft.field, field)))
}

export async function deleteOldFormDrafts(orm: Orm, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - formDraftLimits.days * 24 * 3_600_000)
  await orm.delete(formDraft).where(lt(formDraft.savedAt, oldest))
}

function isOwn(caller: Editor, page: string, field: string) {
  return and(eq(formDraft.userId, caller.actor.id), eq(formDraft.page, page), eq(formDraft.field, field))
}

async function countOf(orm: Orm, caller: Editor): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(formDraft)
    .where(eq(formDraft.userId, caller.actor.id))
  return row?.count ?? 0
}

function asDraft({ text, savedAt }: typeof formDraft.$inferSelect): FormDraft {
  return { text, savedAt: savedAt.toISOString() }
}
