import type { RunningSite } from '#serve/open-site.ts'

export type WatchedDatabase = {
  /** How many queries have been asked since the last look. */
  queries(): number
  /** The same with what was read of the database from memory: something was made, and not only answered. */
  readings(): number
  /** From now on, rows that are read are held back; the returned function lets them go. */
  hold(): () => void
}

/** Counts what a running site reads, and can hold it back, without the site knowing. */
export function watchDatabase(site: RunningSite): WatchedDatabase {
  let count = 0
  let fromMemory = 0
  let held: Promise<void> | null = null
  const { orm } = site.database
  const select = orm.select.bind(orm)
  const watched = new Proxy(orm, {
    get(target, name) {
      // A search asks its own way, with `execute` or in a transaction.
      if (name === 'execute' || name === 'transaction') count += 1
      if (name !== 'select') return Reflect.get(target, name, target)
      return (...fields: Parameters<typeof select>) => {
        count += 1
        return arrivingLater(select(...fields), () => held)
      }
    },
  })
  site.database = { ...site.database, orm: watched }
  const { mirrors } = site
  site.mirrors = {
    async list(source) {
      fromMemory += 1
      const listing = await mirrors.list(source)
      await held
      return listing
    },
    rows: mirrors.rows,
    bytes: 0,
  }
  return {
    queries() {
      const seen = count
      count = 0
      fromMemory = 0
      return seen
    },
    readings() {
      const seen = count + fromMemory
      count = 0
      fromMemory = 0
      return seen
    },
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = null
        release()
      }
    },
  }
}

/** The same query: it reads its rows at once, but gives them only after `until`. */
function arrivingLater<Query extends object>(query: Query, until: () => Promise<void> | null): Query {
  return new Proxy(query, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name === 'then') {
        return (...handlers: [() => unknown, () => unknown]) =>
          (target as unknown as Promise<unknown>)
            .then(async (rows) => {
              await until()
              return rows
            })
            .then(...handlers)
      }
      return (...given: unknown[]) => {
        const made = value.apply(target, given)
        return made !== null && typeof made === 'object' ? arrivingLater(made, until) : made
      }
    },
  })
}
