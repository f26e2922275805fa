import type { AnyKind } from '../define-kind.ts'
import {
  type AnyField,
  blockFields,
  type Destination,
  type FieldType,
  type StoredBlock,
  type StoredImage,
} from '../fields/field.ts'
import { linksIn, type RichText, referencesIn } from '../fields/rich-text.ts'
import type { MenuItem } from '../menus/menu.ts'

/** What one field of an entry points to: a file, another entry, or an address; exactly one of the three. */
export type Reference = { field: string; media: string } | { field: string; target: string } | Href
type Href = { field: string; href: string }

/** Everything that these valid values point to, by the field of the kind in which it stands. */
export function referencesOf(kind: AnyKind, values: Record<string, unknown>): Reference[] {
  const fields = kind.fields as Record<string, AnyField>
  const found = Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field ? pointsTo(field, value).map((pointer): Reference => ({ field: name, ...pointer })) : []
  })
  return [...new Map(found.map((reference) => [JSON.stringify(reference), reference])).values()]
}

/** The file that an address of this site leads to, whichever version of it, or null. */
export function mediaInHref(href: string): string | null {
  return /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(href)?.[1] ?? null
}

type Pointer = { media: string } | { target: string } | { href: string }

function pointsTo(field: AnyField, value: unknown): Pointer[] {
  return value === null || value === undefined ? [] : pointers[field.type](value as never, field)
}

const none = () => []

const pointers = {
  text: none,
  longText: none,
  slug: none,
  email: none,
  link: (href: string) => leadsTo(href),
  number: none,
  boolean: none,
  date: none,
  choice: none,
  colour: none,
  richText: (text: RichText) => {
    const { entries, media } = referencesIn(text)
    return [
      ...media.map((id) => ({ media: id })),
      ...entries.map((id) => ({ target: id })),
      ...linksIn(text).flatMap(leadsTo),
    ]
  },
  image: ({ media }: StoredImage) => [{ media }],
  file: ({ media }: { media: string }) => [{ media }],
  relation: (target: string) => [{ target }],
  relations: (targets: string[]) => targets.map((target) => ({ target })),
  coordinates: none,
  texts: none,
  group: (group: Record<string, unknown>, field) => inside(group, field),
  items: (items: Record<string, unknown>[], field) => items.flatMap((item) => inside(item, field)),
  destination: inDestination,
  blocks: (blocks: StoredBlock[], field) =>
    blocks.flatMap(({ kind, values }) => {
      const group = blockFields(field, kind)
      return group ? inside(values, group) : []
    }),
  menu: (items: MenuItem[]) => items.flatMap(inMenu),
  wording: none,
} satisfies Record<FieldType, (value: never, field: AnyField) => Pointer[]>

function inDestination(to: Destination): Pointer[] {
  return 'entry' in to ? [{ target: to.entry }] : leadsTo(to.href)
}

function inMenu({ to, children }: MenuItem): Pointer[] {
  return [...(to ? inDestination(to) : []), ...(children ?? []).flatMap(inMenu)]
}

function inside(values: Record<string, unknown>, field: AnyField): Pointer[] {
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) => pointsTo(inner, values[name]))
}

/** An address of a file of this site is that file. */
function leadsTo(href: string): Pointer[] {
  if (!href) return []
  const media = mediaInHref(href)
  return [media ? { media } : { href }]
}
