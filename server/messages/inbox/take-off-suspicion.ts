import type { Result } from '#domain/result.ts'
import { succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { mailQueued } from '../../mail/mail-queued.ts'
import { type NewMail, queueMail } from '../../mail/queue-mail.ts'
import { changeMessage, type MessageRow, type NotThere } from './change-message.ts'

/**
 * Says that a message is not unwanted: it is one like the others from now on, and the mail that was held back when it
 * came leaves, once.
 */
export async function takeOffSuspicion(
  caller: Caller,
  id: string,
  heldBack: (message: MessageRow) => NewMail[] | Promise<NewMail[]>,
): Promise<Result<null, NotThere>> {
  const taken = await changeMessage<never>(caller, id, async (message, orm) => {
    if (!message.suspicion) return succeed({})
    for (const mail of await heldBack(message))
      await queueMail(orm, { ...mail, contactMessageId: id }, caller.now)
    return succeed({
      set: { suspicion: null, ...(message.state === 'closed' ? {} : { eraseOn: null }) },
      event: { what: 'not-unwanted', details: { from: message.suspicion } },
    })
  })
  if (taken.ok) await caller.announcements.announce([mailQueued])
  return taken
}
