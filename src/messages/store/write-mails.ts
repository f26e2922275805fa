import { certification } from '#content/model/kinds/certification.ts'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { foldWords } from '#content/model/search/fold.ts'
import { findTitle } from '#content/store/find-published.ts'
import { listPublished } from '#content/store/list-published.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Caller, noReads } from '#kernel/caller.ts'
import type { ContactSubject } from '#kernel/contact-subjects.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { nextMidnight } from '#kernel/time/next-midnight.ts'
import { anonymousSender, canBeAnswered, isDatedByDay } from '#messages/model/anonymous-sender.ts'
import type { ContactMessage } from '#messages/model/contact-message.ts'
import type { MessageParts } from './messages.ts'

type Written = { subject: string; text: string }

/** What the mails about a message say. Nothing that the sender wrote may stand in a subject. */
export type MessageWords = {
  /** To those who answer it. */
  notice(told: {
    site: string
    message: ContactMessage
    reference: string
    scheme: string | null
    link: string
    /**
     * The address of the inbox with the other messages, of which no mail tells; null for a message that comes alone.
     */
    others: string | null
  }): Written
  /** To the sender, who gets nothing back of what was written: the address may be somebody else's. */
  receipt(told: {
    site: string
    subject: ContactMessage['subject']
    reference: string
    /** Within how many working days it is answered. */
    days: number
  }): Written
}

type Stored = {
  id: string
  reference: string
  message: ContactMessage
  /** What the site calls itself. */
  site: string
  scheme: string | null
  to: string[]
  /** Whether its sender may get a receipt, as far as `tryReceipt` lets it. */
  hasReceipt: boolean
  /** Within how many working days it is answered. */
  days: number
  /** Whether it belongs to a flood: more came with it, of which no mail tells. */
  isFlood: boolean
}

/**
 * Queues the mails about a stored message, with the transaction that stores it. Those about a message without a name leave
 * when its day has ended. The receipt comes last: all who write one wait for its counts until the transaction ends.
 */
export async function writeMails(
  caller: Pick<Caller, 'now'>,
  orm: Orm,
  { id, reference, message, site, scheme, to, hasReceipt, days, isFlood }: Stored,
  parts: Pick<MessageParts, 'publicUrl' | 'mailLimits' | 'hasMailServer'>,
  words: MessageWords,
): Promise<void> {
  const link = parts.publicUrl + adminAddress.message(id)
  const others = isFlood ? parts.publicUrl + adminAddress.messages : null
  const about = { contactMessageId: id }
  // When it leaves is noted by every mail server on its way, and in the names and dates of files.
  const at = isDatedByDay(message.origin) ? nextMidnight(caller.now) : caller.now
  const replyTo = canBeAnswered(message.email) ? message.email : null
  for (const address of to) {
    const written = words.notice({ site, message, reference, scheme, link, others })
    await queueMail(orm, { ...written, ...about, to: address, replyTo }, at)
  }
  if (!hasReceipt) return
  const written = words.receipt({ site, subject: message.subject, reference, days })
  const receipt = { ...written, ...about, to: message.email }
  if (await tryReceipt(orm, parts, message.email)) await queueMail(orm, receipt, at)
}

/** What an office deals with; the rest concerns the body itself. */
const forOffices: readonly ContactSubject[] = ['quote', 'other']

/**
 * The addresses that a message is mailed to, each once. `mailTo` gets everything. Beside it a request or a question
 * goes to the office of the country that the sender names, a complaint, an appeal and what concerns certificates and
 * marks to the address for complaints. Where that is nobody it is the body's general address, and where there is none
 * either, nobody: the message is in the inbox all the same.
 */
export async function recipientsOf(
  asker: Caller,
  identity: { email: string | null; complaintsEmail: string | null } | null,
  message: Pick<ContactMessage, 'subject' | 'country'>,
  mailTo: string | null,
): Promise<string[]> {
  const caller = { ...asker, reads: noReads() }
  const special = forOffices.includes(message.subject)
    ? await officeMail(caller, message.country)
    : (identity?.complaintsEmail ?? null)
  const found = [mailTo, special].filter((address) => address !== null)
  const all = found.length > 0 ? found : [identity?.email ?? null].filter((address) => address !== null)
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()]
}

/** The e-mail of an office in the country that somebody named: in any language of the site, by ISO code or by slug. */
async function officeMail(caller: Caller, named: string): Promise<string | null> {
  const wanted = folded(named)
  if (!wanted) return null
  for (const locale of locales) {
    const countries = await listPublished({ ...caller, locale }, country)
    const found = countries.find(({ name, code, slug }) =>
      [name, code, slug].some((each) => each && folded(each) === wanted),
    )
    if (!found) continue
    const offices = await listPublished({ ...caller, locale }, office, { where: { country: found.id } })
    const withMail = offices.filter(({ email }) => email)
    return (withMail.find(({ headOffice }) => headOffice) ?? withMail[0])?.email ?? null
  }
  return null
}

function folded(text: string): string {
  return foldWords(text).join(' ')
}

/**
 * Whether a message gets a receipt, counted in the transaction that writes it. No receipt goes to the address that
 * stands for nobody, or to a mailbox that has had enough of them: anybody can write anybody's address into a form.
 */
async function tryReceipt(
  orm: Orm,
  { mailLimits, hasMailServer }: Pick<MessageParts, 'mailLimits' | 'hasMailServer'>,
  email: string,
): Promise<boolean> {
  if (!hasMailServer || email.toLowerCase() === anonymousSender.email) return false
  return (await mailLimits.tryMail(orm, { to: email, purpose: 'wish' })).ok
}

/**
 * The certification with this id and what it is called; null where there is none any more, which keeps no message from
 * arriving.
 */
export async function schemeOf(caller: Caller, id: string): Promise<{ id: string; title: string } | null> {
  const found = await findTitle({ ...caller, reads: noReads() }, id.toLowerCase())
  return found?.kind === certification.name ? { id: id.toLowerCase(), title: found.title } : null
}
