import { eq } from 'drizzle-orm'
import { withStandIns } from '#domain/content/derive/stand-in.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { entry, entryLocale } from '../../database/tables/content.ts'
import { stagedSlug } from './stage-draft.ts'

/**
 * The page of the site on which the draft of an entry is looked at, per language; null where there is no text in it
 * yet, or something is missing without which its page cannot be shown.
 */
export async function previewAddresses(
  caller: Caller,
  id: string,
): Promise<Result<Record<Locale, string | null>, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
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
