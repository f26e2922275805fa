import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Database, Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Site } from '#kernel/site.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { apiAnswer } from '../tables/register-work.ts'

export type KeptAnswer = { status: number; body: unknown }
/** Keeps the answer in the transaction that does what it says, so that there is never one without the other. */
export type KeepAnswer = (tx: Orm, answer: KeptAnswer) => Promise<void>
type Asked = { keyId: string; idempotencyKey: string; request: string; now: Date }

/** A request without an answer after this time was given up by its sender, and may be sent again. */
const longestMs = 2 * 60_000
const keptMs = 24 * hour
/** The status of a request that has no answer yet. */
const inFlight = 0

/**
 * Answers a request once, however often it is sent with one `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header): the same request again gets the same answer; a different request under
 * the same key is `other-request`; one whose answer is still being made is `in-flight`. A refused request wrote
 * nothing, and may be tried again. `answer` keeps what it did as it does it.
 */
export async function answeredOnce(
  { orm }: Pick<Database, 'orm'>,
  { keyId, idempotencyKey, request, now }: Asked,
  answer: (keep: KeepAnswer) => Promise<KeptAnswer>,
): Promise<Result<KeptAnswer, 'other-request' | 'in-flight'>> {
  const own = and(eq(apiAnswer.keyId, keyId), eq(apiAnswer.idempotencyKey, idempotencyKey))
  const requestHash = createHash('sha256').update(request).digest('hex')
  const begun = { keyId, idempotencyKey, requestHash, status: inFlight, body: {}, at: now }
  const gone = new Date(now.getTime() - longestMs)
  await orm.delete(apiAnswer).where(and(own, eq(apiAnswer.status, inFlight), lt(apiAnswer.at, gone)))
  const [taken] = await orm
    .insert(apiAnswer)
    .values(begun)
    .onConflictDoNothing()
    .returning({ at: apiAnswer.at })
  if (!taken) {
    const [before] = await orm.select().from(apiAnswer).where(own)
    if (!before || before.status === inFlight)
      return before && before.requestHash !== requestHash ? fail('other-request') : fail('in-flight')
    if (before.requestHash !== requestHash) return fail('other-request')
    return succeed({ status: before.status, body: before.body })
  }
  const isOurs = and(own, eq(apiAnswer.status, inFlight), eq(apiAnswer.at, taken.at))
  let isKept = false
  try {
    const made = await answer(async (tx, { status, body }) => {
      const [kept] = await tx
        .update(apiAnswer)
        .set({ status, body })
        .where(isOurs)
        .returning({ at: apiAnswer.at })
      if (!kept) throw new Overtaken()
    })
    isKept = made.status < 300
    return succeed(made)
  } catch (error) {
    if (error instanceof Overtaken) return fail('in-flight')
    throw error
  } finally {
    if (!isKept) await orm.delete(apiAnswer).where(isOurs)
  }
}

/** It took so long that it counted as given up, and the same request was sent again: that one does it. */
class Overtaken extends Error {}

/** Forgets what was answered more than a day ago: at once and every hour. */
export function startForgettingAnswers(site: Site): Repeated {
  const jobs = {
    'answers to programs could not be forgotten': () =>
      site.database.orm.delete(apiAnswer).where(lt(apiAnswer.at, new Date(site.now().getTime() - keptMs))),
  }
  return startEvery(hour, site.log, jobs, { may: byBelievedClock(site) })
}
