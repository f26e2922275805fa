import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../database.ts'
import { textOf } from './asked-text.ts'

/** How long things may take, in milliseconds; 0 is without an end. Whatever takes longer would hold up others. */
export type Patience = {
  statement: number
  lock: number
  idleInTransaction: number
  /**
   * Until the server has answered. Longer than a statement may take: the server's own limits say nothing where a
   * firewall on the way forgot the connection.
   */
  answer: number
}

export const usualPatience: Patience = {
  statement: 120_000,
  lock: 30_000,
  idleInTransaction: 60_000,
  answer: 130_000,
}

/** For migrations, which take as long as a large register needs. */
export const endlessPatience: Patience = { statement: 0, lock: 0, idleInTransaction: 0, answer: 0 }

/** What others hold while they work for long, as an import of a large register does. */
const longest = 600_000
const waitsLong = '/* waits long */'

/**
 * Takes a lock, within a transaction, that others may hold for minutes. Without it an ordinary write would fail
 * while a large file is imported.
 */
export async function waitLong<Row extends Record<string, unknown>>(
  orm: Orm,
  lock: SQL,
): Promise<{ rows: Row[] }> {
  await orm.execute(limited({ statement: longest, lock: longest }))
  const taken = await orm.execute<Row>(sql`${sql.raw(waitsLong)} ${lock}`)
  await orm.execute(limited(usualPatience))
  return taken
}

function limited({ statement, lock }: Pick<Patience, 'statement' | 'lock'>): SQL {
  return sql`select set_config('statement_timeout', ${String(statement)}, true),
    set_config('lock_timeout', ${String(lock)}, true)`
}

/** How long the answer to this statement may take; undefined without an end. */
export function answerWithin(asked: unknown, { answer, statement }: Patience): number | undefined {
  if (answer === 0) return undefined
  return textOf(asked)?.startsWith(waitsLong) ? longest + answer - statement : answer
}
