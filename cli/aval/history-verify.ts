import { verifyHistory } from '#history/store/verify-history.ts'
import { parseCommand, Refused } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/** `aval history verify`: whether the history is as it was written. Prints its head, for whoever keeps it elsewhere. */
export async function verifyOwnHistory(args: string[]): Promise<void> {
  const { values } = parseCommand(help.verifyHistory, {
    args,
    options: { help: { type: 'boolean' }, head: { type: 'string' } },
  })
  const { help: isAsked, head: earlier = null } = values
  if (isAsked) return console.log(help.verifyHistory)
  await withSite(async ({ database }) => {
    const { events, head, broken, knowsHead } = await verifyHistory(database.orm, earlier)
    if (broken)
      throw new Refused(`${why[broken.why](broken.event)} ${events} events before it are as they were.`)
    if (!knowsHead)
      throw new Refused(
        `The history is whole in itself, but the head ${earlier} is not part of it: its end was cut off.`,
      )
    console.log(`${events} events, all as they were written.${head ? ` Head: ${head}` : ''}`)
  })
}

const why = {
  changed: (event: number) => `Event ${event} is not as it was written.`,
  missing: (event: number) => `Event ${event} was taken out of the history.`,
  unsealed: (event: number) =>
    `Event ${event} is in no chain: it was put in, or the end of the chain was cut off.`,
  'out-of-order': (event: number) => `A link of the chain is missing before event ${event}.`,
}
