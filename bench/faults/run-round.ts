import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chanceOf, lottery } from '#demo/register/chance.ts'
import { decide } from './decisions.ts'
import { writeEntry } from './entries.ts'
import type { Killed } from './fault-site.ts'
import { importFile } from './imports.ts'
import { type Looked, lookAt } from './look-at.ts'
import { sendMessage } from './messages.ts'
import { reasonOf } from './reason-of.ts'
import { beginReport, sendReport } from './reports.ts'
import { uploadFile } from './uploads.ts'
import { NotDone, type Note, type Work, type World, type Write } from './write.ts'

const workers = 6
const mix = lottery<Work>([
  [writeEntry, 3],
  [uploadFile, 3],
  [importFile, 2],
  [sendMessage, 2],
  [sendReport, 2],
  [decide, 2],
])
/** How long they write before something is killed, and after only the database was, in milliseconds. */
const writing = [150, 2_000] as const
const after = [100, 1_000] as const

type Round = { killed: Killed; looked: Looked[]; wrong: string[]; head: string | null }

/**
 * Lets some people write at once, kills something at a moment that the seed says, starts the site again and looks at every
 * write. `head` is the end of the history as the round before left it.
 */
export async function runRound(
  world: World,
  { seed, kills, head }: { seed: number; kills: readonly Killed[]; head: string | null },
): Promise<Round> {
  const { site } = world
  const chance = chanceOf(seed, 0)
  const killed = chance.pick(kills)
  const [delay, more] = [chance.between(...writing), chance.between(...after)]
  const writes: Write[] = []
  const wrong: string[] = []
  const note: Note = (write) => {
    const noted = { ...write, isAnswered: false }
    writes.push(noted)
    return noted
  }
  let isOver = false
  let hasFault = false
  const work = async (own: Chance) => {
    while (!isOver) {
      try {
        await mix(own)(world, note, own)
      } catch (error) {
        // Before anything is killed, nothing may fail; then the site may be gone, or say that it cannot (5xx).
        if (!hasFault || isRefusal(error)) wrong.push(reasonOf(error))
        await wait(20)
      }
    }
  }
  for (let begun = 0; begun < 3; begun += 1) await beginReport(world)
  const all = Array.from({ length: workers }, (_, at) => work(chanceOf(seed, at + 1)))
  await wait(delay)
  hasFault = true
  // A site that is gone needs no more to be asked; without its database it has to go on.
  isOver = killed !== 'its database'
  await site.kill(killed)
  if (!isOver) await wait(more)
  isOver = true
  await Promise.all(all)
  if (killed === 'its database') {
    if (!site.isRunning()) wrong.push('the site ended with its database')
    await site.stop()
  }
  await site.start()
  const seen = await lookAt(world, writes, head)
  return { killed, looked: seen.looked, wrong: [...wrong, ...seen.wrong], head: seen.head }
}

function isRefusal(error: unknown): boolean {
  return error instanceof NotDone && error.status < 500
}
