import { reasonOf } from '../../mail/reason-of.ts'
import { type ErasureParts, eraseDueMessages } from './erase-due-messages.ts'

const pause = 60 * 60_000

/** Erases what is due now and every hour. `stop` begins nothing new and waits for what is under way. */
export function startMessageErasure(parts: ErasureParts): { stop(): Promise<void> } {
  let underWay = erase()
  const timer = setInterval(() => {
    underWay = underWay.then(erase)
  }, pause)
  timer.unref()

  async function erase(): Promise<void> {
    try {
      await eraseDueMessages(parts)
    } catch (error) {
      parts.log.error({ reason: reasonOf(error) }, 'messages could not be erased')
    }
  }

  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
