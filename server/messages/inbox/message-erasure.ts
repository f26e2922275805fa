import { hour, type Repeated, startEvery } from '../../start-every.ts'
import { type ErasureParts, eraseDueMessages } from './erase-due-messages.ts'

/** Erases what is due now and every hour. */
export function startMessageErasure(parts: ErasureParts): Repeated {
  return startEvery(hour, parts.log, { 'messages could not be erased': () => eraseDueMessages(parts) })
}
