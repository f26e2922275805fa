import type { AnyKind } from '../define-kind.ts'
import { allFields, changedFields, changesOf, fieldsIn } from './changes.ts'
import type { Changes } from './edited-entry.ts'
import { isSameField, type PlacedField, type PlacedValues } from './place.ts'
import { isSameValue } from './same-value.ts'

export type Merge = {
  /** What is to be written: what was asked for and is not there already. */
  toWrite: Changes
  /** The fields that the asker and somebody else have both changed, to different values. */
  conflicts: PlacedField[]
  /** What others changed since the asker's revision, with what it says now. */
  theirs: Changes
}

/**
 * Merges a change with what others did since its writer saw the entry. `base` is what the writer saw; null where that
 * is not kept any more: then everything counts as changed by others.
 */
export function mergeChanges(
  kind: AnyKind,
  base: PlacedValues | null,
  present: PlacedValues,
  changes: Changes,
): Merge {
  const asked = fieldsIn(changes).filter(
    ({ place, field }) => !isSameValue(changes[place]?.[field], present[place][field]),
  )
  const others = base === null ? allFields(kind) : changedFields(kind, base, present)
  const conflicts = asked.filter((each) => others.some((other) => isSameField(each, other)))
  return {
    toWrite: onlyIn(changes, asked),
    conflicts,
    theirs: changesOf(others, present),
  }
}

/** A change without these fields. */
export function leaveOut(changes: Changes, fields: readonly PlacedField[]): Changes {
  return onlyIn(
    changes,
    fieldsIn(changes).filter((each) => !fields.some((other) => isSameField(each, other))),
  )
}

function onlyIn(changes: Changes, fields: readonly PlacedField[]): Changes {
  const result: Changes = {}
  for (const { place, field } of fields)
    result[place] = { ...result[place], [field]: changes[place]?.[field] }
  return result
}
