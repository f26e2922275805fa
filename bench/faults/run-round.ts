import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chanceOf, lottery } from '#demo/register/chance.ts'
import { decide } from './decisions.ts'
import { writeEntry } from './entries.ts'
import type { Killed } from './fault-site.ts'
import { importFile } from './imports.ts'
import { type Looked, lookAt } from './look-at.ts'
import { sendMessage } from './messages.ts'
import { reasonOf } from './reason-of.ts'
import { sendReport } from './reports.ts'
import { uploadFile } from './uploads.ts'
import { NotDone, type Note, type Work, type World, type Write } from './write.ts'

const works: (readonly [Work, number])[] = [
  [writeEntry, 3],
  [uploadFile, 3],
  [importFile, 2],
  [sendMessage, 2],
  [sendReport, 2],
  [decide, 2],
]
const mix = lottery<Work>(works)
/** How long they write before something is killed, and after only the database was, in milliseconds. */
const writing = [150, 2_000] as const
const after = [100, 1_000] as const
/** How many writes are answered before, where no time is to decide. */
const answers = [10, 40] as const

type Round = { killed: Killed; looked: Looked[]; wrong: string[]; head: string | null }

type Given = {
  seed: number
  kills: readonly Killed[]
  /** The end of the history as the round before left it. */
  head: string | null
  /** Whether something is killed after a while or after so many answered writes. */
  after?: 'a while' | 'some writes'
}

/**
 * Lets some people write at once, each another kind first, kills something at a moment that the seed says, starts the site
 * again and looks at every write.
 */
export async function runRound(world: World, given: Given): Promise<Round> {
  const { seed, kills, head } = given
  const { site } = world
  const chance = chanceOf(seed, 0)
  const killed = chance.pick(kills)
  const [delay, more] = [chance.between(...writing), chance.between(...after)]
  const [least, enough] = [chance.between(...answers), Promise.withResolvers<void>()]
  const writes: Write[] = []
  const wrong: string[] = []
  const note: Note = (write) => {
    const noted = { ...write, isAnswered: false }
    writes.push(noted)
    return noted
  }
  let isOver = false
  let hasFault = false
  const work = async (first: Work, own: Chance) => {
    for (let next = first; !isOver; next = mix(own)) {
      try {
        await next(world, note, own)
      } catch (error) {
        // Before anything is killed, nothing may fail; then the site may be gone, or say that it cannot (5xx).
        if (!hasFault || isRefusal(error)) wrong.push(reasonOf(error))
        await wait(20)
      }
      if (wrong.length > 0 || writes.filter(({ isAnswered }) => isAnswered).length >= least) enough.resolve()
    }
  }
  const all = works.map(([first], at) => work(first, chanceOf(seed, at + 1)))
  await (given.after === 'some writes' ? enough.promise : wait(delay))
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
