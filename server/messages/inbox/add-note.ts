import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { changeMessage, type NotThere } from './change-message.ts'

/** How long a note or an answer may be. */
export const longestText = 20_000

/** Adds a note to a message, for those who work here alone. */
export function addNote(
  caller: Caller,
  id: string,
  typed: string,
): Promise<Result<null, NotThere | 'empty' | 'too-long'>> {
  return changeMessage(caller, id, () => {
    const text = typed.trim()
    if (text === '') return fail('empty')
    if (text.length > longestText) return fail('too-long')
    return succeed({ event: { what: 'noted', text } })
  })
}
