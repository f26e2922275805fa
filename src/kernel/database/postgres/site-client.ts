import { Client } from 'pg'
import { answerWithin, endlessPatience, type Patience } from './patience.ts'
import { nameOf } from './planned-once.ts'
import { traceQuery } from './trace-query.ts'

/**
 * A connection that keeps the plans of statements that begin with `plannedOnce` (PostgreSQL, "PREPARE"), and that is
 * given up when an answer does not come.
 */
export class SiteClient extends Client {
  #patience = endlessPatience
  #givingUp: NodeJS.Timeout | undefined

  /**
   * Says how long things may take. By a statement, since PgBouncer refuses a connection that asks for such limits when
   * it begins.
   */
  async setPatience(patience: Patience): Promise<void> {
    this.#patience = patience
    const stopWaiting = () => clearTimeout(this.#givingUp)
    this.on('drain', stopWaiting)
    this.on('end', stopWaiting)
    const { statement, lock, idleInTransaction } = patience
    await this.query(
      `set statement_timeout = ${statement}; set lock_timeout = ${lock};
      set idle_in_transaction_session_timeout = ${idleInTransaction}`,
    )
  }

  override query: Client['query'] = (asked: unknown, ...more: unknown[]) => {
    this.#awaitAnswer(asked)
    const name = nameOf(asked)
    const named = name ? Object.assign({}, asked, { name }) : asked
    return traceQuery(asked, more, (rest) => Reflect.apply(super.query, this, [named, ...rest]))
  }

  #awaitAnswer(asked: unknown): void {
    const within = answerWithin(asked, this.#patience)
    if (within === undefined) return
    clearTimeout(this.#givingUp)
    // The connection ends, and not the statement alone: whoever used it next would wait for the same answer.
    const giveUp = () =>
      this.connection.stream.destroy(
        new Error(`The database did not answer within ${within / 1000} seconds.`),
      )
    // While it waits, the connection itself keeps the process from ending.
    this.#givingUp = setTimeout(giveUp, within).unref()
  }
}
