import { type AnyField, blockFields } from '../fields/field.ts'

/** What cells are written and read with. */
export type CellContext = {
  /** What an entry of a kind is called in a file, by its id; null where there is no such entry. */
  keyOf: (kind: string, id: string) => string | null
  idOf: (kind: string, key: string) => string | null
  /** The keys of the entries of a kind that editors see under this name, in any language. */
  keysNamed: (kind: string, name: string) => string[]
  /** Throws where a text is no JSON. */
  parseJson: (text: string) => unknown
}

/** Why a cell does not say a value of its field. */
export type CellProblem =
  | 'not-number'
  | 'not-boolean'
  | 'not-date'
  | 'not-choice'
  | 'not-json'
  | 'unknown-key'
  | 'several-meant'

/** What cells say, or which of them says nothing that can be understood. */
export type Reading = { ok: true; value: unknown } | ({ ok: false; at: number; code: CellProblem } & Told)
/** What was said, and what there is to choose among. */
type Told = { said?: string; hints?: string[] }

export function wasRead(value: unknown): { ok: true; value: unknown } {
  return { ok: true, value }
}

export function unreadable(at: number, code: CellProblem, told: Told = {}): Reading {
  return { ok: false, at, code, ...told }
}

/** A value as programs exchange it: the entries that its relations point to are named by their keys. */
export function namedByKeys(field: AnyField, value: unknown, { keyOf }: CellContext): unknown {
  return inRelations(field, value, (id, to) => keyOf(to, id) ?? id)
}

/** The inverse: keys become ids. `said` is a key that names no entry. */
export function relatedByKeys(
  field: AnyField,
  value: unknown,
  { idOf }: CellContext,
): { ok: true; value: unknown } | { ok: false; said: string } {
  let unknown: string | null = null
  const related = inRelations(field, value, (key, to) => {
    const id = idOf(to, key)
    if (id === null) unknown ??= key
    return id ?? key
  })
  return unknown === null ? { ok: true, value: related } : { ok: false, said: unknown }
}

function inRelations(field: AnyField, value: unknown, change: (text: string, to: string) => string): unknown {
  const { type, to = '' } = field
  if (type === 'relation' && typeof value === 'string') return change(value, to)
  if (type === 'relations' && Array.isArray(value))
    return value.map((each) => (typeof each === 'string' ? change(each, to) : each))
  if (type === 'items' && Array.isArray(value)) return value.map((each) => inGroup(field, each, change))
  if (type === 'group') return inGroup(field, value, change)
  if (type === 'blocks' && Array.isArray(value)) return value.map((each) => inBlock(field, each, change))
  return value
}

function inBlock(field: AnyField, block: unknown, change: (text: string, to: string) => string): unknown {
  const { kind, values } = (block ?? {}) as { kind?: unknown; values?: unknown }
  const group = typeof kind === 'string' ? blockFields(field, kind) : null
  return group ? { ...(block as object), values: inGroup(group, values, change) } : block
}

function inGroup(field: AnyField, value: unknown, change: (text: string, to: string) => string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const inner = field.fields ?? {}
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const definition = Object.hasOwn(inner, name) ? inner[name] : undefined
      return [name, definition ? inRelations(definition, each, change) : each]
    }),
  )
}
