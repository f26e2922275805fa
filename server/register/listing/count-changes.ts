import { sql } from 'drizzle-orm'
import type { Orm } from '../../database/database.ts'

/** By how much the numbers of listings that have a token or a word change. */
export type CountChanges = {
  note(name: string, by: 1 | -1): void
  write(orm: Orm): Promise<void>
}

/** For the tokens of facets or for words; what no listing has any more is forgotten. */
export function gatherCounts(of: 'token' | 'word'): CountChanges {
  const held = new Map<string, number>()
  const table = sql.identifier(`register_${of}`)
  const name = sql.identifier(of)
  return {
    note(key, by) {
      held.set(key, (held.get(key) ?? 0) + by)
    },
    async write(orm) {
      const changed = [...held].filter(([, by]) => by !== 0).map(([key, by]) => ({ key, by }))
      held.clear()
      for (let at = 0; at < changed.length; at += 10_000)
        await orm.execute(sql`
          insert into ${table} (${name}, listings)
          select key, by from jsonb_to_recordset(${JSON.stringify(changed.slice(at, at + 10_000))}::jsonb) as changed (key text, by int)
          on conflict (${name}) do update set listings = ${table}.listings + excluded.listings`)
      if (changed.some(({ by }) => by < 0)) await orm.execute(sql`delete from ${table} where listings <= 0`)
    },
  }
}
