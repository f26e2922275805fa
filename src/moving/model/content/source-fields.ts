import type { SourceDocument, SourceSpecial, SourceValue } from '../source-document.ts'

/** By what a document that lies below another one tells of that one, as if it were a field. */
export const parentField = '^'

/** The most fields of one document that are looked at; nobody writes more by hand. */
const mostFields = 500
/** The longest name of a field, with the names of the maps around it. */
const longestName = 200

/**
 * What the fields of a document say, those of maps too, by their names with a dot between: `cover.url`. Lists stand as
 * they are. Moments and places that programs had written as maps are what they were; nothing that is empty is told.
 */
export function fieldsOf({ path, values }: SourceDocument): Map<string, SourceValue> {
  const fields = new Map<string, SourceValue>()
  collect(values, '', fields)
  if (path.length > 2) fields.set(parentField, { is: 'document', path: path.slice(0, -2).join('/') })
  return fields
}

function collect(values: ReadonlyMap<string, SourceValue>, above: string, into: Map<string, SourceValue>) {
  for (const [own, said] of values) {
    if (into.size >= mostFields) return
    const name = `${above}${own}`
    if (name.length > longestName) continue
    const value = isMap(said) ? (specialIn(said) ?? said) : said
    if (isMap(value)) collect(value, `${name}.`, into)
    else if (!isNothing(value)) into.set(name, value)
  }
}

export function isMap(value: SourceValue): value is ReadonlyMap<string, SourceValue> {
  return value instanceof Map
}

export function isList(value: SourceValue): value is readonly SourceValue[] {
  return Array.isArray(value)
}

export function isSpecial(value: SourceValue): value is SourceSpecial {
  return typeof value === 'object' && value !== null && !isMap(value) && !isList(value)
}

function isNothing(value: SourceValue): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || (isList(value) && value.every(isNothing))
}

/** A moment or a place whose type was lost on the way: the client libraries write both as plain maps. */
function specialIn(map: ReadonlyMap<string, SourceValue>): SourceSpecial | null {
  const number = (...names: string[]) => {
    const said = names.map((name) => map.get(name)).find((each) => each !== undefined)
    return typeof said === 'number' && Number.isFinite(said) ? said : null
  }
  if (map.size !== 2) return null
  const [seconds, rest] = [number('seconds', '_seconds'), number('nanoseconds', '_nanoseconds')]
  if (seconds !== null && rest !== null) return momentIn(seconds * 1000 + Math.floor(rest / 1e6))
  const latitude = number('latitude', '_latitude', 'lat')
  const longitude = number('longitude', '_longitude', 'lng', 'lon', 'long')
  return latitude === null || longitude === null ? null : { is: 'place', latitude, longitude }
}

function momentIn(milliseconds: number): SourceSpecial | null {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? null : { is: 'moment', at: date.toISOString() }
}

/** A value in few words, for a person who looks at what a field holds. */
export function inWords(value: SourceValue): string {
  const words = allWords(value).replace(/\s+/g, ' ').trim()
  return words.length > 60 ? `${words.slice(0, 59).toWellFormed()}…` : words
}

function allWords(value: SourceValue): string {
  if (value === null || typeof value !== 'object') return String(value).slice(0, 400)
  if (isList(value)) return `[${value.slice(0, 3).map(allWords).join(', ')}${value.length > 3 ? ', …' : ''}]`
  if (isMap(value))
    return `{${[...value]
      .slice(0, 3)
      .map(([name, each]) => `${name}: ${allWords(each)}`)
      .join(', ')}}`
  const special = value as SourceSpecial
  if (special.is === 'moment') return special.at
  if (special.is === 'document') return `→ ${special.path}`
  if (special.is === 'bytes') return `${special.size} bytes`
  return `${special.latitude}, ${special.longitude}`
}
