import { randomBytes } from 'node:crypto'
import { and, eq, gte, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { crockford } from '#kernel/text/crockford.ts'
import { startOfDay } from '#kernel/time/start-of-day.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isDatedByDay } from '#messages/model/anonymous-sender.ts'
import type { ContactMessage } from '#messages/model/contact-message.ts'
import { searchedTextOf } from '#messages/model/searched-message.ts'
import { heldBack, isHeldBack, type Suspicion, unwanted } from '#messages/model/suspicions.ts'
import type { Concerned } from './messages.ts'
import { contactMessage } from './tables.ts'

type Arrived = {
  id: string
  message: ContactMessage
  digest: string
  tokenId: string | null
  suspicion: Suspicion | null
  schemeId: string | null
  /** What it is about, where its sender named a certificate or company that there is. */
  concerned: Concerned | null
  /** Of the privacy notice that the sender agreed to. */
  privacyRevision: number | null
}
type Stored = { id: string; reference: string }

/** The same words within this many milliseconds are one message; of a message without a name, on one day. */
const sameWithin = 60_000

/** The moment that is kept of a message's arrival; of one without a name, the first of its day. */
export function arrivalOf({ origin }: Pick<ContactMessage, 'origin'>, now: Date): Date {
  return isDatedByDay(origin) ? (startOfDay(todayIn(now)) ?? now) : now
}

/**
 * Stores a message and what `along` writes beside it in one transaction, unless it is there already: then nothing is
 * written and its reference is answered. `token-used` where the token brought another message.
 */
export async function storeMessage(
  caller: Caller,
  arrived: Arrived,
  along: (orm: Orm, stored: Stored) => Promise<void>,
): Promise<Result<{ reference: string; isNew: boolean }, 'token-used'>> {
  return caller.database.orm.transaction(async (orm) => {
    // Of two that arrive at once, the second looks when the first is there.
    await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${arrived.digest}, 0))`)
    const same = arrived.tokenId === null ? await findSame(orm, caller.now, arrived) : undefined
    if (same) return succeed({ reference: same.reference, isNew: false })
    for (;;) {
      const stored = await insert(orm, caller, arrived)
      if (stored) {
        await along(orm, stored)
        return succeed({ reference: stored.reference, isNew: true })
      }
      const before = arrived.tokenId === null ? null : await findByToken(orm, arrived.tokenId)
      if (before && before.digest !== arrived.digest) return fail('token-used')
      if (before) return succeed({ reference: before.reference, isNew: false })
    }
  })
}

/** The message that came with this token, or null. */
export async function findByToken(
  orm: Orm,
  tokenId: string,
): Promise<{ reference: string; digest: string } | null> {
  const { reference, digest } = contactMessage
  const [row] = await orm
    .select({ reference, digest })
    .from(contactMessage)
    .where(eq(contactMessage.tokenId, tokenId))
  return row ?? null
}

/**
 * The same message without a token, as a form without script sends it twice; a token tells two senders of the same
 * words apart. A message that is held back does not stand for one that is not, nor one of a flood for one that is
 * mailed.
 */
async function findSame(orm: Orm, now: Date, { digest, message, suspicion }: Arrived) {
  const since = isDatedByDay(message.origin) ? arrivalOf(message, now) : new Date(now.getTime() - sameWithin)
  const lesser = suspicion === 'flood' ? [heldBack] : unwanted
  const [row] = await orm
    .select({ reference: contactMessage.reference })
    .from(contactMessage)
    .where(
      and(
        eq(contactMessage.digest, digest),
        isNull(contactMessage.tokenId),
        gte(contactMessage.receivedAt, since),
        isHeldBack(suspicion)
          ? eq(contactMessage.suspicion, heldBack)
          : or(isNull(contactMessage.suspicion), notInArray(contactMessage.suspicion, [...lesser])),
      ),
    )
  return row
}

/** Undefined where the token or, once in 10¹² messages, the reference is taken. */
async function insert(orm: Orm, caller: Caller, arrived: Arrived): Promise<Stored | undefined> {
  const { isTrap, hasConsent, scheme, ...fields } = arrived.message
  const { id, digest, tokenId, suspicion, schemeId, concerned, privacyRevision } = arrived
  const reference = makeReference()
  const receivedAt = arrivalOf(arrived.message, caller.now)
  const [row] = await orm
    .insert(contactMessage)
    .values({
      ...fields,
      id,
      reference,
      digest,
      tokenId,
      suspicion,
      schemeId,
      ...concerned,
      locale: caller.locale,
      receivedAt,
      consentedAt: hasConsent ? receivedAt : null,
      privacyRevision,
      searched: searchedTextOf({ ...fields, reference }),
    })
    .onConflictDoNothing()
    .returning({ id: contactMessage.id, reference: contactMessage.reference })
    // Drizzle's error repeats the values, and would take the message to wherever errors are logged.
    .catch((error) => {
      throw new Error(`The message was not written: ${reasonOf(error)}`)
    })
  return row
}

/** What a sender may quote, 40 random bits as `K7Q4-9M2P`. It opens nothing. */
function makeReference(): string {
  const text = Array.from(randomBytes(8), (byte) => crockford[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
