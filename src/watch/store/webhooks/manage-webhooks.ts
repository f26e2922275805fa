import { randomBytes, randomUUID } from 'node:crypto'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { isSameText } from '#kernel/signed-values.ts'
import { type About, readAbout } from '#watch/model/delivery-about.ts'
import { challengeEvent, mostWebhooks, readWebhookUrl } from '#watch/model/webhook-event.ts'
import { watcherOf } from '../manage-watch.ts'
import { watchDelivery, watcher, watchWebhook } from '../tables.ts'
import type { WatchParts } from '../watch-parts.ts'
import { headersFor } from './deliver.ts'
import type { PostFailure } from './post-webhook.ts'
import { webhookSecret } from './sign-message.ts'

/** Whose link it is, and which of their webhooks is meant. */
type Own = { token: string; id: string }

export type ShownDelivery = {
  id: string
  about: About
  madeAt: Date
  triedAt: Date | null
  deliveredAt: Date | null
  dueAt: Date | null
  tries: number
  status: number | null
  failure: string | null
}
export type ShownWebhook = {
  id: string
  url: string
  isActive: boolean
  isPaused: boolean
  isGone: boolean
  deliveries: ShownDelivery[]
}

/** The webhooks of the owner of a link, each with its last deliveries. */
export async function listWebhooks(caller: Caller, watcherId: string): Promise<ShownWebhook[]> {
  const { orm } = caller.database
  const webhooks = await orm
    .select()
    .from(watchWebhook)
    .where(eq(watchWebhook.watcherId, watcherId))
    .orderBy(watchWebhook.madeAt)
  const shown: ShownWebhook[] = []
  for (const { id, url, activeSince, pausedAt, isGone } of webhooks) {
    const deliveries = await orm
      .select()
      .from(watchDelivery)
      .where(eq(watchDelivery.webhookId, id))
      .orderBy(desc(watchDelivery.madeAt))
      .limit(20)
    shown.push({
      ...{ id, url, isActive: activeSince !== null, isPaused: pausedAt !== null, isGone },
      deliveries: deliveries.map(({ body: _1, webhookId: _2, about, ...each }) => ({
        ...each,
        about: readAbout(about),
      })),
    })
  }
  return shown
}

/** Adds a receiver, which gets nothing before it has answered the challenge. Answers with its secret, shown this once. */
export async function addWebhook(
  caller: Caller,
  { secret }: Pick<WatchParts, 'secret'>,
  token: string,
  typed: string,
): Promise<Result<{ id: string; secret: string }, 'gone' | 'bad-url' | 'enough'>> {
  const { orm } = caller.database
  const owner = await watcherOf(orm, secret, token)
  if (!owner) return fail('gone')
  const url = readWebhookUrl(typed)
  if (url === null) return fail('bad-url')
  return orm.transaction(async (inner) => {
    await inner.select().from(watcher).where(eq(watcher.id, owner.id)).for('update')
    const own = eq(watchWebhook.watcherId, owner.id)
    const [there] = await inner.select({ webhooks: count() }).from(watchWebhook).where(own)
    if ((there?.webhooks ?? 0) >= mostWebhooks) return fail('enough')
    const [made] = await inner
      .insert(watchWebhook)
      .values({ watcherId: owner.id, url, madeAt: caller.now, secretSince: caller.now })
      .returning({ id: watchWebhook.id })
    if (!made) throw new Error('The webhook was not written')
    return succeed({ id: made.id, secret: webhookSecret(secret, made.id, 1) })
  })
}

/**
 * Sends the challenge: a signed event with a random text, which the receiver answers with. From then on it is told; one
 * that was paused is told again.
 */
export async function challengeWebhook(
  caller: Caller,
  { secret, publicUrl, poster }: WatchParts,
  own: Own,
): Promise<Result<null, 'gone' | 'not-answered' | PostFailure>> {
  const webhook = await ownWebhook(caller, secret, own)
  if (!webhook) return fail('gone')
  const { now } = caller
  const id = randomUUID()
  const challenge = randomBytes(24).toString('base64url')
  const body = JSON.stringify(challengeEvent(challenge, { id, at: now, source: publicUrl }))
  const answer = await poster.post(webhook.url, headersFor(secret, webhook, { id, body, at: now }), body)
  if (!answer.isAnswered) return fail(answer.failure)
  const isRight = answer.status >= 200 && answer.status < 300 && isSameText(answerIn(answer.text), challenge)
  if (!isRight) return fail('not-answered')
  await caller.database.orm
    .update(watchWebhook)
    .set({ activeSince: webhook.activeSince ?? now, failingSince: null, pausedAt: null, isGone: false })
    .where(eq(watchWebhook.id, webhook.id))
  return succeed(null)
}

/** The challenge as a receiver sends it back: alone, or as JSON that names it. */
function answerIn(text: string): string {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && 'challenge' in read) return String(read.challenge)
    if (typeof read === 'string') return read
  } catch {
    // It is the text itself.
  }
  return text.trim()
}

/** Another secret signs from now on; for a day the one before does too. Shown this once. */
export async function rotateSecret(
  caller: Caller,
  { secret }: Pick<WatchParts, 'secret'>,
  own: Own,
): Promise<Result<{ secret: string }, 'gone'>> {
  const webhook = await ownWebhook(caller, secret, own)
  if (!webhook) return fail('gone')
  const secretNumber = webhook.secretNumber + 1
  await caller.database.orm
    .update(watchWebhook)
    .set({ secretNumber, secretSince: caller.now })
    .where(and(eq(watchWebhook.id, webhook.id), eq(watchWebhook.secretNumber, webhook.secretNumber)))
  return succeed({ secret: webhookSecret(secret, webhook.id, secretNumber) })
}

export async function endWebhook(
  caller: Caller,
  { secret }: Pick<WatchParts, 'secret'>,
  own: Own,
): Promise<Result<null, 'gone'>> {
  const webhook = await ownWebhook(caller, secret, own)
  if (!webhook) return fail('gone')
  await caller.database.orm.delete(watchWebhook).where(eq(watchWebhook.id, webhook.id))
  return succeed(null)
}

/**
 * Sends a message once more, the same with the same id, whatever became of it, which the log then says no more; not to a
 * receiver that is paused.
 */
export async function sendAgain(
  caller: Caller,
  { secret }: Pick<WatchParts, 'secret'>,
  { delivery, ...own }: Own & { delivery: string },
): Promise<Result<null, 'gone' | 'paused'>> {
  const webhook = await ownWebhook(caller, secret, own)
  if (!webhook || !isId(delivery)) return fail('gone')
  if (webhook.pausedAt) return fail('paused')
  const again = await caller.database.orm
    .update(watchDelivery)
    .set({ dueAt: caller.now, tries: 0, deliveredAt: null, status: null, failure: null })
    // One that was never tried is about to be.
    .where(
      and(
        eq(watchDelivery.id, delivery),
        eq(watchDelivery.webhookId, webhook.id),
        isNotNull(watchDelivery.triedAt),
      ),
    )
    .returning({ id: watchDelivery.id })
  return again.length > 0 ? succeed(null) : fail('gone')
}

async function ownWebhook({ database: { orm } }: Caller, secret: string, { token, id }: Own) {
  const owner = await watcherOf(orm, secret, token)
  if (!owner || !isId(id)) return null
  const [webhook] = await orm
    .select()
    .from(watchWebhook)
    .where(and(eq(watchWebhook.id, id), eq(watchWebhook.watcherId, owner.id)))
  return webhook ?? null
}
