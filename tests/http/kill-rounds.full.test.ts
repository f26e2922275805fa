import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Killed, makeFaultSite } from '../../bench/faults/fault-site.ts'
import { runRound } from '../../bench/faults/run-round.ts'
import { openWorld } from '../../bench/faults/world.ts'

/** `KILL_SEED` repeats the mix of a run and how many writes are answered before each kill. */
const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000))
const rounds: Killed[] = ['the site', 'both', 'the site', 'both']

test('whatever is killed while people write, each write that was answered is there whole, and no other is there by half', async () => {
  console.info(`KILL_SEED=${seed}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-kill-rounds-'))
  const site = await makeFaultSite(folder, null)
  onTestFinished(async () => {
    await site.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  await site.start()
  const world = await openWorld(site)
  let head: string | null = null
  for (const [at, killed] of rounds.entries()) {
    const round = await runRound(world, { seed: seed + at, kills: [killed], head, after: 'some writes' })
    expect(round.wrong, `round ${at + 1}, killed: ${killed}`).toEqual([])
    expect(round.looked.filter(({ write }) => write.isAnswered).length).toBeGreaterThan(0)
    for (const health of ['/healthz', '/readyz']) expect((await world.asVisitor(health)).status).toBe(200)
    head = round.head
  }
}, 300_000)
