import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { quoted } from './open-client.ts'

type Bytes = AsyncIterable<Uint8Array>

/**
 * Takes the parts of tables in the order in which an archive has them. What belongs to one table is one COPY, since a part
 * may end in the middle of a row.
 */
export function copyIn(client: Client, tables: Record<string, string[]>) {
  let now: { table: string; rows: ReturnType<typeof from>; done: Promise<void> } | null = null

  async function end(): Promise<void> {
    if (!now) return
    const { rows, done } = now
    now = null
    rows.end()
    await done
  }

  async function begin(table: string): Promise<NonNullable<typeof now>> {
    await end()
    const list = (tables[table] ?? []).map(quoted).join(', ')
    const rows = client.query(from(`copy ${quoted(table)} (${list}) from stdin`))
    const done = finished(rows)
    // It may fail while the next piece is read from the archive.
    done.catch(() => {})
    now = { table, rows, done }
    return now
  }

  return {
    async take(table: string, bytes: Bytes): Promise<void> {
      const { rows, done } = now?.table === table ? now : await begin(table)
      for await (const piece of bytes) {
        if (rows.write(piece)) continue
        await Promise.race([once(rows, 'drain'), done])
      }
    },
    end,
    /** Ends a COPY under way without its rows. */
    async stop(): Promise<void> {
      if (!now) return
      const { rows, done } = now
      now = null
      rows.destroy(new Error('The archive could not be read on.'))
      await done.catch(() => {})
    },
  }
}
