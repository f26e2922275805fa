import { isId } from '#kernel/is-id.ts'
import { byLocale, defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import { type Waiting, waitings } from '../editors-view.ts'
import type { AnyField, FieldType } from '../fields/field.ts'
import { possibleColumns, readColumns, readSort, writeColumns } from './list.ts'

/** What an editor may ask of one language of an entry. */
export const languageAsks = [
  'missing',
  'older',
  'draft',
  'published',
  'changed',
  'planned',
  'unpublished',
  'review',
  'sent-back',
  'not-public',
] as const
export type LanguageAsk = (typeof languageAsks)[number]

/** A filter that follows from a field of the kind; `params` are its names in an address. */
export type FieldFilter = { name: string; label: string; params: string[] } & (
  | { type: 'choice'; options: { value: string; label: string }[] }
  | { type: 'relation'; to: string }
  | { type: 'date' }
)

/** The filters of a list; null, or a missing field, filters nothing. A sort of null is the kind's own. */
export type ListAsk = {
  query: string
  waiting: Waiting | null
  sort: string | null
  languages: Record<Locale, LanguageAsk | null>
  /** By the names of their parameters: `family`, `date-from`. */
  fields: Record<string, string>
  /** What else than the title is shown; null for what the person is used to. */
  columns: string[] | null
  /** Whether all is meant, and not the view with which the person begins. */
  all: boolean
}

export const emptyAsk: ListAsk = {
  query: '',
  waiting: null,
  sort: null,
  languages: byLocale(() => null),
  fields: {},
  columns: null,
  all: false,
}

/** The filters that have a meaning for the kind, beside words, state and languages. */
export function fieldFiltersOf(kind: AnyKind, locale: Locale): FieldFilter[] {
  return fieldEntries(kind).flatMap(([name, field]) => {
    const type = filterTypes[field.type]
    const common = { name, label: field.label[locale] }
    if (type === 'date') return { ...common, type, params: [`${name}-from`, `${name}-to`] }
    if (type === 'relation' && field.to) return { ...common, type, params: [name], to: field.to }
    if (type !== 'choice') return []
    const options = Object.entries(field.options ?? {})
    return {
      ...common,
      type,
      params: [name],
      options: options.map(([value, words]) => ({ value, label: words[locale] })),
    }
  })
}

/** Whether anything narrows the list: a sort alone leaves all of it. */
export function isNarrowed({ query, waiting, languages, fields }: ListAsk): boolean {
  return (
    query !== '' ||
    waiting !== null ||
    locales.some((locale) => languages[locale] !== null) ||
    Object.keys(fields).length > 0
  )
}

/**
 * Reads the filters from an address; null where it names an unknown filter or value. Empty parameters filter nothing.
 */
export function readListAsk(kind: AnyKind, params: URLSearchParams): ListAsk | null {
  const ask: ListAsk = { ...emptyAsk, languages: { ...emptyAsk.languages }, fields: {} }
  const filters = new Map(
    fieldFiltersOf(kind, defaultLocale).flatMap((filter) => filter.params.map((param) => [param, filter])),
  )
  for (const name of new Set(params.keys())) {
    const [value = '', ...more] = params.getAll(name)
    if (more.length > 0) return null
    const filter = filters.get(name)
    if (name === 'q') ask.query = value.trim().slice(0, 200).toWellFormed()
    else if (name === 'page') continue
    else if (name === 'sort') ask.sort = value || null
    else if (name === 'view') {
      if (!isOneOf(['', wholeList], value)) return null
      ask.all = value === wholeList
    } else if (name === 'columns') {
      ask.columns = value === '' ? null : readColumns(kind, value)
      if (value !== '' && ask.columns === null) return null
    } else if (name === 'waiting') {
      if (!isOneOf(['', ...waitings], value)) return null
      ask.waiting = (value as Waiting) || null
    } else if (isOneOf(locales, name)) {
      if (!isOneOf(['', ...languageAsks], value)) return null
      ask.languages[name] = (value as LanguageAsk) || null
    } else if (!filter) return null
    else if (value !== '') {
      if (!isAskable(filter, value)) return null
      ask.fields[name] = value
    }
  }
  return ask
}

/** The parameters of an address for these filters; empty ones are left out. */
export function writeListAsk(ask: ListAsk): URLSearchParams {
  const { query, waiting, languages, fields, sort, columns, all } = ask
  const said = { q: query, waiting, ...languages, ...fields, sort, columns: columns && writeColumns(columns) }
  const params = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  )
  if (all && params.size === 0) params.set('view', wholeList)
  return params
}

/** What stands for everything in the place of a view. */
const wholeList = 'all'

/**
 * The same from what was kept of an address: what the kind does not have any more is left out, and `gone` names it by
 * its parameters.
 */
export function readKeptAsk(kind: AnyKind, kept: string): { ask: ListAsk; gone: string[] } {
  const params = new URLSearchParams(kept)
  const gone: string[] = []
  for (const [name, value] of [...params]) {
    const isKnown =
      name === 'sort'
        ? readSort(kind, value) !== null
        : readListAsk(kind, new URLSearchParams([[name, value]]))
    if (isKnown) continue
    gone.push(name)
    params.delete(name)
    const left = name === 'columns' && value.split(',').filter((each) => possibleColumns(kind).includes(each))
    if (left && left.length > 0) params.set(name, left.join(','))
  }
  return { ask: readListAsk(kind, params) ?? emptyAsk, gone }
}

function isAskable(filter: FieldFilter, value: string): boolean {
  if (filter.type === 'choice') return filter.options.some((option) => option.value === value)
  return filter.type === 'relation' ? isId(value) : isDay(value)
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value)
}

const filterTypes = {
  text: null,
  longText: null,
  slug: null,
  email: null,
  link: null,
  number: null,
  boolean: null,
  date: 'date',
  choice: 'choice',
  colour: null,
  richText: null,
  image: null,
  file: null,
  relation: 'relation',
  relations: 'relation',
  coordinates: null,
  texts: null,
  group: null,
  items: null,
  destination: null,
  menu: null,
  blocks: null,
  wording: null,
} satisfies Record<FieldType, FieldFilter['type'] | null>

/** The field that a filter stands for. */
export function filteredField(kind: AnyKind, { name }: FieldFilter): AnyField {
  return kind.fields[name] as AnyField
}
