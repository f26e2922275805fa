import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { expect, test, vi } from 'vitest'
import { openProofsOfWork } from './proof-of-work.ts'

test('a task that a browser solved counts once, for its form', async () => {
  const proofs = openProofsOfWork('secret')
  const proof = await solved(await proofs.challenge('contact'))
  expect(await proofs.accept('footer', proof)).toBe(false)
  expect(await proofs.accept('contact', proof)).toBe(true)
  expect(await proofs.accept('contact', proof)).toBe(false)
})

test('a task that ran out, or whose end or form was changed, counts for nothing', async () => {
  const proofs = openProofsOfWork('secret')
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
  expect(await openProofsOfWork('another').accept('contact', proof)).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60 * 1000 })
  expect(await proofs.accept('contact', proof)).toBe(false)
  vi.useRealTimers()
})

test('what is no proof at all is refused', async () => {
  const proofs = openProofsOfWork('secret')
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

async function solved(challenge: Challenge): Promise<string> {
  return encoded({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}
