import { verifyHistory } from '#history/store/verify-history.ts'
import { reasonOf } from './reason-of.ts'
import type { Found, Look, World, Write } from './write.ts'

export type Looked = { write: Write; found: Found }
/** What was found, what was wrong with it, and the end of the history. */
type Verdict = { looked: Looked[]; wrong: string[]; head: string | null }

const atOnce = 6

/**
 * Looks at every write of a round, does again what was not answered, and computes the history anew: it must go on from
 * `before`, where the round before left it.
 */
export async function lookAt(world: World, writes: Write[], before: string | null): Promise<Verdict> {
  const database = await world.site.openDatabase()
  const look: Look = { ...world, orm: database.orm }
  const wrong: string[] = []
  try {
    const looked = await findAll(look, writes)
    for (const { write, found } of looked)
      if (found !== 'whole' && (write.isAnswered || found !== 'absent'))
        wrong.push(`${write.kind}, ${write.isAnswered ? 'answered' : 'not answered'}: ${found}`)
    for (const write of writes) {
      if (write.isAnswered || !write.again) continue
      const problem = await write.again(look).catch(reasonOf)
      if (problem) wrong.push(`${write.kind}, not answered, done again: ${problem}`)
    }
    const history = await verifyHistory(look.orm, before)
    if (history.broken) wrong.push(`the history is broken: ${JSON.stringify(history.broken)}`)
    if (!history.knowsHead) wrong.push('the history does not go on from where it was')
    return { looked, wrong, head: history.head }
  } finally {
    await database.close()
  }
}

async function findAll(look: Look, writes: Write[]): Promise<Looked[]> {
  const looked: Looked[] = []
  const left = writes.values()
  const lookOn = async () => {
    for (const write of left) {
      const found = await write.find(look).catch((error) => `it could not be looked at: ${reasonOf(error)}`)
      looked.push({ write, found })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lookOn))
  return looked
}
