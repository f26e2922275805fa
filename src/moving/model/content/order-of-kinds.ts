import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { AnyField } from '#content/model/fields/field.ts'

/** The kinds in an order in which what others lead to comes before them; of two that lead to each other, as they come. */
export function inOrderOfNeed(kinds: readonly AnyKind[]): AnyKind[] {
  const ordered = new Set<AnyKind>()
  const visit = (kind: AnyKind, above: readonly AnyKind[]) => {
    if (ordered.has(kind) || above.includes(kind)) return
    const needed = new Set(fieldEntries(kind).flatMap(([, field]) => targetsOf(field)))
    for (const each of kinds) if (needed.has(each.name)) visit(each, [...above, kind])
    ordered.add(kind)
  }
  for (const kind of kinds) visit(kind, [])
  return [...ordered]
}

function targetsOf({ to, fields = {} }: AnyField): string[] {
  return [...(to === undefined ? [] : [to]), ...Object.values(fields).flatMap(targetsOf)]
}
