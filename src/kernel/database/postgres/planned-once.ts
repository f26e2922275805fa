import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'

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
function nameOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.trimStart().startsWith(mark)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size === mostNames) return known
  const name = hash('sha256', text).slice(0, 32)
  names.set(text, name)
  return name
}

/** A connection that keeps the plans of statements that begin with `plannedOnce` (PostgreSQL, "PREPARE"). */
export class PlanningClient extends Client {
  override query: Client['query'] = (asked: unknown, ...more: unknown[]) => {
    const name = nameOf((asked as { text?: unknown }).text)
    return Reflect.apply(super.query, this, [name ? Object.assign({}, asked, { name }) : asked, ...more])
  }
}
