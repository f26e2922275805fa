import { expect, test } from 'vitest'
import { setUpInbox } from '#tests/support/inbox-setup.ts'
import { registerOfMessages } from '#tests/support/messages.ts'
import { setState } from './change-message.ts'
import { keepUntil } from './keep-until.ts'

const setup = setUpInbox()
const { asked, arrived, found } = setup

test('closing sets the day of erasure, opening again takes it back, and another day needs a reason', async () => {
  const id = await arrived()
  await setState(asked(), id, 'closed')
  expect((await found(id)).eraseOn).toBe('2028-06-10')
  await keepUntil(asked(), registerOfMessages, id, { date: '2030-01-01', reason: 'Reclamo judicial' })
  expect(await found(id)).toMatchObject({ eraseOn: '2030-01-01' })
  expect((await found(id)).events.at(-1)).toMatchObject({
    what: 'keeping-changed',
    text: 'Reclamo judicial',
    details: { from: '2028-06-10', to: '2030-01-01' },
  })
  await setState(asked(), id, 'in-work')
  expect((await found(id)).eraseOn).toBe(null)
})
