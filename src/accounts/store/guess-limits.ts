import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Orm } from '#kernel/database/database.ts'
import { widerNetworks } from '#kernel/http/network-of.ts'
import { limitsOfMail, type MailLimits } from '#kernel/mail/mail-limits.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { keyedDigest } from '#kernel/signed-values.ts'
import { guessLimit } from './tables.ts'

/** So many tries for a key in so many seconds, counted from the first of them. */
type Limit = { name: string; key: readonly string[]; points: number; seconds: number }

/**
 * A limit for a network and for the wider ones around it: `points` are the tries of each, from the network itself
 * outwards.
 */
type NetworkLimit = Omit<Limit, 'points'> & { network: string; points: readonly number[] }

/**
 * A try that was counted. Call `succeeded` for one that turned out right: it gives the try back. `restMs`: after how many
 * milliseconds another one may follow; 0 at once.
 */
export type Attempt = { succeeded(): Promise<void>; restMs: number }

/** `too-many` says after how many seconds to come again. */
export type Attempted = Result<Attempt, 'too-many', { seconds: number }>

export type GuessLimits = MailLimits & {
  /**
   * Counts a guess at a password before it is checked. `device` is a known browser of this account, proved by its
   * cookie, or null. Guesses from a known browser are counted for it alone, so that strangers who use up the account's
   * tries do not lock its owner out (OWASP, "Slow down online guessing attacks with device cookies"). All other
   * guesses are also counted by network: nobody uses up the tries of an account alone, however many addresses of one
   * customer or provider they have.
   */
  trySignIn(guess: { email: string; network: string; device: string | null }): Promise<Attempted>
  /** Counts a try of any other kind: a request for a reset, a code, an invitation. */
  tryOften(limit: { name: string; key: string; points: number; seconds: number }): Promise<Attempted>
  /** The same for what is counted by the network that it comes from, and by those around it. */
  tryFrom(limit: {
    network: string
    name: string
    key: string
    points: readonly number[]
    seconds: number
  }): Promise<Attempted>
  /** Removes counts that have run out. They count for nothing before it either. */
  forgetExpired(): Promise<void>
}

const minute = 60

/**
 * Limits that hold across all processes that share the database, and for parallel guesses too: of a hundred at the
 * same time no more pass than one after the other. Keys are kept as HMACs with the secret, so that the table holds
 * neither e-mail addresses nor IP addresses.
 */
export function createGuessLimits(database: Database, secret: string): GuessLimits {
  return {
    trySignIn({ email, network, device }) {
      const account = accountKey(email)
      return take(
        device === null
          ? [
              // The networks first: they bound how many rows somebody who rotates e-mails can leave.
              ...around({ network, name: 'network', key: [], points: [60, 120, 480], seconds: 15 * minute }),
              { name: 'account-network', key: [account, network], points: 8, seconds: 15 * minute },
              // Over the same hour as the account's own limit, and lower: guessing again every quarter of an hour does
              // not use the account's limit up either.
              ...around({
                ...{ network, name: 'account-around', key: [account] },
                ...{ points: [16, 16, 22], seconds: 60 * minute },
              }),
              { name: 'account', key: [account], points: 30, seconds: 60 * minute },
            ]
          : [{ name: 'device', key: [account, device], points: 10, seconds: 15 * minute }],
      )
    },
    async tryMail(orm, mail) {
      const { told, untold } = limitsOfMail(mail)
      const first = await take(told, orm)
      if (!first.ok) return first
      const second = await take(untold, orm)
      if (!second.ok) {
        await first.value.succeeded()
        return fail('mailbox-full')
      }
      return succeed({
        restMs: Math.max(first.value.restMs, second.value.restMs),
        async giveBack() {
          await first.value.succeeded()
          await second.value.succeeded()
        },
      })
    },
    tryOften: ({ name, key, points, seconds }) =>
      take([{ name: `often:${name}`, key: [key], points, seconds }]),
    tryFrom: ({ name, key, ...limit }) => take(around({ ...limit, name: `from:${name}`, key: [key] })),
    async forgetExpired() {
      // By the clock of this process, as the library reads it. A count that a transaction holds is left, for its other
      // counts may be here.
      const expired = database.orm
        .select({ key: guessLimit.key })
        .from(guessLimit)
        .where(lte(guessLimit.expire, new Date()))
        .for('update', { skipLocked: true })
      await database.orm.delete(guessLimit).where(inArray(guessLimit.key, expired))
    },
  }

  /**
   * Takes one try from every limit, or from none: where a later limit refuses, the tries of the earlier ones are given
   * back.
   */
  async function take(limits: Limit[], orm: Orm = database.orm): Promise<Attempted> {
    const taken: Taken[] = []
    for (const limit of limits) {
      const answer = await takeOne(limit, orm)
      if (!answer.ok) {
        await giveBack(taken, orm)
        return answer
      }
      taken.push(answer.value)
    }
    const restMs = Math.max(0, ...taken.map((each) => each.restMs))
    return succeed({ succeeded: () => giveBack(taken.splice(0), orm), restMs })
  }

  async function takeOne(
    { points, seconds, ...limit }: Limit,
    orm: Orm,
  ): Promise<Result<Taken, 'too-many', { seconds: number }>> {
    const key = keyedDigest(secret, 'guess limit', limit.name, ...limit.key)
    const limiter = new RateLimiterDrizzle({
      storeClient: orm,
      schema: guessLimit,
      keyPrefix: '',
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    })
    try {
      const { msBeforeNext, remainingPoints } = await limiter.consume(key)
      const restMs = remainingPoints > 0 ? 0 : msBeforeNext
      return succeed({ key, until: new Date(Date.now() + msBeforeNext), restMs })
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // A count that ends later than any of its limit was begun while the clock was ahead, and would lock for as long.
      const latest = new Date(Date.now() + (seconds + minute) * 1000)
      const forgotten = await orm
        .delete(guessLimit)
        .where(and(eq(guessLimit.key, key), gt(guessLimit.expire, latest)))
        .returning()
      if (forgotten.length > 0) return takeOne({ points, seconds, ...limit }, orm)
      return fail('too-many', { seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
    }
  }

  // Not the library's own `reward`: once the time has run out, it would begin a new count with one try too many.
  async function giveBack(taken: Taken[], orm: Orm): Promise<void> {
    for (const { key, until } of taken)
      await orm
        .update(guessLimit)
        .set({ points: sql`${guessLimit.points} - 1` })
        .where(and(eq(guessLimit.key, key), lte(guessLimit.expire, until), gt(guessLimit.points, 0)))
  }
}

function around({ network, key, points, ...limit }: NetworkLimit): Limit[] {
  return [network, ...widerNetworks(network)]
    .slice(0, points.length)
    .map((each, step) => ({ ...limit, key: [...key, each], points: points[step] ?? 0 }))
}

/** A count of one key that runs out at the latest `until`, and how long until it has room for another. */
type Taken = { key: string; until: Date; restMs: number }

/** However an e-mail address is typed, its tries are counted together. */
function accountKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}
