import {
  type AnyField,
  blockFields,
  type Destination,
  type FieldType,
  type IfGone,
  type StoredBlock,
} from '../fields/field.ts'
import type { RichText } from '../fields/rich-text.ts'
import type { MenuItem } from '../menus/menu.ts'
import { type Pointer, pointersIn } from './references.ts'

/**
 * What a page shows where it led to an entry that is no longer on the site. `plain-text`: the words of the link stay.
 * `dead-link`: the link stays and leads to the page that says that there is nothing. `item-left-out` is an entry of a
 * menu; `item-opened` is one whose place is taken by those that stand under it. `block-left-out`: nothing else is in
 * the block, so it goes as a whole. The rest is what a field says of itself (`IfGone`).
 */
export type Afterwards =
  | 'plain-text'
  | 'dead-link'
  | 'item-left-out'
  | 'item-opened'
  | 'block-left-out'
  | IfGone

/** Entries and addresses that leave the site, and entries that are not on it already, in the language of a page. */
export type Leaving = { leaves(pointer: Pointer): boolean; isShown(id: string): boolean }

/** What a page will show in each place of a value that leads to what leaves, each sort once; empty where nothing does. */
export function afterwardsOf(field: AnyField, value: unknown, leaving: Leaving): Afterwards[] {
  return [...new Set(inField(field, value, leaving))]
}

function inField(field: AnyField, value: unknown, leaving: Leaving): Afterwards[] {
  return value === null || value === undefined ? [] : afterwards[field.type](value as never, leaving, field)
}

const none = () => []

const afterwards = {
  text: none,
  longText: none,
  slug: none,
  email: none,
  link: (href: string, { leaves }) => (leaves({ href }) ? ['dead-link'] : []),
  number: none,
  boolean: none,
  date: none,
  choice: none,
  colour: none,
  richText: (text: RichText, { leaves }, field) =>
    pointersIn(field, text)
      .filter(leaves)
      .map((pointer) => ('target' in pointer ? 'plain-text' : 'dead-link')),
  image: none,
  file: none,
  relation: (target: string, { leaves }, field) => (leaves({ target }) ? gone(field) : []),
  relations: (targets: string[], { leaves }, field) =>
    targets.some((target) => leaves({ target })) ? gone(field) : [],
  coordinates: none,
  texts: none,
  group: (group: Record<string, unknown>, leaving, field) => inside(group, leaving, field),
  items: (items: Record<string, unknown>[], leaving, field) =>
    items.flatMap((item) => inside(item, leaving, field)),
  destination: (to: Destination, { leaves }, field) => {
    if ('entry' in to) return leaves({ target: to.entry }) ? gone(field) : []
    return leaves({ href: to.href }) ? ['dead-link'] : []
  },
  blocks: (blocks: StoredBlock[], leaving, field) =>
    blocks.flatMap((block) => inBlock(block, leaving, field)),
  menu: (items: MenuItem[], leaving) => items.flatMap((item) => inMenu(item, leaving)),
  wording: none,
} satisfies Record<FieldType, (value: never, leaving: Leaving, field: AnyField) => Afterwards[]>

function gone({ ifGone }: AnyField): Afterwards[] {
  return ifGone ? [ifGone] : []
}

function inside(values: Record<string, unknown>, leaving: Leaving, { fields = {} }: AnyField): Afterwards[] {
  return Object.entries(fields).flatMap(([name, inner]) => inField(inner, values[name], leaving))
}

function inBlock({ kind, values }: StoredBlock, leaving: Leaving, field: AnyField): Afterwards[] {
  const group = blockFields(field, kind)
  if (!group) return []
  const found = inside(values, leaving, group)
  const shown = group.shows === undefined ? undefined : group.fields?.[group.shows]
  if (!shown || found.every((each) => each === 'as-is' || each === 'dead-link')) return found
  const stays = (pointer: Pointer) =>
    !('target' in pointer) || (!leaving.leaves(pointer) && leaving.isShown(pointer.target))
  return pointersIn(shown, values[group.shows ?? '']).some(stays) ? found : ['block-left-out']
}

/** What is hidden, and what stands under it, is shown to nobody anyway. */
function inMenu({ to, hidden, children }: MenuItem, leaving: Leaving): Afterwards[] {
  const under = children ?? []
  const all = [...(to ? [to] : []), ...under.flatMap((child) => child.to ?? [])]
  const leaves = (at: Destination) => leaving.leaves('entry' in at ? { target: at.entry } : { href: at.href })
  if (hidden) return all.some(leaves) ? ['as-is'] : []
  const own: Afterwards[] = []
  if (to && leaves(to)) {
    const isOpened = under.some((child) => !child.hidden)
    own.push('href' in to ? 'dead-link' : isOpened ? 'item-opened' : 'item-left-out')
  }
  return [...own, ...under.flatMap((child) => inMenu(child, leaving))]
}
