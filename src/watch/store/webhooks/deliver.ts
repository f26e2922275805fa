import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lt } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Caller } from '#kernel/caller.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { pausedMail } from '../../words/watch-mails.ts'
import { tokenFor } from '../links.ts'
import { watchDelivery, watcher, watchWebhook } from '../tables.ts'
import type { WatchParts } from '../watch-parts.ts'
import { type Claimed, claimFirst, receiversDue } from './claim-due.ts'
import type { Posted } from './post-webhook.ts'
import { signedHeaders, webhookSecret } from './sign-message.ts'
import { type Due, takeTurns } from './take-turns.ts'

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
/** For so long after another secret was made the one before signs too. */
const oldSecretMs = day

type Webhook = Claimed['webhook']
type Delivery = Claimed['delivery']

/** While places are free it is looked so often whether more has come due. */
const lookAgainMs = second

/**
 * Sends what is due to webhooks until nothing is, and answers how many messages were tried. `asked` is called for each
 * message, so that it is signed by the clock of its own moment: a round lasts as long as the slowest receivers make it,
 * and what comes due meanwhile is sent beside them. One that fails is due again after a pause that grows to a day. A
 * receiver that says that it is gone gets nothing more; one of which nothing has been taken for a week is paused, and its
 * owner gets a mail.
 */
export async function deliverToWebhooks(
  asked: () => Caller,
  parts: WatchParts,
  isStopping = () => false,
): Promise<number> {
  const turns = takeTurns()
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  let tried = 0
  let waiting: Due[] = []
  let isOld = true
  let ageing = Promise.resolve()

  async function look() {
    isOld = false
    waiting = await receiversDue(asked())
    ageing = pause(lookAgainMs, undefined, { ref: false }).then(() => {
      isOld = true
    })
  }

  async function fillPlaces() {
    for (;;) {
      const next = isStopping() ? null : turns.next(waiting, asked().now)
      if (!next) return
      const claimed = await claimFirst(asked(), next.webhookId)
      if (claimed) begin(next, claimed)
      else waiting = waiting.filter((each) => each !== next)
    }
  }

  function begin(due: Due, claimed: Claimed) {
    turns.begin(due, asked().now)
    tried += 1
    const sent = deliver(asked, parts, claimed)
      .catch((error) => void failures.push(error))
      .finally(() => {
        turns.end(due, asked().now)
        underWay.delete(sent)
      })
    underWay.add(sent)
  }

  try {
    while (!isStopping() && failures.length === 0) {
      if (isOld || waiting.length === 0) await look()
      await fillPlaces()
      if (underWay.size === 0) break
      await Promise.race([...underWay, ageing])
    }
  } finally {
    await Promise.all(underWay)
  }
  if (failures.length > 0) throw failures[0]
  return tried
}

async function deliver(
  asked: () => Caller,
  parts: WatchParts,
  { delivery, webhook }: Claimed,
): Promise<void> {
  const answer = await parts.poster.post(
    webhook.url,
    headersFor(parts.secret, webhook, { id: delivery.id, body: delivery.body, at: asked().now }),
    delivery.body,
  )
  if (answer.isAnswered && answer.status >= 200 && answer.status < 300)
    return noteSuccess(asked(), delivery, answer.status)
  await noteFailure(asked(), parts, { delivery, webhook }, answer)
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
  const waitMs = pauses[Math.min(tries, pauses.length) - 1] ?? day
  const isGone = status === 410
  const isOver = isGone || tries >= mostTries
  const mailed = await caller.database.orm.transaction(async (orm) => {
    await orm
      .update(watchDelivery)
      .set({ dueAt: isOver ? null : after(now, waitMs), status, failure })
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
        .set({ dueAt: after(now, waitMs) })
        .where(and(eq(watchDelivery.webhookId, kept.id), lt(watchDelivery.dueAt, after(now, waitMs))))
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
