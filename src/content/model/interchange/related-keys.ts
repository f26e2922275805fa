import type { AnyField } from '../fields/field.ts'
import type { CellContext } from './cell-context.ts'

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
  return value
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
