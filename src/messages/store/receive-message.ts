import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { page } from '#content/model/kinds/page.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { answerDays } from '#content/store/answer-time.ts'
import { findByKey } from '#content/store/find-published.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import type { Topic } from '#kernel/announcements.ts'
import type { AttachedProblem } from '#kernel/attached.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { acceptFiles } from '#kernel/files/accept-file.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { keyedDigest } from '#kernel/signed-values.ts'
import { isDatedByDay } from '#messages/model/anonymous-sender.ts'
import { attachedLimits } from '#messages/model/contact-limits.ts'
import type { ContactMessage } from '#messages/model/contact-message.ts'
import { isHeldBack, type Suspicion, unwanted } from '#messages/model/suspicions.ts'
import { type FormToken, readFormToken } from './form-token.ts'
import { digestOfFiles, keepAttached } from './message-files.ts'
import { isAboutRecord, type MessageParts } from './messages.ts'
import { findByToken, storeMessage } from './store-message.ts'
import { contactMessage, contactMessageFile } from './tables.ts'
import { type MessageWords, recipientsOf, schemeOf, writeMails } from './write-mails.ts'

/** How a message arrived. */
export type Sending = {
  /** As `networkOf` names it. */
  network: string
  /** The form's one-use token; a message may come without one. */
  token: string | null
  /** A solved challenge, which spares the waiting. */
  proof?: string | null
  words: MessageWords
  /** What was attached, and by whose turn its pictures are drawn. */
  attached?: { files: File[]; turn: string }
}

type Refusal = 'too-many' | 'token-used' | 'token-stale' | 'file-refused'
type Detail = { seconds?: number; file?: AttachedProblem }

/**
 * Stores a message in one transaction with the mail that tells of it, or not at all. What is sent again, under the same
 * token or with the same words within a minute, is the message that exists, and gets its reference. A message that only
 * a program sends (`honeypot`) is kept, mailed to nobody and answered like any other. The recipients are told of a
 * flood once an hour.
 * Nobody is refused for good; some wait for a while. `too-many`: so many are waiting that the sender is to come again
 * after `seconds`. `token-used`, `token-stale`: the form needs a fresh token.
 * `file-refused`: a file is none that is taken; files are looked at once the message has waited its turn.
 */
export async function receiveMessage(
  caller: Caller,
  parts: MessageParts,
  message: ContactMessage,
  how: Sending,
): Promise<Result<{ reference: string }, Refusal, Detail>> {
  caller.reads.keepable = false
  const { files, turn } = how.attached ?? { files: [], turn: '' }
  const digest = digestOf(parts.secret, message, await digestOfFiles(files))
  const token = how.token === null ? null : readFormToken(parts.secret, message.origin, how.token, caller.now)
  if (token && !token.ok) return fail('token-stale')
  const tokenId = token?.value.id ?? null
  // Somebody who sends again because the answer was lost does not have to wait in line.
  const before = tokenId === null ? null : await findByToken(caller.database.orm, tokenId)
  if (before) return before.digest === digest ? succeed({ reference: before.reference }) : fail('token-used')
  const arrived = await letIn(parts, message.origin, how)
  if (!arrived.ok) return arrived
  const attached = await acceptFiles(files, attachedLimits, { keepOriginal: false, from: turn })
  if (!attached.ok) return fail('file-refused', { file: attached.detail })
  const suspicion = suspicionOf(message, token?.value ?? null, arrived.value)
  const scheme = message.scheme === null ? null : await schemeOf(caller, message.scheme)
  const { concerns } = message
  const concerned =
    concerns && isAboutRecord(message.subject) ? await parts.register.find(caller, concerns) : null
  const revision = message.hasConsent ? await privacyRevision(caller) : null
  const identity = await findByKey(caller, settings, 'settings')
  const mails = {
    message,
    site: identity?.name ?? new URL(parts.publicUrl).host,
    scheme: scheme?.title ?? null,
    to: isHeldBack(suspicion) ? [] : await recipientsOf(caller, identity, message, parts.mailTo),
    hasReceipt: !unwanted.some((each) => each === suspicion),
    days: await answerDays(caller),
  }
  const id = randomUUID()
  const rows = await keepAttached(parts.files, id, attached.value)
  const stored = await storeMessage(
    caller,
    {
      id,
      message,
      digest,
      tokenId,
      suspicion,
      schemeId: scheme?.id ?? null,
      concerned,
      privacyRevision: revision,
    },
    async (orm, kept) => {
      if (rows.length > 0) await orm.insert(contactMessageFile).values(rows)
      const isFlood = suspicion === 'flood'
      const to = isFlood ? await notToldOfFlood(orm, mails.to, message, caller.now) : mails.to
      await writeMails(caller, orm, { ...mails, ...kept, to, isFlood }, parts, how.words)
    },
  )
  if (rows.length > 0 && !(stored.ok && stored.value.isNew)) await parts.files.remove(id)
  if (!stored.ok) return stored
  if (stored.value.isNew) await caller.announcements.announce([mailQueued, messagesTopic])
  return succeed({ reference: stored.value.reference })
}

