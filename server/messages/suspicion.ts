import type { ContactMessage } from '#domain/messages/contact-message.ts'
import type { Suspicion } from '#domain/messages/suspicions.ts'
import type { FormToken } from './form-token.ts'

/** A form that people fill in is open for longer, in milliseconds. */
const quickest = 2_000
/** More from one network within an hour is taken for a flood; who proves work may send more. */
const flood = { plain: 60, proved: 300 }

/** What speaks against a message, given how many came from its network within an hour; null for an ordinary one. */
export function suspicionOf(
  message: Pick<ContactMessage, 'isTrap'>,
  token: FormToken | null,
  arrived: { count: number; isProved: boolean },
): Suspicion | null {
  if (message.isTrap) return 'honeypot'
  if (arrived.count > (arrived.isProved ? flood.proved : flood.plain)) return 'flood'
  return token && token.ageMs < quickest ? 'too-fast' : null
}
