import type { AnyKind } from '#content/model/define-kind.ts'
import type { Locale } from '#kernel/locales.ts'
import { languageNamed, twinName } from '../../model/content/field-names.ts'
import { keyOfPath } from '../../model/content/make-entry.ts'
import type { CollectionMapping, Mapping } from '../../model/content/mapping.ts'
import { fieldsOf, isSpecial } from '../../model/content/source-fields.ts'
import type { Spool, Spooled } from './spool-documents.ts'

/** A document of an entry: how it is read, and in which language it is where each has its own. */
export type Member = { collection: string; spooled: Spooled; locale: Locale | null }

/** The documents of each entry, by its kind and its key. */
export type Grouped = ReadonlyMap<AnyKind, ReadonlyMap<string, readonly Member[]>>

/**
 * Which documents are one entry: each by itself, or those that are twins. Where documents of two collections would be the
 * same entry of a kind and are no twins, those of the second have its name before their id.
 */
export async function groupDocuments(spool: Spool, mapping: Mapping): Promise<Grouped> {
  const grouped = new Map<AnyKind, Map<string, Member[]>>()
  for (const [collection, documents] of spool.documents) {
    const said = mapping.get(collection)
    if (!said?.kind) continue
    const entries = grouped.get(said.kind) ?? new Map<string, Member[]>()
    grouped.set(said.kind, entries)
    for (const spooled of documents) {
      const { key, locale } = await placeOf(spool, spooled, said)
      const member = { collection, spooled, locale }
      const there = entries.get(key)
      if (!there) entries.set(key, [member])
      else if (isTwin(there, member)) there.push(member)
      else {
        const own = keyOfPath(spooled.path, `${collection}.${locale ?? ''}${spooled.path.at(-1) ?? ''}`)
        entries.set(own, [...(entries.get(own) ?? []), member])
      }
    }
  }
  return grouped
}

/** Whether a document adds a language that the others of an entry have not. */
function isTwin(there: readonly Member[], { locale }: Member): boolean {
  return locale !== null && there.every((each) => each.locale !== null && each.locale !== locale)
}

async function placeOf(
  spool: Spool,
  spooled: Spooled,
  { twins }: CollectionMapping,
): Promise<{ key: string; locale: Locale | null }> {
  const { path } = spooled
  const id = path.at(-1) ?? ''
  if (twins?.in === 'collection')
    return { key: keyOfPath(path), locale: twinName(path.at(-2) ?? '')?.locale ?? null }
  const ending = twins?.in === 'id' ? twinName(id) : null
  if (ending) return { key: keyOfPath(path, ending.base), locale: ending.locale }
  if (twins?.in !== 'field') return { key: keyOfPath(path), locale: null }
  const fields = fieldsOf(await spool.read(spooled))
  const [language, common] = [
    fields.get(twins.language),
    twins.by === null ? undefined : fields.get(twins.by),
  ]
  const joint = isSpecial(common ?? null) ? namedBy(common) : common
  return {
    key: keyOfPath(path, joint === undefined || joint === null ? id : String(joint)),
    locale: typeof language === 'string' ? languageNamed(language) : null,
  }
}

/** A twin that leads to the other one belongs to it. */
function namedBy(common: unknown): string | undefined {
  const path = common && typeof common === 'object' && 'path' in common ? String(common.path) : ''
  return path.split('/').at(-1) || undefined
}
