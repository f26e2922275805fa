import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import type { Place } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'

/** Whether the person may write in these places of an entry of a kind; without places, in some. */
export function useMayEdit(name: string): (where: readonly Place[]) => boolean {
  const mayDo = useMayDo()
  const kind = kindNamed(name)
  return (where) => kind !== null && mayDo(neededToEdit(kind, where))
}
