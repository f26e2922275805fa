import { eq } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { slugOf } from '#content/model/slug.ts'
import type { Caller } from '#kernel/caller.ts'
import { type Locale, otherLocales } from '#kernel/locales.ts'
import { alternatesOf } from './addresses-of.ts'
import { mayBeSlug } from './find-published.ts'
import { selectPublished } from './select-published.ts'
import { entryLocale } from './tables/content.ts'

/**
 * Where the entry is that somebody looked for under a slug that is none of this language: the same entry's
 * address in this language (`here`), else its address in another one (`there`). Null when there is neither.
 */
export async function findElsewhere(
  caller: Caller,
  kind: AnyKind,
  slug: string,
): Promise<{ here: string } | { there: string; locale: Locale; title: string } | null> {
  const tidy = slugOf(slug)
  const [renamed] = tidy && tidy !== slug ? await withSlug(caller, kind, tidy) : []
  if (renamed) return hereOrNull(caller, renamed.id)
  if (!mayBeSlug(slug)) return null
  for (const locale of otherLocales(caller.locale)) {
    const [other] = await withSlug({ ...caller, locale }, kind, slug)
    if (!other) continue
    const addresses = await alternatesOf(caller, other.id)
    const [here, there] = [addresses[caller.locale], addresses[locale]]
    if (here) return { here }
    if (there) return { there, locale, title: String(other.values[kind.title] ?? '') }
  }
  return null
}

function withSlug(caller: Caller, kind: AnyKind, slug: string) {
  return selectPublished(caller, kind, { where: eq(entryLocale.slug, slug), limit: 1 })
}

async function hereOrNull(caller: Caller, id: string): Promise<{ here: string } | null> {
  const here = (await alternatesOf(caller, id))[caller.locale]
  return here ? { here } : null
}
