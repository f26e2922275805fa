import { type Challenge, createChallenge, HmacAlgorithm, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import { keyedDigest } from '../signed-values.ts'

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
 * are remembered by this process until they expire; while that memory is full, none is accepted.
 */
export function openProofsOfWork(secret: string): ProofsOfWork {
  const secrets = {
    hmacAlgorithm: HmacAlgorithm.SHA_256,
    hmacSignatureSecret: keyedDigest(secret, 'proof of work'),
    hmacKeySignatureSecret: keyedDigest(secret, 'solution of a proof of work'),
  }
  const used = new Map<string, number>()
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
      forgetExpired(used)
      if (!verified || used.has(challenge.signature) || used.size >= mostUsed) return false
      used.set(challenge.signature, given.data.challenge.parameters.expiresAt * 1000)
      return true
    },
  }
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
