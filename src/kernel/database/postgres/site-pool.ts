import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseLog } from '../database.ts'

/** `too_many_connections`, of the server, of the database or of the account. */
const noPlace = '53300'
/** Then one more is asked for again: whoever took the places may have ended meanwhile. */
const againMs = 30_000

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * A pool that does with fewer connections where the server gives no more: whoever asked waits for one that is there,
 * as if the pool were full, instead of failing while others of the same process stand idle a moment later.
 */
export class SitePool extends Pool {
  readonly #most: number
  readonly #log: DatabaseLog

  constructor(config: PoolConfig & { max: number }, log: DatabaseLog) {
    super(config)
    this.#most = config.max
    this.#log = log
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const taken = this.#take()
    if (!callback) return taken
    taken.then(
      (client) => callback(undefined, client, client.release.bind(client) as () => void),
      (error) => callback(error, undefined, () => {}),
    )
  }

  async #take(): Promise<PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      // Without any connection nobody would give one back.
      if ((error as { code?: unknown }).code !== noPlace || this.totalCount === 0) throw error
      this.#doWithFewer()
      return this.#take()
    }
  }

  #doWithFewer(): void {
    if (this.options.max === this.#most) {
      this.#log.warn(
        { open: this.totalCount },
        'the database gives no more connections; requests wait for those there are',
      )
      setTimeout(() => {
        this.options.max = this.#most
      }, againMs).unref()
    }
    this.options.max = this.totalCount
  }
}
