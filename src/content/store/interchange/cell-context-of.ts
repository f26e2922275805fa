import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import type { CellContext } from '#content/model/interchange/cell-context.ts'
import type { Orm } from '#kernel/database/database.ts'
import { parseStrictJson } from '#kernel/http/read-json-body.ts'
import { keysOf } from './entries-of-kind.ts'

/**
 * The keys of the entries that a kind's relations point to, from id to key and back. `more` are entries of the kind
 * itself that are about to be made, by their keys.
 */
export async function cellContextOf(
  orm: Orm,
  kind: AnyKind,
  more: ReadonlyMap<string, string> = new Map(),
): Promise<CellContext> {
  const kinds = [...new Set(fieldEntries(kind).flatMap(([, field]) => targetsOf(field)))]
  const keys = new Map<string, Map<string, string>>()
  const ids = new Map<string, Map<string, string>>()
  for (const name of kinds) {
    const known = await keysOf(orm, name)
    if (name === kind.name) for (const [key, id] of more) known.set(id, key)
    keys.set(name, known)
    ids.set(name, new Map([...known].map(([id, key]) => [key, id])))
  }
  return {
    keyOf: (name, id) => keys.get(name)?.get(id) ?? null,
    idOf: (name, key) => ids.get(name)?.get(key) ?? null,
    parseJson: parseStrictJson,
  }
}

function targetsOf(field: AnyField): string[] {
  return [field.to ?? [], ...Object.values(field.fields ?? {}).map(targetsOf)].flat()
}
