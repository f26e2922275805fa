import type { ComponentType } from 'react'
import type { FieldType } from '#content/model/fields/field.ts'
import { RichTextInput } from '../rich-text/rich-text-input.tsx'
import { BooleanInput } from './boolean-input.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { CoordinatesInput } from './coordinates/coordinates-input.tsx'
import { DateInput } from './date-input.tsx'
import { EmailInput } from './email-input.tsx'
import { GroupInput } from './group-input.tsx'
import type { InputProps } from './input-props.ts'
import { ItemsInput } from './items/items-input.tsx'
import { LinkInput } from './link-input.tsx'
import { LongTextInput } from './long-text-input.tsx'
import { FileInput } from './media/file-input.tsx'
import { ImageInput } from './media/image-input.tsx'
import { NumberInput } from './number-input.tsx'
import { RelationInput } from './relation/relation-input.tsx'
import { RelationsInput } from './relation/relations-input.tsx'
import { SlugInput } from './slug/slug-input.tsx'
import { TextInput } from './text-input.tsx'
import { TextsInput } from './texts-input.tsx'

/** What a field of each type is filled in with. */
export const inputs = {
  text: forAny(TextInput),
  longText: forAny(LongTextInput),
  slug: forAny(SlugInput),
  email: forAny(EmailInput),
  link: forAny(LinkInput),
  number: forAny(NumberInput),
  boolean: forAny(BooleanInput),
  date: forAny(DateInput),
  choice: forAny(ChoiceInput),
  richText: forAny(RichTextInput),
  image: forAny(ImageInput),
  file: forAny(FileInput),
  relation: forAny(RelationInput),
  relations: forAny(RelationsInput),
  coordinates: forAny(CoordinatesInput),
  texts: forAny(TextsInput),
  group: forAny(GroupInput),
  items: forAny(ItemsInput),
} satisfies Record<FieldType, ComponentType<InputProps>>

/** A field of a type has values of that type alone, which the map cannot say. */
function forAny<V>(Input: ComponentType<InputProps<V>>): ComponentType<InputProps> {
  return Input as ComponentType<InputProps>
}
