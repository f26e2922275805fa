import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { textOf } from './asked-text.ts'

const mark = '/* planned once */'

/**
 * Stands before a long statement that is always the same but for its parameters, and that a parameter makes neither
 * cheap nor dear, such as a record by its key: each connection has it parsed and planned once and not at every page.
 */
export const plannedOnce = sql.raw(mark)

const names = new Map<string, string>()
/** A server keeps the plans for as long as a connection lasts, so that there must be an end to them. */
const mostNames = 50

/** The name under which a connection keeps this statement; undefined where it keeps none. */
export function nameOf(asked: unknown): string | undefined {
  const text = textOf(asked)
  if (!text?.startsWith(mark)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size === mostNames) return known
  const name = hash('sha256', text).slice(0, 32)
  names.set(text, name)
  return name
}
