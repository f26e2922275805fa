import type { Orm } from '../database/database.ts'
import { mailboxOf } from './mailbox-of.ts'

/**
 * `wish`: what anybody may ask for to any address that they type: alerts to be confirmed, receipts. `reset`: a link to a
 * new password, which goes to nobody but the owner of an account.
 */
export type MailPurpose = 'wish' | 'reset'

export type MailLimits = {
  /**
   * Counts a mail to an address that a stranger typed, in the transaction that writes it: one that is rolled back is not
   * counted. False where its mailbox, its domain or the site as a whole had all that they get: then no mail is written,
   * and the stranger is answered as ever, for another answer would say what others have asked for.
   */
  tryMail(orm: Orm, mail: { to: string; purpose: MailPurpose }): Promise<boolean>
}

/** So many mails for a key within so many seconds, counted from the first of them. */
type MailLimit = { name: string; key: readonly string[]; points: number; seconds: number }

const hour = 60 * 60
const day = 24 * hour

/**
 * The limits of a mail. Links to a new password have a count of their own, and by the hour alone, or a stranger would keep
 * owners out of their accounts: a link works for an hour, so that of three within an hour the last one always does. They
 * are not counted by domain or in all: only accounts get them, often of one domain, and a stranger who asked for some
 * would keep the owners of the others out.
 */
export function limitsOfMail({ to, purpose }: { to: string; purpose: MailPurpose }): MailLimit[] {
  const { mailbox, domain } = mailboxOf(to)
  const limit = (of: string, key: readonly string[], points: number, seconds: number) => ({
    name: `mail:${purpose}:${of}:${seconds}`,
    key,
    points,
    seconds,
  })
  const ofHour = limit('mailbox', [mailbox], 3, hour)
  if (purpose === 'reset') return [ofHour]
  return [
    ofHour,
    limit('mailbox', [mailbox], 10, day),
    limit('domain', [domain], 60, hour),
    limit('all', [], 300, hour),
    limit('all', [], 2_000, day),
  ]
}
