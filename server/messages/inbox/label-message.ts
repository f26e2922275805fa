import { readLabels } from '#domain/messages/labels.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { changeMessage, type NotThere } from './change-message.ts'

/** Gives a message exactly these labels, typed with commas between them. */
export function labelMessage(
  caller: Caller,
  id: string,
  typed: string,
): Promise<Result<null, NotThere | 'labels-not-valid'>> {
  return changeMessage(caller, id, (message) => {
    const labels = readLabels(typed)
    if (!labels) return fail('labels-not-valid')
    if (labels.join() === message.labels.join()) return succeed({})
    return succeed({ set: { labels }, event: { what: 'labelled', details: { to: labels.join(', ') } } })
  })
}
