import type { AnyKind } from '#content/model/define-kind.ts'
import { type Place, places } from '#content/model/editing/place.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import type { MadeEntry } from './make-entry.ts'

/** Whether there is an entry of a kind with a key. */
type IsThere = (kind: string, key: string) => boolean

/**
 * What of an entry can be written now, and what leads to entries that are not there yet, as an entry of its own; null where
 * nothing does. So entries that lead to each other can be written, in whatever order they come.
 */
export function leadingAhead(
  kind: AnyKind,
  entry: MadeEntry,
  isThere: IsThere,
): { now: MadeEntry; ahead: MadeEntry | null } {
  const [now, ahead]: [MadeEntry, MadeEntry] = [{ key: entry.key }, { key: entry.key }]
  for (const { place, field, value } of fieldsIn(entry)) {
    const isNow = ledTo(kind.fields[field], value).every(({ to, key }) => isThere(to, key))
    const into = isNow ? now : ahead
    into[place] = { ...into[place], [field]: value }
  }
  return { now, ahead: Object.keys(ahead).length > 1 ? ahead : null }
}

/** What of an entry leads to others; null where nothing does. */
export function onlyLeading(kind: AnyKind, entry: MadeEntry): MadeEntry | null {
  return leadingAhead(kind, entry, () => false).ahead
}

/** The fields of a made entry, each with its place. */
export function fieldsIn(entry: MadeEntry): { place: Place; field: string; value: unknown }[] {
  return places.flatMap((place) =>
    Object.entries(entry[place] ?? {}).map(([field, value]) => ({ place, field, value })),
  )
}

/** The entries that the value of a field leads to, by their kinds and keys. */
function ledTo(field: AnyField | undefined, value: unknown): { to: string; key: string }[] {
  if (field?.to !== undefined)
    return [value].flat().flatMap((key) => (typeof key === 'string' ? [{ to: field.to ?? '', key }] : []))
  const inner = Object.entries(field?.fields ?? {})
  if (inner.length === 0) return []
  return [value]
    .flat()
    .flatMap((each) => inner.flatMap(([name, own]) => ledTo(own, (each as Record<string, unknown>)?.[name])))
}
