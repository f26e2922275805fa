import type { SourceState } from '#content/model/editing/source-state.ts'

/** What a field of a document says, with what the database has beyond JSON. */
export type SourceValue =
  | null
  | boolean
  | number
  | string
  | SourceSpecial
  | readonly SourceValue[]
  | ReadonlyMap<string, SourceValue>

export type SourceSpecial =
  /** A moment in ISO 8601, UTC. */
  | { is: 'moment'; at: string }
  | { is: 'place'; latitude: number; longitude: number }
  /** Another document, by its path: `offices/montevideo`. */
  | { is: 'document'; path: string }
  | { is: 'bytes'; size: number }

/** A document of another site, whatever file told of it. */
export type SourceDocument = {
  /** Collections and ids in turns, from the root: `['news', 'a1']`. */
  path: readonly string[]
  values: ReadonlyMap<string, SourceValue>
  /** Why it was not public, where its format says that: null where it was. */
  state?: SourceState | null
}

/** Thrown where a file is not what its format says. */
export class DamagedSource extends Error {}

/** Thrown where files hold no documents, as those that only describe an export. */
export class NoDocuments extends DamagedSource {
  override message = 'it holds no documents; those of a managed export are in its files output-0, output-1, …'
}

/** As deep as documents may be nested, which is Firestore's own limit. */
export const deepest = 20

/** A moment as it is kept; `DamagedSource` for one that no calendar has. */
export function momentAt(milliseconds: number): SourceSpecial {
  const date = new Date(milliseconds)
  if (Number.isNaN(date.getTime())) throw new DamagedSource('a moment that no calendar has')
  return { is: 'moment', at: date.toISOString() }
}

/** A value as JSON has it: moments and paths are texts, and of bytes nothing is left. */
export function plainOf(value: SourceValue): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(plainOf)
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, each]) => [name, plainOf(each)]))
  const special = value as SourceSpecial
  if (special.is === 'moment') return special.at
  if (special.is === 'document') return special.path
  if (special.is === 'bytes') return null
  return { latitude: special.latitude, longitude: special.longitude }
}
