import { type Challenge, createChallenge, HmacAlgorithm, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '../database/database.ts'
import type { Log } from '../log.ts'
import { keyedDigest } from '../signed-values.ts'
import { hour, type Repeated, startEvery } from '../time/start-every.ts'
import { usedProof } from './tables.ts'

export type ProofsOfWork = {
  /** A task for a browser, for one form and twenty minutes. */
  challenge(form: string): Promise<Challenge>
  /** Whether this is a solution of a task for this form, in time, and the first time that it is shown. */
  accept(form: string, proof: string): Promise<boolean>
}

const minutes = 20
const longest = 4_000
/**
 * Digests for each try, and the range of tries: about a second of a telephone's time. We choose the solution
 * ourselves, so that the time is known beforehand.
 */
const cost = 20
const tries = { least: 500, most: 1_500 }
/**
 * Forms of messages, whose proofs every process remembers. Those of other forms stay in memory: where the anonymous space is
 * concerned, a row would tell when a report was sent.
 */
const ofMessages: ReadonlySet<string> = new Set(['contact', 'footer'])
const mostUsed = 20_000

const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.looseObject({ expiresAt: z.number(), data: z.strictObject({ form: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Proofs of work as ALTCHA's library makes and checks them, for somebody who would otherwise have to wait. Used ones
 * are remembered in the database until they expire, for every process. Those of forms that
 * are no messages are remembered by this process alone; while that memory is full, none is accepted.
 */
export function openProofsOfWork(secret: string, orm: Orm): ProofsOfWork {
  const secrets = {
    hmacAlgorithm: HmacAlgorithm.SHA_256,
    hmacSignatureSecret: keyedDigest(secret, 'proof of work'),
    hmacKeySignatureSecret: keyedDigest(secret, 'solution of a proof of work'),
  }
  const used = new Map<string, number>()
  const rememberHere = (signature: string, until: number) => {
    forgetExpired(used)
    if (used.has(signature) || used.size >= mostUsed) return false
    used.set(signature, until)
    return true
  }
  const rememberForAll = async (signature: string, until: number) => {
    const proof = keyedDigest(secret, 'used proof of work', signature)
    const kept = await orm
      .insert(usedProof)
      .values({ proof, until: new Date(until) })
      .onConflictDoNothing()
      .returning()
    return kept.length > 0
  }
  return {
    challenge: (form) =>
      createChallenge({
        ...secrets,
        algorithm: 'SHA-256',
        deriveKey,
        cost,
        counter: randomInt(tries.most, tries.least),
        data: { form },
        expiresAt: Math.floor(Date.now() / 1000) + minutes * 60,
      }),
    async accept(form, proof) {
      const given = payload.safeParse(readJson(proof))
      if (!given.success || given.data.challenge.parameters.data.form !== form) return false
      const challenge = given.data.challenge as unknown as Challenge & { signature: string }
      const solution = given.data.solution as unknown as Parameters<typeof verifySolution>[0]['solution']
      const { verified } = await verifySolution({ ...secrets, deriveKey, challenge, solution })
      if (!verified) return false
      const until = given.data.challenge.parameters.expiresAt * 1000
      return ofMessages.has(form)
        ? rememberForAll(challenge.signature, until)
        : rememberHere(challenge.signature, until)
    },
  }
}

/** Forgets used proofs once they would be refused as too old. */
export function startForgettingProofs({
  database: { orm },
  log,
}: {
  database: { orm: Orm }
  log: Pick<Log, 'error'>
}): Repeated {
  return startEvery(hour, log, {
    'used proofs of work could not be forgotten': () =>
      orm.delete(usedProof).where(lt(usedProof.until, new Date())),
  })
}

function forgetExpired(used: Map<string, number>) {
  for (const [signature, until] of used) if (until < Date.now()) used.delete(signature)
}

function readJson(base64: string): unknown {
  if (base64.length > longest) return null
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