/** Waits as long as the sender's network has to, unless work was proved instead. */
async function letIn(
  { arrivals, proofs }: MessageParts,
  form: string,
  { network, proof }: Sending,
): Promise<Result<{ count: number; isProved: boolean }, 'too-many', { seconds: number }>> {
  if (proof && (await proofs.accept(form, proof)))
    return succeed({ count: arrivals.count(network, 'contact'), isProved: true })
  const { isBusy, delayMs, count } = await arrivals.letIn(network, 'contact')
  return isBusy
    ? fail('too-many', { seconds: Math.ceil(delayMs / 1000) })
    : succeed({ count, isProved: false })
}

/** The same digest for the same words and files; without the site's secret it tells nothing about them. */
function digestOf(
  secret: string,
  { isTrap, hasConsent, ...written }: ContactMessage,
  files: readonly string[],
): string {
  const said = JSON.stringify([Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1)), ...files])
  return keyedDigest(secret, 'contact message', said)
}

/** Announced after a contact message was stored. */
const messagesTopic: Topic = 'messages'

const hour = 60 * 60 * 1000

/**
 * Those of some addresses that no mail told of a flood within the last hour, or tells of one when the day has ended; what
 * waits for that stands for no message that is mailed at once. Of two messages that ask at once, the
 * second waits until the transaction of the first has ended.
 */
async function notToldOfFlood(
  orm: Orm,
  addresses: string[],
  { origin }: Pick<ContactMessage, 'origin'>,
  now: Date,
): Promise<string[]> {
  if (addresses.length === 0) return []
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('told of a flood', 0))`)
  const told = await orm
    .select({ to: outgoingMail.to })
    .from(outgoingMail)
    .innerJoin(contactMessage, eq(contactMessage.id, outgoingMail.contactMessageId))
    .where(
      and(
        eq(contactMessage.suspicion, 'flood'),
        inArray(outgoingMail.to, addresses),
        gt(outgoingMail.createdAt, new Date(now.getTime() - hour)),
        isDatedByDay(origin) ? undefined : lte(outgoingMail.createdAt, now),
      ),
    )
  return addresses.filter((address) => !told.some(({ to }) => to === address))
}

/** The revision of the privacy notice that is published in the caller's language, or null where there is none. */
async function privacyRevision(caller: Caller): Promise<number | null> {
  const [row] = await caller.database.orm
    .select({ revision: entryLocale.publishedRevision })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .where(
      and(
        eq(entry.kind, page.name),
        eq(entry.key, 'privacy'),
        eq(entryLocale.locale, caller.locale),
        isNotNull(entryLocale.published),
      ),
    )
  return row?.revision ?? null
}

/** A form that people fill in is open for longer, in milliseconds. */
const quickest = 2_000
/** More from one network within an hour is taken for a flood; who proves work may send more. */
const flood = { plain: 60, proved: 300 }

/** What speaks against a message, given how many came from its network within an hour; null for an ordinary one. */
function suspicionOf(
  message: Pick<ContactMessage, 'isTrap'>,
  token: FormToken | null,
  arrived: { count: number; isProved: boolean },
): Suspicion | null {
  if (message.isTrap) return 'honeypot'
  if (arrived.count > (arrived.isProved ? flood.proved : flood.plain)) return 'flood'
  return token && token.ageMs < quickest ? 'too-fast' : null
}
