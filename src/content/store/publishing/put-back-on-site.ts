import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import type { FieldValues } from '../tables/content.ts'
import { addressStanding } from './address-standing.ts'
import type { HeldEntry } from './held-entry.ts'
import { ownPath } from './old-addresses.ts'
import { type Cause, putOnSite } from './put-on-site.ts'

/** What visitors saw of a language, and of which revision it was; null where that is not known. */
type Seen = { locale: Locale; values: FieldValues; slug: string | null; revision: number | null }

/**
 * Shows visitors again what they saw of an entry that is held, without looking at it again; false where its address is
 * not free any more.
 */
export async function putBackOnSite(
  orm: Orm,
  caller: Editor,
  held: HeldEntry,
  { locale, values, slug, revision }: Seen,
  cause: Cause | undefined,
): Promise<boolean> {
  const { id, kind, key } = held
  const path = ownPath(kind, { slug, key, values }, locale)
  const address = slug === null ? null : { id, kind, locale, slug, path }
  if (address && (await addressStanding(orm, address))) return false
  const refusal = { problems: [], findings: [], address: null }
  const then = { ...held, revision: revision ?? held.revision }
  await putOnSite(orm, caller, then, { locale, values, address, refusal }, { cause })
  return true
}
