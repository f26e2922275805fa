import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Caller } from '#kernel/caller.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { pausedMail } from '../../words/watch-mails.ts'
import { tokenFor } from '../links.ts'
import { watchDelivery, watcher, watchWebhook } from '../tables.ts'
import type { WatchParts } from '../watch-parts.ts'
import type { Posted } from './post-webhook.ts'
import { signedHeaders, webhookSecret } from './sign-message.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** After each try that failed; from then on once a day, until the webhook is paused. */
const pauses = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  day,
]
const mostTries = 16
/** After so long without one success a webhook is paused. */
const patience = 7 * day
/** A delivery under way is left to the process that took it for so long. */
const claimedMs = 2 * minute
/** For so long after another secret was made the one before signs too. */
const oldSecretMs = day

type Webhook = typeof watchWebhook.$inferSelect
type Delivery = typeof watchDelivery.$inferSelect

/**
 * Sends what is due to webhooks, at most so many at a time, and answers how many were tried. One that fails is due again
 * after a pause that grows to a day. A receiver that says that it is gone gets nothing more; one of which nothing has
 * been taken for a week is paused, and its owner gets a mail.
 */
export async function deliverToWebhooks(
  caller: Caller,
  parts: WatchParts,
  isStopping = () => false,
): Promise<number> {
  let tried = 0
  while (!isStopping()) {
    const batch = await claimDue(caller)
    if (batch.length === 0) break
    await Promise.all(batch.map((each) => deliver(caller, parts, each)))
    tried += batch.length
  }
  return tried
}

const atOnce = 8

type Claimed = { delivery: Delivery; webhook: Webhook }

/** Of each webhook one at a time, so that a slow one keeps no other waiting. */
async function claimDue({ database: { orm }, now }: Caller): Promise<Claimed[]> {
  return orm.transaction(async (inner) => {
    const first = sql`(select distinct on (d.webhook_id) d.id from ${watchDelivery} as d
      where d.due_at <= ${now.toISOString()} order by d.webhook_id, d.due_at, d.made_at)`
    const due = await inner
      .select({ delivery: watchDelivery, webhook: watchWebhook })
      .from(watchDelivery)
      .innerJoin(watchWebhook, eq(watchWebhook.id, watchDelivery.webhookId))
      .where(and(sql`${watchDelivery.id} in ${first}`, isNull(watchWebhook.pausedAt)))
      .orderBy(watchDelivery.dueAt)
      .limit(atOnce)
      .for('update', { of: watchDelivery, skipLocked: true })
    for (const { delivery } of due)
      await inner
        .update(watchDelivery)
        .set({ dueAt: after(now, claimedMs), tries: sql`${watchDelivery.tries} + 1`, triedAt: now })
        .where(eq(watchDelivery.id, delivery.id))
    return due
  })
}

async function deliver(caller: Caller, parts: WatchParts, { delivery, webhook }: Claimed): Promise<void> {
  const answer = await parts.poster.post(
    webhook.url,
    headersFor(parts.secret, webhook, { id: delivery.id, body: delivery.body, at: caller.now }),
    delivery.body,
  )
  if (answer.isAnswered && answer.status >= 200 && answer.status < 300)
    return noteSuccess(caller, delivery, answer.status)
  await noteFailure(caller, parts, { delivery, webhook }, answer)
}

/** The headers of a message, signed with the secret in use, and for a day after a change with the one before too. */
export function headersFor(
  secret: string,
  { id, secretNumber, secretSince }: Pick<Webhook, 'id' | 'secretNumber' | 'secretSince'>,
  message: { id: string; body: string; at: Date },
): Record<string, string> {
  const isFresh = message.at.getTime() - secretSince.getTime() < oldSecretMs
  const numbers = secretNumber > 1 && isFresh ? [secretNumber, secretNumber - 1] : [secretNumber]
  return {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'user-agent': 'Aval',
    ...signedHeaders(
      numbers.map((number) => webhookSecret(secret, id, number)),
      message,
    ),
  }
}

async function noteSuccess({ database: { orm }, now }: Caller, { id, webhookId }: Delivery, status: number) {
  await orm
    .update(watchDelivery)
    .set({ dueAt: null, deliveredAt: now, status, failure: null })
    .where(eq(watchDelivery.id, id))
  await orm.update(watchWebhook).set({ failingSince: null }).where(eq(watchWebhook.id, webhookId))
}

async function noteFailure(
  caller: Caller,
  parts: WatchParts,
  { delivery, webhook }: Claimed,
  answer: Posted,
): Promise<void> {
  const { now } = caller
  const status = answer.isAnswered ? answer.status : null
  const failure = answer.isAnswered ? null : answer.failure
  const tries = delivery.tries + 1
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? day
  const isGone = status === 410
  const isOver = isGone || tries >= mostTries
  const mailed = await caller.database.orm.transaction(async (orm) => {
    await orm
      .update(watchDelivery)
      .set({ dueAt: isOver ? null : after(now, pause), status, failure })
      .where(eq(watchDelivery.id, delivery.id))
    const [kept] = await orm.select().from(watchWebhook).where(eq(watchWebhook.id, webhook.id)).for('update')
    if (!kept || kept.pausedAt) return false
    const failingSince = kept.failingSince ?? now
    // What else waits for it is tried no sooner: a receiver that does not answer costs one try at a time. One that refuses
    // this message may well take the next.
    const isOfReceiver = status === null || status === 429 || status >= 500
    if (!isOver && isOfReceiver)
      await orm
        .update(watchDelivery)
        .set({ dueAt: after(now, pause) })
        .where(and(eq(watchDelivery.webhookId, kept.id), lt(watchDelivery.dueAt, after(now, pause))))
    const isWeekLong = now.getTime() - failingSince.getTime() >= patience
    const isPaused = isGone || isWeekLong
    await orm
      .update(watchWebhook)
      .set({ failingSince, pausedAt: isPaused ? now : null, isGone })
      .where(eq(watchWebhook.id, kept.id))
    if (!isPaused) return false
    const [owner] = await orm.select().from(watcher).where(eq(watcher.id, kept.watcherId))
    if (!owner) return false
    const { email, locale } = owner
    const token = tokenFor(parts.secret, 'watcher', owner.id)
    const site = (await findByKey({ ...caller, locale }, settings, 'settings'))?.name ?? caller.host
    const manage = parts.publicUrl + watchAddress.manage(locale, token)
    const mail = pausedMail({ site, url: kept.url, isGone, manage }, locale)
    const unsubscribe = parts.publicUrl + watchAddress.end(locale, token)
    await queueMail(orm, { ...mail, to: email, unsubscribe, isForgotten: true }, now)
    return true
  })
  if (mailed) await caller.announcements.announce([mailQueued])
}

function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms)
}
