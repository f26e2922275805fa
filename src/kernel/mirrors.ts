import { type Announcements, everything, type Topic } from './announcements.ts'
import type { Orm } from './database/database.ts'

/** What is known of every row. Its version changes whenever the row does. */
export type Listed = { id: string; version: string }

/** Rows of the database that may be mirrored in memory. Two sources of one name are the same source. */
export type MirrorSource<Item extends Listed, Row> = {
  name: string
  /** What a write announces that changes any of it. */
  topics: readonly Topic[]
  /** Every row, in order, with as little as rows are chosen by. */
  list(orm: Orm): Promise<Item[]>
  /** What else is known of these rows, by their ids; nothing where the list says all. */
  read?(orm: Orm, ids: string[]): Promise<Map<string, Row>>
}

export type Listing<Item extends Listed> = {
  items: readonly Item[]
  find(id: string): Item | undefined
}

/**
 * The read model: what visitors are shown, in memory. It is filled when it is first asked for, and after a change it
 * reads anew only the rows that are others. A mirror adds no topics: whoever asks notes what the answer was made from.
 */
export type Mirrors = {
  list<Item extends Listed, Row>(source: MirrorSource<Item, Row>): Promise<Listing<Item>>
  /** The rows of listed items, by their ids; one that vanished meanwhile is left out. */
  rows<Item extends Listed, Row>(
    source: MirrorSource<Item, Row>,
    items: readonly Item[],
  ): Promise<Map<string, Row>>
  readonly bytes: number
}

/** How many rows one statement reads. */
const atOnce = 200

/**
 * Mirrors that hold rows up to `maxBytes`: of more, those that were asked for last, and the others are read again when
 * somebody asks. What rows are chosen by is held of all of them. Without announcements it is for one transaction, in
 * which nothing changes.
 */
export function createMirrors(
  orm: Orm,
  announcements: Pick<Announcements, 'listen'> | null,
  { maxBytes }: { maxBytes: number },
): Mirrors {
  const listings = new Map<string, { topics: readonly Topic[]; listing: Promise<Listing<Listed>> }>()
  const held = createHeld(maxBytes)
  announcements?.listen((topics) => {
    for (const [name, { topics: own }] of listings)
      if (topics.some((topic) => topic === everything || own.includes(topic))) listings.delete(name)
  })

  const fill = async <Item extends Listed, Row>(source: MirrorSource<Item, Row>, isNewest: () => boolean) => {
    const items = await source.list(orm)
    // A transaction asks for few rows; a later listing has rows that this one does not know.
    if (announcements && source.read && isNewest()) {
      held.keepOnly(source.name, items)
      await readAhead(source, items)
    }
    const byId = new Map(items.map((item) => [item.id, item]))
    return { items, find: (id: string) => byId.get(id) }
  }

  /** Reads what is not known as far as there is room: nothing that somebody asked for makes room for it. */
  const readAhead = async <Item extends Listed, Row>(
    source: MirrorSource<Item, Row>,
    items: readonly Item[],
  ) => {
    const unknown = items.filter((item) => !held.has(source.name, item))
    for (let at = 0; at < unknown.length; at += atOnce) {
      const some = unknown.slice(at, at + atOnce)
      const read = await source.read?.(
        orm,
        some.map(({ id }) => id),
      )
      for (const item of some) {
        const row = read?.get(item.id)
        if (row !== undefined && !held.put(source.name, item, row, { makesRoom: false })) return
      }
    }
  }

  const readInto = async <Item extends Listed, Row>(
    source: MirrorSource<Item, Row>,
    items: readonly Item[],
  ) => {
    const ids = items.map(({ id }) => id)
    const read = (await source.read?.(orm, ids)) ?? new Map<string, Row>()
    for (const item of items) {
      const row = read.get(item.id)
      if (row !== undefined) held.put(source.name, item, row, { makesRoom: true })
    }
    return read
  }

  return {
    list<Item extends Listed, Row>(source: MirrorSource<Item, Row>) {
      const known = listings.get(source.name)
      if (known) return known.listing as Promise<Listing<Item>>
      const listing: Promise<Listing<Item>> = fill(
        source,
        () => listings.get(source.name)?.listing === (listing as Promise<Listing<Listed>>),
      )
      const entry = { topics: source.topics, listing: listing as Promise<Listing<Listed>> }
      listings.set(source.name, entry)
      // What could not be read is asked for again.
      listing.catch(() => {
        if (listings.get(source.name) === entry) listings.delete(source.name)
      })
      return listing
    },
    async rows<Item extends Listed, Row>(source: MirrorSource<Item, Row>, items: readonly Item[]) {
      const rows = new Map<string, Row>()
      const missing: Item[] = []
      for (const item of items) {
        const row = held.take(source.name, item)
        if (row === undefined) missing.push(item)
        else rows.set(item.id, row as Row)
      }
      for (let at = 0; at < missing.length; at += atOnce)
        for (const [id, row] of await readInto(source, missing.slice(at, at + atOnce))) rows.set(id, row)
      return rows
    },
    get bytes() {
      return held.bytes
    },
  }
}

/** An object takes about so many times the characters of its JSON. */
const perCharacter = 3

/** Rows by source, id and version, within `maxBytes`. */
function createHeld(maxBytes: number) {
  const rows = new Map<string, { value: unknown; bytes: number }>()
  let bytes = 0
  const keyOf = (source: string, { id, version }: Listed) => `${source} ${id} ${version}`
  const forget = (key: string) => {
    bytes -= rows.get(key)?.bytes ?? 0
    rows.delete(key)
  }
  return {
    has: (source: string, item: Listed) => rows.has(keyOf(source, item)),
    take(source: string, item: Listed): unknown {
      const key = keyOf(source, item)
      const row = rows.get(key)
      if (!row) return undefined
      // The last in the map is the one that was asked for last.
      rows.delete(key)
      rows.set(key, row)
      return row.value
    },
    /** Whether there was room, or could be made. */
    put(source: string, item: Listed, value: unknown, { makesRoom }: { makesRoom: boolean }): boolean {
      const key = keyOf(source, item)
      const weight = perCharacter * JSON.stringify(value).length + 2 * key.length
      if (weight > maxBytes || (!makesRoom && bytes + weight > maxBytes)) return false
      forget(key)
      rows.set(key, { value, bytes: weight })
      bytes += weight
      for (const [oldest] of rows) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
      return true
    },
    /** Forgets the rows of a source that are no longer, or are others now. */
    keepOnly(source: string, items: readonly Listed[]) {
      const wanted = new Set(items.map((item) => keyOf(source, item)))
      for (const key of rows.keys()) if (key.startsWith(`${source} `) && !wanted.has(key)) forget(key)
    },
    get bytes() {
      return bytes
    },
  }
}
