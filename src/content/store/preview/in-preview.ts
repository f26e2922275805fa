import { and, eq } from 'drizzle-orm'
import { withStandIns } from '#content/model/derive/stand-in.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { type Caller, within } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale } from '#kernel/locales.ts'
import { entry, entryLocale } from '../tables/content.ts'

/**
 * Answers as the site would if the drafts of one entry were published now: `work` runs in a transaction in which they
 * are, and which is then rolled back. Its answer must be complete when it resolves, and it must use the database only
 * through its caller, since nothing else sees the drafts.
 */
export async function inPreview<Answer>(
  caller: Caller,
  entryId: string,
  work: (staged: Caller) => Promise<Answer>,
): Promise<Answer> {
  caller.reads.keepable = false
  try {
    await caller.database.orm.transaction(async (orm) => {
      await stageDraft(orm, entryId, caller.now)
      throw new Shown(await work(within(caller, orm)))
    })
  } catch (outcome) {
    if (outcome instanceof Shown) return outcome.answer as Answer
    throw outcome
  }
  throw new Error('A preview ended without having been shown')
}

/** Thrown so that the transaction is rolled back. */
class Shown extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('Shown')
    this.answer = answer
  }
}

/**
 * Puts the drafts of an entry on the site in every language that has one, as they are, finished or not. Only ever in a
 * transaction that is rolled back: nothing is validated, recorded or announced. A language without any text, or without
 * something that nothing can stand in for, stays as visitors know it.
 */
export async function stageDraft(orm: Orm, id: string, now: Date): Promise<void> {
  const rows = await orm
    .select({
      kind: entry.kind,
      shared: entry.shared,
      draft: entryLocale.draft,
      locale: entryLocale.locale,
      slug: entryLocale.slug,
    })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(eq(entry.id, id))
  await orm.update(entry).set({ trashedAt: null }).where(eq(entry.id, id))
  for (const { kind: name, shared, draft, locale, slug } of rows) {
    const kind = kindNamed(name)
    if (!kind || (Object.keys(draft).length === 0 && !kind.isUnseen)) continue
    const values = withStandIns(kind, { ...shared, ...draft }, asLocale(locale), now)
    if (!values) continue
    await orm
      .update(entryLocale)
      .set({
        published: values,
        publishedAt: now,
        slug: 'slug' in kind.fields ? (slug ?? stagedSlug(id)) : null,
      })
      .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  }
}

/** The slug under which a draft is shown that has never been published: no other entry can have it. */
export function stagedSlug(id: string): string {
  return `preview-${id}`
}
