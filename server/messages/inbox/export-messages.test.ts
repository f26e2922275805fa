import { expect, test } from 'vitest'
import { everything, inboxBench } from '#tests/support/inbox-bench.ts'

const bench = inboxBench()
const { arrived, exported } = bench

test('the export has every message that the filter asks for, once', async () => {
  for (let number = 0; number < 205; number += 1) await arrived({ subject: number % 41 ? 'other' : 'quote' })
  const all = await exported(everything)
  expect(new Set(all.map(({ id }) => id)).size).toBe(205)
  expect(all).toHaveLength(205)
  expect(await exported({ ...everything, subject: 'quote' })).toHaveLength(5)
})
