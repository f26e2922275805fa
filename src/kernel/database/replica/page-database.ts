import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Database, Orm } from '../database.ts'

type Asks = Pick<Pool, 'query'>
type Question = (asked: Asks | PoolClient) => Promise<unknown>

export type Reading = {
  /** Puts a question to the replica; null where it cannot be asked, or failed. */
  ask(question: Question): Promise<{ answer: unknown } | null>
  counted: { replica: number; primary: number }
}

/**
 * A database over two: statements are put to the replica until one of them cannot be answered there, such as a write, and
 * that one and all later ones to the primary, which is never behind. So whoever writes sees afterwards what was written,
 * and nothing has to be known of what a statement does. A transaction is the primary's from its beginning.
 */
export function databaseOfOnePage(primary: Database, { ask, counted }: Reading): Database {
  // Drizzle keeps there what it was made over.
  const { $client } = primary.orm as unknown as { $client: Pool }
  let isOnPrimary = false
  const put = async (question: Question) => {
    const said = isOnPrimary ? null : await ask(question)
    if (said) {
      counted.replica += 1
      return said.answer
    }
    isOnPrimary = true
    counted.primary += 1
    return question($client)
  }
  const query = (...asked: unknown[]) => put((where) => Reflect.apply(where.query, where, asked))
  const orm = drizzle({ client: { query } as unknown as Pool }) as unknown as Orm
  const transaction: Orm['transaction'] = (work, config) => {
    isOnPrimary = true
    counted.primary += 1
    return primary.orm.transaction(work, config)
  }
  return { ...primary, orm: Object.assign(orm, { transaction }) }
}
