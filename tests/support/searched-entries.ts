import type { RichText } from '#content/model/fields/rich-text.ts'
import { type KindName, kinds } from '#content/model/kinds/index.ts'
import { indexEntry } from '#content/store/search/index-entry.ts'
import { entry, entryLocale, type FieldValues } from '#content/store/tables/content.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/connect.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerOver } from './caller-setup.ts'

/** What to write straight into the tables, as if it had been published. */
export type SampleEntry = {
  kind: KindName
  key: string
  shared?: FieldValues
  es?: FieldValues
  en?: FieldValues
  slug?: string
  trashedAt?: Date
  /** Indexed, but not or no longer published. */
  unpublished?: boolean
}

/** Publishes entries without the use cases of publishing; answers their ids by key. */
export async function publishSamples(
  database: Database,
  samples: SampleEntry[],
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  await database.orm.transaction(async (orm) => {
    for (const sample of samples) {
      const { kind, key, shared = {}, slug = key } = sample
      const [row] = await orm
        .insert(entry)
        .values({ kind, key, shared, trashedAt: sample.trashedAt ?? null })
        .returning({ id: entry.id })
      const entryId = row?.id ?? ''
      ids[key] = entryId
      for (const locale of demoLocales) {
        const own = sample[locale]
        if (!own) continue
        const values = { ...shared, ...own }
        await orm.insert(entryLocale).values({
          entryId,
          kind,
          locale,
          slug,
          draft: own,
          published: sample.unpublished ? null : values,
          publishedAt: new Date('2026-01-01'),
        })
        await indexEntry(orm, { entryId, kind: kinds[kind], locale, slug, key, values })
      }
    }
  })
  return ids
}

export function visitor(database: Database, locale: Locale, now = new Date('2026-06-15T12:00:00Z')): Caller {
  return { ...callerOver(database, { actor: null, now }), locale }
}

export function prose(...paragraphs: string[]): RichText {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}
