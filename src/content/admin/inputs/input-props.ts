import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import type { Locale } from '#kernel/locales.ts'

/** What every input of the entry form is given, whatever the type of its field. */
export type InputProps<V = unknown> = {
  /** Of the control that the label is for, or of the group (see `isGroup`). The label's own id is `{id}-label`. */
  id: string
  field: AnyField
  value: V | null
  onChange(value: V | null): void
  /** The language of the content; null where the languages share it. */
  contentLocale: Locale | null
  describedBy?: string
  isInvalid: boolean
  /** The problems of this field; their paths begin inside it. */
  problems: FieldProblem[]
  entryId: string
}

/** Inputs of several controls are groups: their label is no `<label>`, they are labelled by it. */
export const isGroup = {
  text: false,
  longText: false,
  slug: false,
  email: false,
  link: false,
  number: false,
  boolean: false,
  date: false,
  choice: true,
  colour: false,
  richText: true,
  image: true,
  file: true,
  relation: true,
  relations: true,
  coordinates: true,
  texts: true,
  group: true,
  items: true,
  destination: false,
  blocks: true,
  menu: true,
  wording: true,
} satisfies Record<FieldType, boolean>
