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
 * as if the pool were full, instead of failing while others of the same process stand idle a moment later. A connection comes to
 * the request that asked for it: pg itself hands it on within whatever gave it back, which would be told of the statements.
 */
export class SitePool extends Pool {
  readonly #most: number
  readonly #log: DatabaseLog
  #connected = 0
  #again: NodeJS.Timeout | undefined

  constructor(config: PoolConfig & { max: number }, log: DatabaseLog) {
    super(config)
    this.#most = config.max
    this.#log = log
    this.on('connect', () => {
      this.#connected += 1
    })
    this.on('remove', () => {
      this.#connected -= 1
    })
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

  async #take(isAgain = false): Promise<PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      const isRefused = (error as { code?: unknown }).code === noPlace
      // Without any connection nobody would give one back; others may be on their way once.
      const canWait = this.#connected > 0 || (this.totalCount > 0 && !isAgain)
      if (!isRefused || !canWait) throw error
      this.#doWithFewer()
      return this.#take(true)
    }
  }

  /** By those that are connected: what is counted as open may be on its way to be refused, too. */
  #doWithFewer(): void {
    this.options.max = Math.max(1, this.#connected)
    if (this.#again) return
    this.#log.warn(
      { connected: this.#connected },
      'the database gives no more connections; requests wait for those there are',
    )
    this.#again = setTimeout(() => {
      this.#again = undefined
      this.options.max = this.#most
    }, againMs).unref()
  }
}
