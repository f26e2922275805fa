import { expect, test } from 'vitest'
import { everything, inboxBench, mailWords, parts, ways } from '#tests/support/inbox-bench.ts'
import { addNote } from './add-note.ts'
import { answerMessage } from './answer-message.ts'
import { assignMessage } from './assign-message.ts'
import { doComplaintStep } from './complaint-steps.ts'
import { countMessages } from './count-messages.ts'
import { findMessage } from './find-message.ts'
import { readInboxChoices } from './inbox-choices.ts'
import { keepUntil } from './keep-until.ts'
import { labelMessage } from './label-message.ts'
import { listMessages } from './list-messages.ts'
import { markRead, markUnread } from './mark-read.ts'
import { setState } from './set-state.ts'
import { takeOffSuspicion } from './take-off-suspicion.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const bench = inboxBench()
const { asked, arrived, found, exported, mails } = bench

test('nobody who is not signed in is told or does anything', async () => {
  const id = await arrived({ suspicion: 'honeypot' })
  const visitor = asked(0, null)
  const refused = { ok: false, problem: 'not-allowed' }
  expect(await listMessages(visitor, everything, 1)).toEqual(refused)
  expect(await findMessage(visitor, id)).toEqual(refused)
  expect(await countMessages(visitor)).toEqual(refused)
  expect(await readInboxChoices(visitor)).toEqual(refused)
  for (const done of [
    markRead(visitor, id),
    markUnread(visitor, id),
    setState(visitor, id, 'closed'),
    assignMessage(visitor, id, 'ana'),
    labelMessage(visitor, id, 'visita'),
    addNote(visitor, id, 'Nota'),
    answerMessage(visitor, id, { text: 'Hola', seen: 0 }, ways),
    doComplaintStep(visitor, id, { step: 'acknowledge' }),
    keepUntil(visitor, id, { date: '2027-01-01', reason: 'x' }),
    takeOffSuspicion(visitor, parts, id, mailWords),
  ])
    expect(await done).toEqual(refused)
  expect(await exported(everything, visitor)).toEqual([])
  expect((await found(id)).events).toEqual([])
  expect(await mails()).toEqual([])
})

test.each([unknown, 'none', '', '0', '-1', `${unknown}\0`, "' or true --"])(
  '%j is no message',
  async (id) => {
    const missing = { ok: false, problem: 'not-found' }
    expect(await findMessage(asked(), id)).toEqual(missing)
    expect(await setState(asked(), id, 'closed')).toEqual(missing)
    expect(await answerMessage(asked(), id, { text: 'Hola', seen: 0 }, ways)).toEqual(missing)
  },
)
