import { type Caller, noReads } from '#kernel/caller.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { createMirrors } from '#kernel/mirrors.ts'
import type { DirectoryQuery } from '#register/model/directory.ts'
import { checkRegister } from '#register/store/check-register.ts'
import { searchDirectory } from '#register/store/directory/search-directory.ts'
import { searchesOf } from './searches.ts'

/** Milliseconds within which half, and nineteen in twenty, of the searches of a kind were answered; and what they found. */
export type Timed = { p50: number; p95: number; found: number }

const rounds = 100

/** Asks the use cases themselves, in this process, one after the other, each kind `rounds` times in turns. */
export async function timeSearches(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<Record<string, Timed>> {
  const database = await openDatabase({ dataDir, databaseUrl })
  const caller = {
    ...{
      database,
      actor: null,
      locale: 'es',
      now: new Date('2026-11-21T15:00:00Z'),
      host: 'aval.example',
      reads: noReads(),
    },
    ...{
      announcements: { announce: async () => {} },
      media: null,
      mirrors: createMirrors(database.orm, null, { maxBytes: 32e6 }),
    },
  } as unknown as Caller
  const searches = await searchesOf(database)
  const times = new Map<string, { took: number; found: number }[]>()
  const take = async (kind: string, ask: () => Promise<number>) => {
    const began = performance.now()
    const found = await ask()
    times.set(kind, [...(times.get(kind) ?? []), { took: performance.now() - began, found }])
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, next] of Object.entries(searches)) {
      const query: DirectoryQuery = { text: '', filters: {}, sort: 'relevance', page: 1, ...next() }
      await take(kind, async () => (await searchDirectory(caller, query)).total)
    }
    const { text = '' } = searches['exact number']?.() ?? {}
    await take('check of a number', async () => (await checkRegister(caller, [text])).length)
  }
  await database.close()
  return Object.fromEntries(Array.from(times, ([kind, each]) => [kind, summary(each)]))
}

function summary(each: { took: number; found: number }[]): Timed {
  const sorted = each.map(({ took }) => took).sort((one, other) => one - other)
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1))
  const found = each.reduce((sum, { found }) => sum + found, 0) / each.length
  return { p50: at(0.5), p95: at(0.95), found: Math.round(found) }
}
