import { z } from 'zod'
import {
  DamagedSource,
  deepest,
  momentAt,
  type SourceDocument,
  type SourceValue,
} from '../source-document.ts'

/**
 * The documents of what `node-firestore-import-export` writes: `__collections__` with documents by their ids, which may
 * have collections themselves, or a single collection by ids, whose name is that of its file.
 */
export function* documentsInJson(said: unknown, collection: string): Generator<SourceDocument> {
  const root = readObject(said)
  if ('__collections__' in root) yield* documentsBelow(root.__collections__, [])
  else yield* documentsBelow({ [collection]: root }, [])
}

function* documentsBelow(said: unknown, above: readonly string[]): Generator<SourceDocument> {
  if (above.length > 2 * deepest) throw new DamagedSource('collections are nested too deeply')
  for (const [collection, documents] of Object.entries(readObject(said)))
    for (const [id, document] of Object.entries(readObject(documents))) {
      const { __collections__: below = {}, ...fields } = readObject(document)
      const path = [...above, collection, id]
      yield { path, values: mapOf(fields, 0) }
      yield* documentsBelow(below, path)
    }
}

/** Whether a line is a document by itself, so that its file is newline JSON. */
export function isDocumentLine(line: string): boolean {
  try {
    documentInLine(line, 'x')
    return true
  } catch {
    return false
  }
}

/**
 * The document of a line of newline JSON: `{ path, data }`, a document of Firestore's REST interface (`name`, `fields`), or
 * fields with an `id` beside them, in the collection that its file is named after.
 */
export function documentInLine(line: string, collection: string): SourceDocument {
  const said = readObject(parsed(line))
  if (typeof said.name === 'string' && said.name.includes('/documents/') && 'fields' in said)
    return { path: stepsOf(said.name.split('/documents/')[1] ?? ''), values: typedMap(said.fields, 0) }
  if (typeof said.path === 'string' && 'data' in said)
    return { path: stepsOf(said.path), values: mapOf(readObject(said.data), 0) }
  const { id, _id, __id__, ...fields } = said
  const known = [id, _id, __id__].find((each) => typeof each === 'string' || typeof each === 'number')
  if (known === undefined) throw new DamagedSource('a line has no id')
  return { path: [collection, String(known)], values: mapOf(fields, 0) }
}

function stepsOf(path: string): string[] {
  const steps = path.split('/').filter(Boolean)
  if (steps.length === 0 || steps.length % 2 === 1) throw new DamagedSource('a path names no document')
  return steps
}

function mapOf(fields: Record<string, unknown>, depth: number): Map<string, SourceValue> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, readValue(value, depth + 1)]))
}

/** A value as exports write it: what JSON has no word for is an object with `__datatype__`, or with its own two names. */
function readValue(value: unknown, depth: number): SourceValue {
  if (depth > deepest) throw new DamagedSource('maps are nested too deeply')
  if (value === null || typeof value !== 'object') return value as null | boolean | number | string
  if (Array.isArray(value)) return value.map((each) => readValue(each, depth + 1))
  const special = typed.safeParse(value)
  if (special.success) return specialOf(special.data)
  return mapOf(value as Record<string, unknown>, depth)
}

const seconds = z.strictObject({ _seconds: z.number(), _nanoseconds: z.number() })
const degrees = z.strictObject({ _latitude: z.number(), _longitude: z.number() })
const typed = z.union([
  seconds,
  degrees,
  z.strictObject({ __datatype__: z.literal('timestamp'), value: seconds }),
  z.strictObject({ __datatype__: z.literal('geopoint'), value: degrees }),
  z.strictObject({ __datatype__: z.literal('documentReference'), value: z.string() }),
])

function specialOf(said: z.output<typeof typed>): SourceValue {
  if ('__datatype__' in said && typeof said.value === 'string') return { is: 'document', path: said.value }
  const inner = 'value' in said ? said.value : said
  if (typeof inner === 'object' && '_seconds' in inner)
    return momentAt(inner._seconds * 1000 + Math.floor(inner._nanoseconds / 1e6))
  const { _latitude: latitude, _longitude: longitude } = inner as z.output<typeof degrees>
  return { is: 'place', latitude, longitude }
}

/** The values of Firestore's REST interface: each names its type. */
function typedMap(said: unknown, depth: number): Map<string, SourceValue> {
  return new Map(
    Object.entries(readObject(said)).map(([name, value]) => [name, typedValue(value, depth + 1)]),
  )
}

function typedValue(said: unknown, depth: number): SourceValue {
  if (depth > deepest) throw new DamagedSource('maps are nested too deeply')
  const [[type, value] = ['', null]] = Object.entries(readObject(said))
  if (type === 'nullValue') return null
  if (type === 'booleanValue' || type === 'doubleValue' || type === 'stringValue') return value as SourceValue
  if (type === 'integerValue') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (type === 'timestampValue') return momentAt(Date.parse(String(value)))
  if (type === 'bytesValue') return { is: 'bytes', size: Math.floor((String(value).length * 3) / 4) }
  if (type === 'referenceValue')
    return { is: 'document', path: String(value).split('/documents/').at(-1) ?? '' }
  if (type === 'geoPointValue') {
    const { latitude = 0, longitude = 0 } = readObject(value)
    return { is: 'place', latitude: Number(latitude), longitude: Number(longitude) }
  }
  if (type === 'arrayValue') {
    const { values = [] } = readObject(value)
    return Array.isArray(values) ? values.map((each) => typedValue(each, depth + 1)) : []
  }
  if (type === 'mapValue') return typedMap(readObject(value).fields ?? {}, depth)
  throw new DamagedSource('a value of a type that is not known')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DamagedSource('a line is no JSON')
  }
}

/** An object as JSON has it. No schema reads it: a field called `__proto__` is one, and must not be lost. */
function readObject(said: unknown): Record<string, unknown> {
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    throw new DamagedSource('what should be an object is none')
  return said as Record<string, unknown>
}
