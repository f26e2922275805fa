import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from '../database.ts'

const segmentsBetweenCheckpoints = 16
const pause = 5 * 60_000

/**
 * Does what PostgreSQL's own checkpointer and autovacuum would: PGlite is one process and has neither, so its
 * write-ahead log would grow, and recovery get slower, for as long as it is open, and the planner would never
 * learn what the tables hold. Works after 16 MB of log or, when anything was written, every five minutes.
 */
export function keepTidy(pglite: PGlite, log: DatabaseLog) {
  let currentSegment = ''
  let segments = 0
  let written = false
  let running = false
  let stopped = false
  const timer = setInterval(() => {
    if (written) void work()
  }, pause)
  timer.unref()

  /** A commit has reached this segment of the write-ahead log. */
  function noteCommit(segment: string) {
    written = true
    if (segment === currentSegment) return
    currentSegment = segment
    segments += 1
    if (segments > segmentsBetweenCheckpoints && !running) setImmediate(work)
  }

  async function work() {
    if (running || stopped) return
    running = true
    written = false
    segments = 0
    try {
      await tidyUp(pglite)
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'the embedded database could not be tidied up')
    } finally {
      running = false
    }
  }

  function stop() {
    stopped = true
    clearInterval(timer)
  }

  return { noteCommit, stop }
}

/** One checkpoint; then each table that changed much is vacuumed or analysed, with autovacuum's own thresholds. */
export async function tidyUp(pglite: PGlite): Promise<void> {
  await pglite.exec('checkpoint')
  const { rows } = await pglite.query<{ name: string; crowded: boolean }>(
    `select quote_ident(schemaname) || '.' || quote_ident(s.relname) as name,
            n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) as crowded
     from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
        or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`,
  )
  // One statement each, so that requests are answered in between.
  for (const { name, crowded } of rows)
    await pglite.exec(`${crowded ? 'vacuum (analyze)' : 'analyze'} ${name}`)
}
