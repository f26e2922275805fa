import { isMessageState, type MessageState } from '#domain/messages/contact-subjects.ts'
import { erasedAfterClosing, erasedWhenSuspected } from '#domain/messages/retention.ts'
import { isHeldBack } from '#domain/messages/suspicions.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { changeMessage, type MessageRow, type NotThere } from './change-message.ts'

/** Says how far the answer to a message is. Closing sets the day on which it is erased, opening again takes it back. */
export function setState(
  caller: Caller,
  id: string,
  state: string,
): Promise<Result<null, NotThere | 'no-such-state'>> {
  return changeMessage(caller, id, (message) => {
    if (!isMessageState(state)) return fail('no-such-state')
    if (message.state === state) return succeed({})
    const details = { from: message.state, to: state }
    return succeed({
      set: inState(message, state, caller.now),
      event: { what: 'state-changed', details },
    })
  })
}

/** What a message has in a state: what is closed has a day on which it is erased, what is opened again no longer. */
export function inState(
  message: Pick<MessageRow, 'state' | 'suspicion'>,
  state: MessageState,
  now: Date,
): Partial<MessageRow> {
  if (state === 'closed') return { state, closedAt: now, eraseOn: erasedAfterClosing(now) }
  if (message.state !== 'closed') return { state }
  // One that may be unwanted and came long ago would otherwise be gone within the hour.
  return { state, closedAt: null, eraseOn: isHeldBack(message.suspicion) ? erasedWhenSuspected(now) : null }
}
