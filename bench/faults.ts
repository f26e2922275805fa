import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type FaultSite, type Killed, makeFaultSite } from './faults/fault-site.ts'
import type { Looked } from './faults/look-at.ts'
import { runRound } from './faults/run-round.ts'
import { openWorld } from './faults/world.ts'
import { kinds } from './faults/write.ts'
import { makeDatabase } from './register/postgres.ts'

/*
 * Rounds of `kill -9` at moments that a seed decides, while people save, publish, upload, import, write, report and decide.
 * After each, the site is started again and it is looked whether every write that was answered is there, and none is
 * half there. With the site's own database the site, its database's server or both are killed; where BENCH_POSTGRES names
 * a server, on which databases may be made, the site alone. `--seed` and `--rounds 1` repeat the mix and the moment of one
 * round; how far the machine comes until then is not always the same.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
if (!Number.isSafeInteger(rounds) || !Number.isSafeInteger(seed) || rounds < 1 || seed < 0) {
  console.error('Say --rounds and --seed as whole numbers.')
  process.exit(1)
}

type Count = Record<'answered' | 'of them found' | 'not answered' | 'whole' | 'absent' | 'wrong', number>
const counts = new Map<string, Count>()
const killed = new Map<Killed, number>()
let wrong = 0

let isAsked = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isAsked = true))

const server = process.env.BENCH_POSTGRES
const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const database = server ? await makeDatabase(server, 'aval_bench_faults') : null
let site: FaultSite | null = null
let done = 0
const began = performance.now()
try {
  site = await makeFaultSite(folder, database?.url ?? null)
  await site.start()
  const world = await openWorld(site)
  const kills: Killed[] = database ? ['the site'] : ['the site', 'its database', 'both']
  for (let head: string | null = null; done < rounds; done += 1) {
    const round = await runRound(world, { seed: seed + done, kills, head })
    // Whoever ended it at a terminal ended the site in the middle of the round, too.
    if (isAsked) break
    head = round.head
    killed.set(round.killed, (killed.get(round.killed) ?? 0) + 1)
    for (const each of round.looked) count(each)
    for (const said of round.wrong) console.log(`--seed ${seed + done}, killed: ${round.killed}. ${said}`)
    wrong += round.wrong.length
  }
} catch (error) {
  if (!isAsked) {
    wrong += 1
    console.log(`--seed ${seed + done}:`, error)
  }
} finally {
  await site?.end()
  await database?.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}
report()
if (wrong > 0) process.exitCode = 1

function count({ write, found }: Looked): void {
  const none = { answered: 0, 'of them found': 0, 'not answered': 0, whole: 0, absent: 0, wrong: 0 }
  const one = counts.get(write.kind) ?? none
  one[write.isAnswered ? 'answered' : 'not answered'] += 1
  if (found === 'whole') one[write.isAnswered ? 'of them found' : 'whole'] += 1
  else if (found === 'absent' && !write.isAnswered) one.absent += 1
  else one.wrong += 1
  counts.set(write.kind, one)
}

function report(): void {
  const seconds = (performance.now() - began) / 1000
  const of = [...killed].map(([what, times]) => `${what} ${times}`).join(', ')
  console.log(`\n${done} of ${rounds} rounds from --seed ${seed} in ${seconds.toFixed(0)} s. Killed: ${of}.`)
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}. What was wrong: ${wrong}.`)
  console.table(Object.fromEntries(kinds.map((kind) => [kind, counts.get(kind)])))
}
