import { createHmac } from 'node:crypto'
import { settings } from '#domain/content/kinds/settings.ts'
import type { ContactMessage } from '#domain/messages/contact-message.ts'
import { isHeldBack, unwanted } from '#domain/messages/suspicions.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { findByKey } from '../content/find-published.ts'
import { mailQueued } from '../mail/mail-queued.ts'
import { readFormToken } from './form-token.ts'
import type { MessageParts } from './messages.ts'
import { messagesTopic } from './messages-topic.ts'
import { notToldOfFlood } from './not-told-of-flood.ts'
import { privacyRevision } from './privacy-revision.ts'
import { receiptTo } from './receipt-to.ts'
import { recipientsOf } from './recipients.ts'
import { schemeOf } from './scheme-of.ts'
import { findByToken, storeMessage } from './store-message.ts'
import { suspicionOf } from './suspicion.ts'
import { type MessageWords, writeMails } from './write-mails.ts'

/** How a message arrived. */
export type Sending = {
  /** As `networkOf` names it. */
  network: string
  /** The form's one-use token; a message may come without one. */
  token: string | null
  /** A solved challenge, which spares the waiting. */
  proof?: string | null
  words: MessageWords
}

type Refusal = 'too-many' | 'token-used' | 'token-stale'

/**
 * Takes a message for good: it is stored in one transaction with the mail that tells of it, or not at all. What is
 * sent again, under the same token or with the same words within a minute, is the message that exists, with its
 * reference. What is probably unwanted is kept, mailed to nobody, and answered like any other; of a flood its recipients
 * are told once an hour. Everybody is let in, some after a while. `too-many`: so many wait that this one is to come again after some seconds. `token-used`,
 * `token-stale`: the form needs a fresh token.
 */
export async function receiveMessage(
  caller: Caller,
  parts: MessageParts,
  message: ContactMessage,
  how: Sending,
): Promise<Result<{ reference: string }, Refusal, { seconds: number }>> {
  caller.reads.keepable = false
  const digest = digestOf(parts.secret, message)
  const token = how.token === null ? null : readFormToken(parts.secret, message.origin, how.token, caller.now)
  if (token && !token.ok) return fail('token-stale')
  const tokenId = token?.value.id ?? null
  // Whoever sends again because the answer was lost does not wait for it.
  const before = tokenId === null ? null : await findByToken(caller.database.orm, tokenId)
  if (before) return before.digest === digest ? succeed({ reference: before.reference }) : fail('token-used')
  const arrived = await letIn(parts, message.origin, how)
  if (!arrived.ok) return arrived
  const suspicion = suspicionOf(message, token?.value ?? null, arrived.value)
  const scheme = message.scheme === null ? null : await schemeOf(caller, message.scheme)
  const revision = message.hasConsent ? await privacyRevision(caller) : null
  const identity = await findByKey(caller, settings, 'settings')
  const mails = {
    message,
    site: identity?.name ?? new URL(parts.publicUrl).host,
    scheme: scheme?.title ?? null,
    to: isHeldBack(suspicion) ? [] : await recipientsOf(caller, identity, message, parts.mailTo),
    receiptTo:
      !unwanted.some((each) => each === suspicion) && parts.hasMailServer
        ? await receiptTo(caller, message.email)
        : null,
  }
  const stored = await storeMessage(
    caller,
    { message, digest, tokenId, suspicion, schemeId: scheme?.id ?? null, privacyRevision: revision },
    async (orm, kept) => {
      const isFlood = suspicion === 'flood'
      const to = isFlood ? await notToldOfFlood(orm, mails.to, caller.now) : mails.to
      await writeMails(caller, orm, { ...mails, ...kept, to, isFlood }, parts, how.words)
    },
  )
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

/** The same for the same words; without the site's secret it tells nothing of them. */
function digestOf(secret: string, { isTrap, hasConsent, ...written }: ContactMessage): string {
  const said = JSON.stringify(Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', secret).update(`contact message\n${said}`).digest('base64url')
}
