import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Site } from '#kernel/site.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { apiAnswer } from '../tables/register-work.ts'

export type KeptAnswer = { status: number; body: unknown }
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
 * nothing, and may be tried again.
 */
export async function answeredOnce(
  { orm }: Pick<Database, 'orm'>,
  { keyId, idempotencyKey, request, now }: Asked,
  answer: () => Promise<KeptAnswer>,
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
  let made: KeptAnswer | null = null
  try {
    made = await answer()
    return succeed(made)
  } finally {
    if (made && made.status < 300)
      await orm.update(apiAnswer).set({ status: made.status, body: made.body }).where(own)
    else await orm.delete(apiAnswer).where(own)
  }
}

/** Forgets what was answered more than a day ago: at once and every hour. */
export function startForgettingAnswers(site: Site): Repeated {
  const jobs = {
    'answers to programs could not be forgotten': () =>
      site.database.orm.delete(apiAnswer).where(lt(apiAnswer.at, new Date(site.now().getTime() - keptMs))),
  }
  return startEvery(hour, site.log, jobs, { may: byBelievedClock(site) })
}
