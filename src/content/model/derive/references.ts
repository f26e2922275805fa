import { type AnyKind, fieldEntries } from '../define-kind.ts'
import type { Changes } from '../editing/edited-entry.ts'
import { type PlacedValues, places } from '../editing/place.ts'
import {
  type AnyField,
  blockFields,
  type Destination,
  type FieldType,
  type StoredBlock,
} from '../fields/field.ts'
import { type RichText, turnReferences } from '../fields/rich-text.ts'
import type { MenuItem } from '../menus/menu.ts'

/** What a value points to: a file, another entry, a certificate of the register, or an address; exactly one of these. */
export type Pointer = { media: string } | { target: string } | { certificate: string } | { href: string }
export type Reference = { field: string } & Pointer

/** What is to stand in place of what a value points to; the same id or address where that stays. */
export type Turn = {
  /** `at` is the field that leads there, which may lie inside another one. */
  media(id: string, at: AnyField): string
  target(id: string, at: AnyField): string
  /** A certificate, by its id in the register. */
  certificate(id: string, at: AnyField): string
  href(address: string, at: AnyField): string
}

const keep = (name: string) => name
const stays: Turn = { media: keep, target: keep, certificate: keep, href: keep }

/**
 * The same value with other files, entries or addresses in it. It is the one way through a value to what it points to;
 * what nothing changes in is returned as the same object.
 */
export function turnPointers(field: AnyField, value: unknown, turn: Partial<Turn>): unknown {
  if (value === null || value === undefined) return value
  return turners[field.type](value as never, { ...stays, ...turn }, field)
}

/** Everything that a valid value points to, in its order and each as often as it stands there. */
export function pointersIn(field: AnyField, value: unknown): Pointer[] {
  const found: Pointer[] = []
  turnPointers(field, value, {
    media(id) {
      found.push({ media: id })
      return id
    },
    target(id) {
      found.push({ target: id })
      return id
    },
    certificate(id) {
      found.push({ certificate: id })
      return id
    },
    href(address) {
      if (address) found.push(leadsTo(address))
      return address
    },
  })
  return found
}

/** The pictures and films, or the certificates, that stand in texts, by the field of the kind in which the text is. */
export function shownInTexts(
  what: 'media' | 'certificate',
  kind: AnyKind,
  values: Record<string, unknown>,
): Map<string, Set<string>> {
  return new Map(
    fieldEntries(kind).map(([name, field]) => {
      const found = new Set<string>()
      turnPointers(field, values[name], {
        [what](id: string, at: AnyField) {
          if (at.type === 'richText') found.add(id)
          return id
        },
      })
      return [name, found]
    }),
  )
}

/** Everything that these valid values point to, by the field of the kind in which it stands. */
export function referencesOf(kind: AnyKind, values: Record<string, unknown>): Reference[] {
  const fields = kind.fields as Record<string, AnyField>
  const found = Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field ? pointersIn(field, value).map((pointer): Reference => ({ field: name, ...pointer })) : []
  })
  return [...new Map(found.map((reference) => [JSON.stringify(reference), reference])).values()]
}

/** Those of these values in which something is turned, by their fields. */
export function turnedValues(
  kind: AnyKind,
  values: Record<string, unknown>,
  turn: Partial<Turn>,
): Record<string, unknown> {
  const fields = kind.fields as Record<string, AnyField>
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const turned = field ? turnPointers(field, value, turn) : value
      return turned === value ? [] : [[name, turned]]
    }),
  )
}

/** The same of a whole draft, as a change to it. */
export function turnedFields(kind: AnyKind, values: PlacedValues, turn: Partial<Turn>): Changes {
  const turned = places.flatMap((place) => {
    const changed = turnedValues(kind, values[place], turn)
    return Object.keys(changed).length > 0 ? [[place, changed]] : []
  })
  return Object.fromEntries(turned)
}

/** The file that an address of this site leads to, whichever version of it, or null. */
export function mediaInHref(href: string): string | null {
  return /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(href)?.[1] ?? null
}

/** An address of a file of this site is that file. */
function leadsTo(href: string): Pointer {
  const media = mediaInHref(href)
  return media ? { media } : { href }
}

const same = (value: unknown) => value

const turners = {
  text: same,
  longText: same,
  slug: same,
  email: same,
  link: (href: string, turn, at) => turn.href(href, at),
  number: same,
  boolean: same,
  date: same,
  choice: same,
  colour: same,
  richText: (text: RichText, turn, at) =>
    turnReferences(text, {
      media: (id) => turn.media(id, at),
      entry: (id) => turn.target(id, at),
      certificate: (id) => turn.certificate(id, at),
      href: (address) => turn.href(address, at),
    }),
  image: turnFile,
  file: turnFile,
  relation: (target: string, turn, at) => turn.target(target, at),
  relations: (targets: string[], turn, at) => {
    const turned = each(targets, (target) => turn.target(target, at))
    return turned === targets ? targets : [...new Set(turned)]
  },
  coordinates: same,
  texts: same,
  group: turnInside,
  items: (items: Values[], turn, field) => each(items, (item) => turnInside(item, turn, field)),
  destination: turnDestination,
  blocks: (blocks: StoredBlock[], turn, field) =>
    each(blocks, (block) => {
      const group = blockFields(field, block.kind)
      return group ? put(block, 'values', turnInside(block.values, turn, group)) : block
    }),
  menu: turnMenu,
  wording: same,
} satisfies Record<FieldType, (value: never, turn: Turn, field: AnyField) => unknown>

type Values = Record<string, unknown>

function turnFile<Value extends { media: string }>(value: Value, turn: Turn, at: AnyField): Value {
  return put(value, 'media', turn.media(value.media, at))
}

function turnDestination(to: Destination, turn: Turn, at: AnyField): Destination {
  return 'entry' in to ? put(to, 'entry', turn.target(to.entry, at)) : put(to, 'href', turn.href(to.href, at))
}

function turnMenu(items: MenuItem[], turn: Turn, at: AnyField): MenuItem[] {
  return each(items, (item) => {
    const turned = item.to ? put(item, 'to', turnDestination(item.to, turn, at)) : item
    return item.children ? put(turned, 'children', turnMenu(item.children, turn, at)) : turned
  })
}

function turnInside(values: Values, turn: Turn, { fields = {} }: AnyField): Values {
  return Object.entries(fields).reduce(
    (turned, [name, inner]) =>
      Object.hasOwn(values, name) ? put(turned, name, turnPointers(inner, values[name], turn)) : turned,
    values,
  )
}

function put<Value extends object, Name extends keyof Value>(
  value: Value,
  name: Name,
  inner: Value[Name],
): Value {
  return value[name] === inner ? value : { ...value, [name]: inner }
}

function each<Value>(values: Value[], turn: (value: Value) => Value): Value[] {
  const turned = values.map(turn)
  return turned.every((value, at) => value === values[at]) ? values : turned
}
