import type { PlacedKey } from '../draft/placed-key.ts'

/** The id of the element in which a field is written: problems lead to it. */
export function inputId(key: PlacedKey): string {
  return key.replace('.', '-')
}
