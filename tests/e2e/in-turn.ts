import { test } from 'vitest'

type Walk = {
  (name: string, body: () => Promise<void>, timeout?: number): void
  /** The same for each of some rows, which take turns, too; `%s` in the name is the row, or the first thing in it. */
  each<Row>(rows: readonly Row[]): (name: string, body: (row: Row) => Promise<void>, timeout?: number) => void
}

const turns = 2

/**
 * Tests of what a page does, in place of `test` in a group that is there for every language. They take turns: the first is
 * walked in the first language, the next in the second; a further language has those of one of these. A journey leads through
 * the same code in each language, and each page that is opened takes most of a second. How pages look, and what is worded for
 * each language, is looked at in every one: those tests stay `test`.
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
