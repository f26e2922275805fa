import type { DateOrder } from '#content/model/imports/date-signs.ts'
import type { ColumnMapping } from '#content/model/imports/report.ts'
import { foldText } from './choice-words.ts'
import { holdsAny, isOwnNote, meaningOf, registerColumns } from './columns.ts'

/** How a file's columns are read: by place, and what somebody has to say first. */
export type MappedHead = {
  columns: (string | null)[]
  /** The orders of dates that somebody has said. */
  orders: (DateOrder | null)[]
  /** Columns that are none of the register's and that nobody has decided upon. */
  unknown: string[]
  /** Names that stand more than once, in the file or as what is meant. */
  twice: string[]
}

/** Names that are the register's own mean themselves; for the others somebody has said it. */
export function mapHead(names: readonly string[], mapping: ColumnMapping): MappedHead {
  const meanings = names.map((name) => {
    if (name === '' || isOwnNote(name)) return null
    if (Object.hasOwn(mapping, name)) return meaningOf(mapping[name] ?? '')
    const column = exact.get(name.trim().toLowerCase())
    return column === undefined ? undefined : { column, order: null }
  })
  const known = meanings.map((each) => each?.column ?? null)
  const twice = known.filter((each, at) => each !== null && known.indexOf(each) < at)
  return {
    columns: known,
    orders: meanings.map((each) => each?.order ?? null),
    unknown: names.filter((_, at) => meanings[at] === undefined),
    twice: [...new Set(twice)].filter((each) => each !== null),
  }
}

/**
 * What each of these columns most likely means, and '' where nothing is like it: none is meant twice, and none that the
 * file has already. Of all pairs the surest comes first, so a column that is called as the register calls one has that,
 * wherever it stands. What is as much like one column as like another is left to a person, and so is what no value that
 * stands below it could be; `values` are some of those, by the name.
 */
export function guessColumns(
  names: readonly string[],
  taken: readonly (string | null)[],
  values: ReadonlyMap<string, readonly string[]> = new Map(),
): ColumnMapping {
  const used = new Set(taken)
  const guesses = new Map(names.map((name) => [name, '']))
  const pairs = names.flatMap((name) =>
    clearest(likelyColumns(name))
      .filter(({ column }) => holdsAny(column, values.get(name) ?? []))
      .map((each) => ({ name, ...each })),
  )
  for (const { name, column } of pairs.sort((one, other) => other.likeness - one.likeness)) {
    if (used.has(column) || guesses.get(name) !== '') continue
    guesses.set(name, column)
    used.add(column)
  }
  return Object.fromEntries(guesses)
}

function likelyColumns(name: string): { column: string; likeness: number }[] {
  const { text, pairs } = comparable(name)
  return likely
    .map(({ column, texts }) => ({
      column,
      likeness: Math.max(...texts.map((each) => likenessOf({ text, pairs }, each))),
    }))
    .filter(({ likeness }) => text !== '' && likeness >= 0.6)
}

/** How much more a name must be like one column than like another. */
const clearly = 0.05

/** Without the most likely ones where none of them is clearly so. */
function clearest(found: { column: string; likeness: number }[]): { column: string; likeness: number }[] {
  const best = Math.max(...found.map(({ likeness }) => likeness))
  const alike = found.filter(({ likeness }) => likeness === best || (best < 1 && likeness > best - clearly))
  return best < 1 && alike.length > 1 ? [] : found
}

const exact = new Map(registerColumns.map(({ name }) => [name.toLowerCase(), name]))

const likely = registerColumns.map(({ name, label, alike }) => ({
  column: name,
  texts: [name.replace(/([a-z])([A-Z])/g, '$1 $2'), ...Object.values(label), ...alike].map(comparable),
}))

/**
 * Which of these rows names the columns: the first, unless another one knows more of the register's columns by two at
 * least. A title above a table says little that a column is called by.
 */
export function guessHead(rows: readonly (readonly string[])[]): number {
  const scores = rows.map((names) => names.filter((name) => isLikeName(name)).length)
  const best = Math.max(...scores)
  return best > (scores[0] ?? 0) + 1 ? scores.indexOf(best) : 0
}

/** Values of rows are longer than names, or have figures. */
function isLikeName(name: string): boolean {
  return name.length <= 60 && !/\d/.test(name) && likelyColumns(name).length > 0
}

type Comparable = { text: string; pairs: string[] }

function comparable(name: string): Comparable {
  const text = foldText(name)
  return { text, pairs: pairsOf(text) }
}

/** 1 for the same text; else how many of the pairs of letters both have, of all of them (Dice's coefficient). */
function likenessOf(one: Comparable, other: Comparable): number {
  if (one.text === other.text) return 1
  const [these, those] = [one.pairs, other.pairs]
  if (these.length === 0 || those.length === 0) return 0
  const left = [...those]
  const both = these.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * both.length) / (these.length + those.length)
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)).filter(
    (pair) => !pair.includes(' '),
  )
}
