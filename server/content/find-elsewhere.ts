import { eq } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { slugOf } from '#domain/content/slug.ts'
import { type Locale, otherLocale } from '#domain/locales.ts'
import type { Caller } from '../caller.ts'
import { entryLocale } from '../database/tables/content.ts'
import { alternatesOf } from './addresses-of.ts'
import { mayBeSlug } from './find-published.ts'
import { selectPublished } from './select-published.ts'

/**
 * Where the entry is that somebody looked for under a slug that is none of this language: the same entry's
 * address in this language (`here`), else its address in the other one (`there`). Null when there is neither.
 */
export async function findElsewhere(
  caller: Caller,
  kind: AnyKind,
  slug: string,
): Promise<{ here: string } | { there: string; locale: Locale; title: string } | null> {
  const tidy = slugOf(slug)
  const [renamed] = tidy && tidy !== slug ? await withSlug(caller, kind, tidy) : []
  if (renamed) return hereOrNull(caller, renamed.id)
  const locale = otherLocale(caller.locale)
  if (!mayBeSlug(slug)) return null
  const [other] = await withSlug({ ...caller, locale }, kind, slug)
  if (!other) return null
  const addresses = await alternatesOf(caller, other.id)
  const [here, there] = [addresses[caller.locale], addresses[locale]]
  if (here) return { here }
  return there ? { there, locale, title: String(other.values[kind.title] ?? '') } : null
}

function withSlug(caller: Caller, kind: AnyKind, slug: string) {
  return selectPublished(caller, kind, { where: eq(entryLocale.slug, slug), limit: 1 })
}

async function hereOrNull(caller: Caller, id: string): Promise<{ here: string } | null> {
  const here = (await alternatesOf(caller, id))[caller.locale]
  return here ? { here } : null
}
