import { eq } from 'drizzle-orm'
import { withStandIns } from '#content/model/derive/stand-in.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { stagedSlug } from './in-preview.ts'

/**
 * The page of the site on which the draft of an entry is looked at, per language; null where there is no text in it
 * yet, or something is missing without which its page cannot be shown.
 */
export async function previewAddresses(
  caller: Editor,
  id: string,
): Promise<Result<Record<Locale, string | null>, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const rows = await caller.database.orm
    .select({
      kind: entry.kind,
      key: entry.key,
      shared: entry.shared,
      locale: entryLocale.locale,
      draft: entryLocale.draft,
      slug: entryLocale.slug,
    })
    .from(entry)
    .leftJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(eq(entry.id, id))
  const [first] = rows
  const kind = first && kindNamed(first.kind)
  if (!kind) return fail('not-found')
  const addressIn = (locale: Locale): string | null => {
    const row = rows.find((each) => each.locale === locale)
    if (!row?.draft || Object.keys(row.draft).length === 0) return null
    const values = withStandIns(kind, { ...row.shared, ...row.draft }, locale, caller.now)
    if (!values) return null
    const slug = 'slug' in kind.fields ? (row.slug ?? stagedSlug(id)) : null
    return kind.address({ slug, key: row.key, values }, locale) ?? kind.appearsOn(locale)
  }
  return succeed(
    Object.fromEntries(locales.map((locale) => [locale, addressIn(locale)])) as Record<Locale, string | null>,
  )
}
