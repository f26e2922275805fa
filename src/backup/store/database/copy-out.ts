import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { orderOfChance } from '#cases/store/mix-rows.ts'
import { quoted } from './open-client.ts'

/** A part is in memory while it is written, since a tar says the size of an entry before its bytes. */
const partBytes = 4 * 1024 * 1024

/**
 * The rows of a table in the text form of COPY, cut into parts of a few MiB: one after the other they are what `copy … from`
 * reads. A table without rows has no part. Where the order of rows would tell when reports came, it is that of random ids.
 */
export async function* copyOut(client: Client, table: string, columns: string[]): AsyncGenerator<Buffer> {
  const list = columns.map(quoted).join(', ')
  const by = orderOfChance.get(table)
  const from = by
    ? `(select ${list} from ${quoted(table)} order by ${quoted(by)})`
    : `${quoted(table)} (${list})`
  const rows = client.query(to(`copy ${from} to stdout`))
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of rows as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size < partBytes) continue
    yield Buffer.concat(pieces)
    ;[pieces, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(pieces)
}

/** How many rows end in a part: a line is a row, since line ends within a value are written otherwise. */
export function rowsIn(part: Uint8Array): number {
  let rows = 0
  for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) rows += 1
  return rows
}

/** What each sequence gave last. They know no moment of a transaction: asked after the rows, none is behind them. */
export async function readSequences(
  client: Client,
  names: string[],
): Promise<Record<string, { last: string; isCalled: boolean }>> {
  const read: Record<string, { last: string; isCalled: boolean }> = {}
  for (const name of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    if (rows[0]) read[name] = rows[0]
  }
  return read
}
