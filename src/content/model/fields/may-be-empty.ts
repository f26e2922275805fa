import type { AnyField } from './field.ts'

/** Whether a field may be emptied: a choice with which new entries begin is only replaced by another option. */
export function mayBeEmpty({ required, begins }: AnyField): boolean {
  return !required && begins === undefined
}
