import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { silentLog } from '../database/database.ts'
import { openPostgres } from '../database/postgres/open-postgres.ts'
import { openProofsOfWork, startForgettingProofs } from './proof-of-work.ts'
import { usedProof } from './tables.ts'

async function setUp() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  return { database, proofs: openProofsOfWork('secret', database.orm) }
}

test('a task that a browser solved counts once, for its form', async () => {
  const { proofs } = await setUp()
  const proof = await solved(await proofs.challenge('contact'))
  expect(await proofs.accept('footer', proof)).toBe(false)
  expect(await proofs.accept('contact', proof)).toBe(true)
  expect(await proofs.accept('contact', proof)).toBe(false)
})

test('a task that ran out, or whose end or form was changed, counts for nothing', async () => {
  const { proofs, database } = await setUp()
  const challenge = await proofs.challenge('contact')
  const solution = await solveChallenge({ challenge, deriveKey })
  const proof = encoded({ challenge, solution })
  const { parameters } = challenge
  for (const changed of [
    { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 1 },
    { ...parameters, cost: 1 },
    { ...parameters, data: { form: 'footer' } },
  ]) {
    const form = String(changed.data?.form)
    expect(
      await proofs.accept(form, encoded({ challenge: { ...challenge, parameters: changed }, solution })),
    ).toBe(false)
  }
  expect(await openProofsOfWork('another', database.orm).accept('contact', proof)).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60 * 1000 })
  expect(await proofs.accept('contact', proof)).toBe(false)
  vi.useRealTimers()
})

test('what is no proof at all is refused', async () => {
  const { proofs } = await setUp()
  const challenge = await proofs.challenge('contact')
  const unsolved = { challenge, solution: { counter: 1, derivedKey: '00' } }
  const odd = [
    null,
    [],
    {},
    { challenge },
    unsolved,
    { ...unsolved, solution: { counter: -1, derivedKey: {} } },
  ]
  for (const proof of [...odd.map(encoded), '', 'x', '%', 'A'.repeat(1_000_000)])
    expect(await proofs.accept('contact', proof)).toBe(false)
})

test('a task counts once among all processes of a site, however many are asked at one time', async () => {
  const { proofs, database } = await setUp()
  const other = await openPostgres(database.url, silentLog)
  const proof = await solved(await proofs.challenge('contact'))
  const ofOther = openProofsOfWork('secret', other.orm)
  const accepted = await Promise.all(
    [proofs, ofOther, proofs, ofOther].map((each) => each.accept('contact', proof)),
  )
  await other.close()
  expect(accepted.filter(Boolean)).toHaveLength(1)
})

test('what is remembered says nothing of the task, and is forgotten once that ran out', async () => {
  const { proofs, database } = await setUp()
  const challenge = await proofs.challenge('contact')
  await proofs.accept('contact', await solved(challenge))
  const kept = await database.orm.select().from(usedProof)
  expect(kept).toEqual([{ proof: expect.stringMatching(/^[\w-]{43}$/), until: expect.any(Date) }])
  expect(JSON.stringify(kept)).not.toContain(challenge.signature)
  const leftAfter = async (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60 * 1000 })
    const forgetting = startForgettingProofs({ database, log: silentLog as never })
    await forgetting.settled()
    vi.useRealTimers()
    await forgetting.stop()
    return database.orm.$count(usedProof)
  }
  expect([await leftAfter(0), await leftAfter(21)]).toEqual([1, 0])
})

test('a proof for the anonymous space is remembered in no database', { tags: ['full'] }, async () => {
  const { proofs, database } = await setUp()
  for (const form of ['report', 'receipt-code']) {
    const proof = await solved(await proofs.challenge(form))
    expect([await proofs.accept(form, proof), await proofs.accept(form, proof)]).toEqual([true, false])
  }
  expect(await database.orm.select().from(usedProof)).toEqual([])
})

async function solved(challenge: Challenge): Promise<string> {
  return encoded({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}
