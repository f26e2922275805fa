import type { Orm } from '../database/database.ts'
import type { Result } from '../result.ts'
import { isSharedDomain, mailboxOf, mailDomainOf } from './mailbox-of.ts'

/**
 * What a mail is counted as. To an address that somebody typed, by its mailbox: `wish`, what anybody may ask for, such as
 * alerts to be confirmed and receipts; `invitation`, which administrators write. To the address of an account, by the
 * account, whatever its address is and becomes: `reset`, a link to a new password, which anybody may ask for;
 * `address-change`, to the address before; `test`, to oneself.
 */
export type CountedAs =
  | { purpose: 'wish' | 'invitation'; to: string }
  | { purpose: keyof typeof ofAccount; account: string }

/** A mail that may leave. */
export type CountedMail = {
  /** After how many milliseconds another one may; 0 at once. */
  restMs: number
  /** For a mail that is not written after all. */
  giveBack(): Promise<void>
}

export type MailLimits = {
  /**
   * Counts a mail in the transaction that writes it: one that is rolled back is not counted. `too-many` may be told, with
   * the seconds after which to come again. `mailbox-full` may not: whoever asks is answered as ever, for another answer
   * would say what others have asked for in that person's name. Whatever may be told is looked at first, so that what is
   * told does not depend on the mailbox.
   */
  tryMail(
    orm: Orm,
    mail: CountedAs,
  ): Promise<Result<CountedMail, 'too-many' | 'mailbox-full', { seconds: number }>>
}

/** So many mails for a key within so many seconds, counted from the first of them. */
type MailLimit = { name: string; key: readonly string[]; points: number; seconds: number }

/** So many mails one mailbox gets that anybody may have asked for. */
export const mailsToMailbox = { anHour: 3, aDay: 10 } as const
/** After so long no count of a mail counts any more. */
export const hoursMailCounts = 24

const hour = 60 * 60
const day = hoursMailCounts * hour

/** How many mails an account gets within an hour and within a day. */
const ofAccount = {
  reset: [3, 10],
  'address-change': [3, 10],
  test: [10, 30],
} as const satisfies Record<string, readonly [number, number]>

/** The limits of a mail: those of which whoever asks for it may hear, and those of one mailbox, which are kept from them. */
export function limitsOfMail(mail: CountedAs): { told: MailLimit[]; untold: MailLimit[] } {
  const { purpose } = mail
  const limit = (of: string, key: readonly string[], points: number, seconds: number) => ({
    name: `mail:${purpose}:${of}:${seconds}`,
    key,
    points,
    seconds,
  })
  if ('account' in mail) {
    const [hourly, daily] = ofAccount[mail.purpose]
    const key = [mail.account]
    return { told: [limit('account', key, hourly, hour), limit('account', key, daily, day)], untold: [] }
  }
  const mailbox = [mailboxOf(mail.to)]
  const ofMailbox = [
    limit('mailbox', mailbox, mailsToMailbox.anHour, hour),
    limit('mailbox', mailbox, mailsToMailbox.aDay, day),
  ]
  if (purpose === 'invitation') return { told: ofMailbox, untold: [] }
  const domain = mailDomainOf(mail.to)
  const told = [
    limit('all', [], 300, hour),
    limit('all', [], 2_000, day),
    limit('domain', [domain], 60, hour),
  ]
  // Whoever used up a day of a provider of mailboxes would keep the alerts of all who have one there.
  if (!isSharedDomain(domain)) told.push(limit('domain', [domain], 120, day))
  return { told, untold: ofMailbox }
}
