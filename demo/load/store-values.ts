import type { DemoPdf, DemoPicture } from '#demo/demo-entry.ts'
import { readMarkdown } from '#demo/markdown.ts'
import type { AnyField, FieldType } from '#domain/content/fields/field.ts'
import type { Locale } from '#domain/locales.ts'
import type { WrittenEntry } from './demo-entries.ts'
import { entryId } from './entry-id.ts'
import { pictureFile } from './needed-files.ts'

/** The id of each file that was added, by its name. */
export type FileIds = Map<string, string>

type Values = Record<string, unknown>

/**
 * Turns the written values of one language, or the shared ones, into what entries store. Throws, naming the entry
 * and the field, on a relation to nothing, on Markdown without a place in our rich text, and on an unknown picture.
 */
export function storeValues(
  { kind, key }: WrittenEntry,
  part: Locale | 'shared',
  fields: Record<string, AnyField>,
  values: Values,
  files: FileIds,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (!field || value === null || value === undefined) return [name, value]
      try {
        return [name, store[field.type](value, field, files)]
      } catch (error) {
        throw new Error(
          `The demonstration entry ${kind}/${key}, ${part}.${name}: ${error instanceof Error ? error.message : error}`,
        )
      }
    }),
  )
}

type Store = (value: unknown, field: AnyField, files: FileIds) => unknown

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
  richText: (value) => readMarkdown(value as string, entryId),
  image: (value, _, files) => {
    const { picture, alt, focal } = value as DemoPicture
    return { media: idOf(files, pictureFile(picture)), alt, focal: focal ?? null }
  },
  file: (value, _, files) => ({ media: idOf(files, (value as DemoPdf).fileName) }),
  relation: (value, field) => entryId(`${field.to}/${value}`),
  relations: (value, field) => (value as string[]).map((key) => entryId(`${field.to}/${key}`)),
  group: (value, field, files) => storeInside(field, value as Values, files),
  items: (value, field, files) => (value as Values[]).map((item) => storeInside(field, item, files)),
} satisfies Record<FieldType, Store>

function storeInside(field: AnyField, values: Values, files: FileIds): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const inner = field.fields?.[name]
      return [
        name,
        inner && value !== null && value !== undefined ? store[inner.type](value, inner, files) : value,
      ]
    }),
  )
}

function idOf(files: FileIds, name: string): string {
  const id = files.get(name)
  if (!id) throw new Error(`there is no ${name}`)
  return id
}
