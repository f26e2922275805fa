import type { MailLimits } from '#kernel/mail/mail-limits.ts'
import { succeed } from '#kernel/result.ts'

/** Limits of mail that refuse nothing, for tests of what is not about them. */
export const unboundedMail: MailLimits = {
  tryMail: async () => succeed({ restMs: 0, giveBack: async () => {} }),
}
