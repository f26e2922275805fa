import { reasonOf } from '../reason-of.ts'
import { deliverMail, type MailParts } from './deliver-mail.ts'

export type MailDelivery = {
  /** There may be mail: looks at once, or again after the delivery under way. */
  wake(): void
  /** Begins nothing new and waits for the mail under way, at most ten seconds; it is then left for the next start. */
  stop(): Promise<void>
}

const pause = 60_000
const graceMs = 10_000

/** Delivers what is due whenever it is woken, and every minute for what is to be tried again. */
export function startMailDelivery(parts: MailParts): MailDelivery {
  const stopping = new AbortController()
  const cutting = new AbortController()
  let underWay = Promise.resolve()
  let running = false
  let asked = false
  const timer = setInterval(wake, pause)
  timer.unref()

  function wake() {
    if (stopping.signal.aborted) return
    asked = true
    if (!running) underWay = deliverWhileAsked()
  }

  async function deliverWhileAsked() {
    running = true
    while (asked && !stopping.signal.aborted) {
      asked = false
      try {
        await deliverMail(parts, { stop: stopping.signal, cut: cutting.signal })
      } catch (error) {
        parts.log.error({ reason: reasonOf(error) }, 'mail could not be delivered')
      }
    }
    running = false
  }

  async function stop() {
    clearInterval(timer)
    stopping.abort()
    const grace = setTimeout(() => cutting.abort(), graceMs)
    await underWay
    clearTimeout(grace)
  }

  return { wake, stop }
}
