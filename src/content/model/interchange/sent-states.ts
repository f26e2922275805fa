import { locales } from '#kernel/locales.ts'
import { isSourceState, type SourceState, type SourceStates } from '../editing/source-state.ts'

/** Columns with the state of a language on the exporting site, and on the site from which an entry is imported. */
const columns = { states: '_state', sourceStates: '_source' } as const
type Sort = keyof typeof columns
const sorts = Object.keys(columns) as Sort[]

/** The column with the state of a language on the source site: `_source.es`. */
export function sourceColumn(locale: string): string {
  return `${columns.sourceStates}.${locale}`
}

/** The language of such a column; null for any other column. */
export function sourceColumnLocale(column: string) {
  return locales.find((locale) => sourceColumn(locale) === column) ?? null
}

/** Whether a column that is no field of the kind holds states of languages. */
export function isStateColumn(name: string): boolean {
  return sorts.some((sort) => name === columns[sort] || columnsOf(sort).includes(name))
}

/** The states of a row's languages, from its cells. */
export function statesInCells(cells: ReadonlyMap<string, string>): RowStates {
  return readStates((sort, at) => cells.get(columnsOf(sort)[at] ?? ''))
}

/** The same from an object of a JSON file: `_state` by the names of the columns, `_source` by the languages. */
export function statesInObject(object: Readonly<Record<string, unknown>>): RowStates {
  return readStates((sort, at) => {
    const states = object[columns[sort]]
    const name = sort === 'states' ? columnsOf(sort)[at] : locales[at]
    return states && typeof states === 'object' && Object.hasOwn(states, name ?? '')
      ? (states as Record<string, unknown>)[name ?? '']
      : undefined
  })
}

function columnsOf(sort: Sort): string[] {
  return locales.map((locale) => `${columns[sort]}.${locale}`)
}

type RowStates = Partial<Record<Sort, SourceStates>>

function readStates(wordOf: (sort: Sort, at: number) => unknown): RowStates {
  const states: RowStates = {}
  for (const sort of sorts)
    for (const [at, locale] of locales.entries()) {
      const word = wordOf(sort, at)
      const state = typeof word === 'string' ? readers[sort](word.trim().toLowerCase()) : undefined
      if (state !== undefined) states[sort] = { ...states[sort], [locale]: state }
    }
  return states
}

type Reads = (word: string) => SourceState | null | undefined

const readers = {
  // An unknown word is somebody's note, not a state.
  states: (word) => {
    if (word === 'published') return null
    if (word === 'unpublished') return 'hidden'
    return isSourceState(word) ? word : undefined
  },
  // An unknown word means hidden: only `public` makes a text public.
  sourceStates: (word) => {
    if (word === '') return undefined
    if (word === 'public') return null
    return isSourceState(word) ? word : 'hidden'
  },
} satisfies Record<Sort, Reads>
