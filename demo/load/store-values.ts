import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import type { DemoPdf, DemoPicture } from '../demo-entry.ts'
import type { DemoLocale } from '../demo-locales.ts'
import type { WrittenEntry } from './demo-entries.ts'
import { entryId } from './entry-id.ts'
import { pictureFile } from './needed-files.ts'
import { type RichTexts, richTextOf } from './rich-texts.ts'

/** What values name: the id of each file that was added, by its name, and the rich texts. */
export type Made = { files: Map<string, string>; texts: RichTexts }

type Values = Record<string, unknown>

/**
 * Turns the written values of one language, or the shared ones, into what entries store. Throws, naming the entry
 * and the field, on a relation to nothing, on Markdown that was changed since its text was made, and on an unknown
 * picture.
 */
export function storeValues(
  { kind, key }: WrittenEntry,
  part: DemoLocale | 'shared',
  fields: Record<string, AnyField>,
  values: Values,
  made: Made,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (!field || value === null || value === undefined) return [name, value]
      try {
        return [name, store[field.type](value, field, made)]
      } catch (error) {
        throw new Error(
          `The demonstration entry ${kind}/${key}, ${part}.${name}: ${error instanceof Error ? error.message : error}`,
        )
      }
    }),
  )
}

type Store = (value: unknown, field: AnyField, made: Made) => unknown

const asWritten: Store = (value) => value

const store = {
  text: asWritten,
  longText: asWritten,
  slug: asWritten,
  email: asWritten,
  link: asWritten,
  number: asWritten,
  boolean: asWritten,
  date: asWritten,
  choice: asWritten,
  coordinates: asWritten,
  texts: asWritten,
  richText: (value, _, { texts }) => richTextOf(value as string, texts),
  image: (value, _, { files }) => {
    const { picture, alt, focal } = value as DemoPicture
    return { media: idOf(files, pictureFile(picture)), alt, focal: focal ?? null }
  },
  file: (value, _, { files }) => ({ media: idOf(files, (value as DemoPdf).fileName) }),
  relation: (value, field) => entryId(`${field.to}/${value}`),
  relations: (value, field) => (value as string[]).map((key) => entryId(`${field.to}/${key}`)),
  group: (value, field, made) => storeInside(field, value as Values, made),
  items: (value, field, made) => (value as Values[]).map((item) => storeInside(field, item, made)),
} satisfies Record<FieldType, Store>

function storeInside(field: AnyField, values: Values, made: Made): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const inner = field.fields?.[name]
      return [
        name,
        inner && value !== null && value !== undefined ? store[inner.type](value, inner, made) : value,
      ]
    }),
  )
}

function idOf(files: Made['files'], name: string): string {
  const id = files.get(name)
  if (!id) throw new Error(`there is no ${name}`)
  return id
}
