import { test } from 'vitest'

type Walk = {
  (name: string, body: () => Promise<void>, timeout?: number): void
  /** The same for each of some rows, which take turns, too; `%s` in the name is the row, or the first thing in it. */
  each<Row>(rows: readonly Row[]): (name: string, body: (row: Row) => Promise<void>, timeout?: number) => void
}

const turns = 2

/**
 * Tests of what a page does, in place of `test` in a group that is there for every language. They take turns: the first is walked
 * in the first language, the next in the second, and a further language has those of one of them. A journey leads through the same code in each of them, and walking it costs as
 * much as all else that a browser does here. How pages look is looked at in every language: those tests stay `test`.
 */
export function inTurn<Language>(language: Language, languages: readonly Language[]): Walk {
  let turn = 0
  const isTurn = () => turn++ % turns === languages.indexOf(language) % turns
  const walk = (name: string, body: () => Promise<void>, timeout?: number) => {
    if (isTurn()) test(name, body, timeout)
  }
  const each: Walk['each'] = (rows) => (name, body, timeout) => {
    for (const row of rows)
      walk(name.replace('%s', String(Array.isArray(row) ? row[0] : row)), () => body(row), timeout)
  }
  return Object.assign(walk, { each })
}
