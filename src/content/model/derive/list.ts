import type { Locale } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries, fieldsOfType } from '../define-kind.ts'
import type { AnyField, FieldType } from '../fields/field.ts'

/** How an editor's list is sorted; `by` is `title`, `updated`, `order`, or a date field of the kind. */
export type ListSort = { by: string; direction: 'ascending' | 'descending' }

export type ListColumn = {
  name: string
  /** What the field is called; null for a column that every list can have. */
  label: string | null
  /** What the list is sorted by from this column's head; null where it cannot be. */
  sort: string | null
}

/** The columns that every list can have: how the languages stand, and when and by whom it was changed last. */
export const commonColumns = ['states', 'updated'] as const

/** What a list shows beside title and place where nobody has chosen anything else. */
export function ownColumns(kind: AnyKind): string[] {
  return [...kind.columns, ...commonColumns]
}

/** Everything that can be a column of a list of the kind, in the order in which it stands there. */
export function possibleColumns(kind: AnyKind): string[] {
  const more = fieldEntries(kind).flatMap(([name, { type }]) =>
    name !== kind.title && columnTypes.includes(type) && !kind.columns.includes(name) ? [name] : [],
  )
  return [...kind.columns, ...more, ...commonColumns]
}

const columnTypes: readonly FieldType[] = ['choice', 'relation', 'relations', 'date', 'boolean', 'number']

/** These columns of an editor's list. */
export function columnsOf(kind: AnyKind, locale: Locale, names = ownColumns(kind)): ListColumn[] {
  const sorts = sortsOf(kind)
  return names.map((name) => {
    const field: AnyField | undefined = kind.fields[name]
    return { name, label: field?.label[locale] ?? null, sort: sorts.includes(name) ? name : null }
  })
}

/** The columns in an address, `date,states`, or `none`; null where one of them cannot be a column of the kind. */
export function readColumns(kind: AnyKind, asked: string): string[] | null {
  if (asked === noColumns) return []
  const names = asked.split(',')
  const possible = possibleColumns(kind)
  if (names.length > possible.length || names.some((name) => !possible.includes(name))) return null
  return possible.filter((name) => names.includes(name))
}

/** Columns as an address has them. */
export function writeColumns(names: readonly string[]): string {
  return names.join(',') || noColumns
}

const noColumns = 'none'

/** What an editor may sort a list of the kind by. */
export function sortsOf(kind: AnyKind): string[] {
  const ordered = isPlaced(kind) || orderField(kind) !== null
  return ['title', 'updated', ...(ordered ? ['order'] : []), ...fieldsOfType(kind, 'date')]
}

/** Whether entries of the kind are put in order by hand. */
export function isPlaced(kind: AnyKind): boolean {
  return kind.sort.by === 'position'
}

/** The number by which the kind is sorted, such as a country's order; null where it is not sorted by one. */
export function orderField(kind: AnyKind): string | null {
  return kind.fields[kind.sort.by]?.type === 'number' ? kind.sort.by : null
}

/** The sort in an address, `date` or `-date`; the kind's own where there is none, null for an unknown one. */
export function readSort(kind: AnyKind, asked: string | null): ListSort | null {
  if (asked === null || asked === '') return ownSort(kind)
  const descending = asked.startsWith('-')
  const by = descending ? asked.slice(1) : asked
  return sortsOf(kind).includes(by) ? { by, direction: descending ? 'descending' : 'ascending' } : null
}

/** A sort as an address has it. */
export function writeSort({ by, direction }: ListSort): string {
  return direction === 'descending' ? `-${by}` : by
}

/** The sort in which visitors see the kind. */
function ownSort(kind: AnyKind): ListSort {
  if (isPlaced(kind) || orderField(kind) !== null) return { by: 'order', direction: 'ascending' }
  const by = sortsOf(kind).includes(kind.sort.by) ? kind.sort.by : 'title'
  return { by, direction: 'direction' in kind.sort ? kind.sort.direction : 'ascending' }
}
