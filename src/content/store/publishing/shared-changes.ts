import { createHash } from 'node:crypto'
import { type Locale, locales } from '#kernel/locales.ts'
import type { HeldEntry } from './held-entry.ts'
import { sharedThatDiffers } from './shared-values.ts'

/** A language on the site in which visitors would see other shared values, and the names of those fields. */
export type SharedChange = { locale: Locale; fields: string[] }

/** What publishing the shared values with these languages changes in the other languages on the site. */
export function sharedChanges(
  { kind, languages, shared }: HeldEntry,
  chosen: ReadonlySet<Locale>,
): SharedChange[] {
  return locales.flatMap((locale) => {
    const published = languages[locale]?.published
    if (!published || chosen.has(locale)) return []
    const fields = sharedThatDiffers(kind, published, shared)
    return fields.length > 0 ? [{ locale, fields }] : []
  })
}

/** The hash of such changes, by their languages, fields and values; empty where nothing changes. */
export function hashOfChanges({ languages, shared }: HeldEntry, changes: readonly SharedChange[]): string {
  if (changes.length === 0) return ''
  const values = changes.map(({ locale, fields }) => [
    locale,
    fields.map((field) => [field, languages[locale]?.published?.[field], shared[field]]),
  ])
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}
