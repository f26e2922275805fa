import type { Locale } from '#kernel/locales.ts'
import { type AnyKind, fieldsOfType } from '../define-kind.ts'
import type { AnyField } from '../fields/field.ts'

/** How an editor's list is sorted; `by` is `title`, `updated`, `order`, or a date field of the kind. */
export type ListSort = { by: string; direction: 'ascending' | 'descending' }

export type ListColumn = {
  name: string
  label: string
  /** What the list is sorted by from this column's head; null where it cannot be. */
  sort: string | null
}

/** What an editor's list shows beside title, place and state. */
export function columnsOf(kind: AnyKind, locale: Locale): ListColumn[] {
  const sorts = sortsOf(kind)
  return kind.columns.map((name) => {
    const { label } = kind.fields[name] as AnyField
    return { name, label: label[locale], sort: sorts.includes(name) ? name : null }
  })
}

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
