import { and, eq } from 'drizzle-orm'
import type { Locale } from '#domain/locales.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { entryLocale } from '../../database/tables/content.ts'
import { publication } from '../../database/tables/publishing.ts'
import { removeFromIndex } from '../../search/index-entry.ts'
import { keepReferences } from '../keep-references.ts'
import type { HeldEntry } from './held-entry.ts'
import { changeAddress, ownPath } from './old-addresses.ts'
import type { Cause } from './put-on-site.ts'
import { settlePlans } from './settle-plans.ts'

/**
 * Takes one language off the site, in a transaction that holds the entry; whether there was anything to take. Its
 * draft, its history and its address stay its own.
 */
export async function takeOffSite(
  orm: Orm,
  caller: Caller,
  { id, kind, key, languages }: HeldEntry,
  locale: Locale,
  cause?: Cause,
): Promise<boolean> {
  const before = languages[locale]
  if (!before?.published) return false
  const from = ownPath(kind, { slug: before.slug, key, values: before.published }, locale)
  await changeAddress(orm, { entryId: id, locale, at: caller.now, from, to: null })
  await orm
    .update(entryLocale)
    .set({ published: null, publishedAt: null, publishedRevision: null, unpublishedAt: caller.now })
    .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  await keepReferences(orm, { entryId: id, kind, stage: 'published', place: locale, values: null })
  await removeFromIndex(orm, { entryId: id, locale })
  await settlePlans(orm, caller, { entryId: id, locale, action: 'unpublish' }, cause)
  await orm.insert(publication).values({
    ...{ entryId: id, locale, action: 'unpublish', at: caller.now },
    by: caller.actor?.id ?? null,
    ...cause,
  })
  return true
}
