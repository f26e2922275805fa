import { expect, test } from 'vitest'
import { everything, setUpInbox } from '#tests/support/inbox-setup.ts'

const setup = setUpInbox()
const { arrived, exported } = setup

test('the export has every message that the filter asks for, once', async () => {
  for (let number = 0; number < 205; number += 1) await arrived({ subject: number % 41 ? 'other' : 'quote' })
  const all = await exported(everything)
  expect(new Set(all.map(({ id }) => id)).size).toBe(205)
  expect(all).toHaveLength(205)
  expect(await exported({ ...everything, subject: 'quote' })).toHaveLength(5)
})
