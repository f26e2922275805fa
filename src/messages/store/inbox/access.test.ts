import { expect, test } from 'vitest'
import { setUpInbox, ways } from '#tests/support/inbox-setup.ts'
import { registerOfMessages } from '#tests/support/messages.ts'
import { answerMessage } from './answer-message.ts'
import { setState } from './change-message.ts'
import { findMessage } from './find-message.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const setup = setUpInbox()
const { asked } = setup

test.each([unknown, 'none', '', '0', '-1', `${unknown}\0`, "' or true --"])(
  '%j is no message',
  async (id) => {
    const missing = { ok: false, problem: 'not-found' }
    expect(await findMessage(asked(), registerOfMessages, id)).toEqual(missing)
    expect(await setState(asked(), id, 'closed')).toEqual(missing)
    expect(await answerMessage(asked(), id, { text: 'Hola', seen: 0 }, ways)).toEqual(missing)
  },
)
