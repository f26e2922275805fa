import type { Result } from '#domain/result.ts'
import { succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { changeMessage, type NotThere } from './change-message.ts'

/** Notes that the caller has opened a message. Only the first opening is kept. */
export function markRead(caller: Caller, id: string): Promise<Result<null, NotThere>> {
  return changeMessage(caller, id, ({ readAt }) =>
    succeed(readAt ? {} : { set: { readAt: caller.now }, event: { what: 'opened' } }),
  )
}

/** Puts a message back among those that nobody has opened. */
export function markUnread(caller: Caller, id: string): Promise<Result<null, NotThere>> {
  return changeMessage(caller, id, ({ readAt }) =>
    succeed(readAt ? { set: { readAt: null }, event: { what: 'marked-unread' } } : {}),
  )
}
