import type { FieldType } from '../fields/field.ts'

/** The types of fields in which nobody writes a text: what examines texts passes over them. */
const wordlessTypes = [
  'slug',
  'email',
  'link',
  'number',
  'boolean',
  'date',
  'choice',
  'colour',
  'file',
  'relation',
  'relations',
  'coordinates',
  'destination',
] as const satisfies FieldType[]

/** The same for each of them. */
export function forWordless<Way>(way: Way): Record<(typeof wordlessTypes)[number], Way> {
  return Object.fromEntries(wordlessTypes.map((type) => [type, way])) as ReturnType<typeof forWordless<Way>>
}
