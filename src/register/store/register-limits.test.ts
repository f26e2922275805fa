import { expect, test } from 'vitest'
import { checkCost, mostCheckCost } from './check-cost.ts'
import { askingCosts, createAbuseLimit } from './register-limits.ts'

const unknown = { asked: 'x', answer: { outcome: 'unknown' as const, near: [] } }
const restricted = { asked: 'x', answer: { outcome: 'restricted' as const } }

test('a check costs by its lines, and by what is looked for by its likeness', () => {
  expect(checkCost([restricted])).toBe(askingCosts.request)
  expect(checkCost([unknown])).toBe(askingCosts.request + askingCosts.likeness)
  expect(checkCost(Array.from({ length: 500 }, () => restricted))).toBe(500)
  // No more than so many are looked for by their likeness.
  expect(checkCost(Array.from({ length: 500 }, () => unknown))).toBe(500 + 25 * askingCosts.likeness)
  expect(mostCheckCost(500)).toBe(500 + 25 * askingCosts.likeness)
})

test('what is asked at once is counted before it is answered, and what it did not cost is given back', async () => {
  const limit = createAbuseLimit()
  const asked = await Promise.all(Array.from({ length: 8 }, () => limit.take('a', mostCheckCost(500))))
  expect(asked.filter((seconds) => seconds === null)).toHaveLength(6)
  for (const seconds of asked) if (seconds !== null) expect(seconds).toBeGreaterThan(0)
  // What was refused costs nothing, and another network has its own.
  expect(await limit.take('b', mostCheckCost(500))).toBeNull()
  expect(await limit.take('a', 1)).not.toBeNull()
  await limit.giveBack('a', 500)
  expect(await limit.take('a', 500)).toBeNull()
  expect(await limit.take('a', 1)).not.toBeNull()
})

test('more is never given back than was taken', async () => {
  const limit = createAbuseLimit()
  await limit.giveBack('a', 10_000)
  await limit.take('a', 10)
  await limit.giveBack('a', 10_000)
  expect(await limit.take('a', askingCosts.perMinute)).toBeNull()
  expect(await limit.take('a', 1)).not.toBeNull()
})
