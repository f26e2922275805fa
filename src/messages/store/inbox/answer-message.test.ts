import { expect, test } from 'vitest'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { noon, setUpInbox, ways } from '#tests/support/inbox-setup.ts'
import { answerMessage } from './answer-message.ts'

const setup = setUpInbox()
const { asked, arrived, answer, found, mails } = setup

test('an answer is one mail to the sender, in the transaction that makes the message answered', async () => {
  const id = await arrived({ reference: 'K7Q4-9M2P', locale: 'en' })
  expect(await answer(id, ' Buenos días. \n')).toMatchObject({ ok: true })
  expect(await mails()).toMatchObject([
    {
      to: 'ramon@aceros.example',
      replyTo: 'hola@sellosur.example',
      subject: 'Re K7Q4-9M2P',
      text: 'Buenos días.',
      contactMessageId: id,
    },
  ])
  expect(setup.announced).toEqual([mailQueued])
  expect(await found(id)).toMatchObject({
    state: 'answered',
    events: [{ what: 'answered', text: 'Buenos días.' }],
    mails: [{ to: 'ramon@aceros.example', state: 'waiting' }],
  })
})

test('an answer that closes is one mail and one event, and the day of its erasure is set', async () => {
  const id = await arrived()
  expect(await answer(id, 'Buenos días.', 0, true)).toMatchObject({ ok: true })
  expect(await mails()).toHaveLength(1)
  expect(await found(id)).toMatchObject({
    state: 'closed',
    eraseOn: '2028-06-10',
    events: [{ what: 'answered', text: 'Buenos días.', details: { to: 'closed' } }],
  })
})

test('a complaint that was not decided is not closed by its answer, and nothing is sent', async () => {
  const id = await arrived({ subject: 'complaint' })
  expect(await answer(id, 'Buenos días.', 0, true)).toEqual({ ok: false, problem: 'close-undecided' })
  expect([await mails(), (await found(id)).state]).toEqual([[], 'new'])
})

test('an answer that was written to a file is not said to have been sent', async () => {
  const id = await arrived()
  await answer(id, 'Uno')
  await setup.database.orm
    .update(outgoingMail)
    .set({ sentAt: new Date(noon), dueAt: null, isKeptAsFile: true })
  expect((await found(id)).mails).toMatchObject([{ state: 'kept' }])
  await setup.database.orm.update(outgoingMail).set({ isKeptAsFile: false })
  expect((await found(id)).mails).toMatchObject([{ state: 'sent' }])
})

test('the same answer sent twice at once, and a second person who has not seen the first, send one mail', async () => {
  const id = await arrived()
  const answers = await Promise.all([answer(id, 'Uno'), answer(id, 'Uno'), answer(id, 'Dos')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, problem: 'answered-meanwhile' }))
  expect(await mails()).toHaveLength(1)
  const seen = (await found(id)).events.at(-1)?.id ?? 0
  expect(await answer(id, 'Tres', seen)).toMatchObject({ ok: true })
  expect(await mails()).toHaveLength(2)
})

test('whoever gave no address is not answered by mail, and a failure leaves neither mail nor event', async () => {
  const nameless = await arrived({ email: 'anonimo@example.com' })
  expect(await answer(nameless, 'Hola')).toEqual({ ok: false, problem: 'no-address' })
  expect((await found(nameless)).canBeAnswered).toBe(false)
  const id = await arrived()
  const failing = {
    ...ways,
    write: () => {
      throw new Error('no words')
    },
  }
  await expect(answerMessage(asked(), id, { text: 'Hola', seen: 0 }, failing)).rejects.toThrow('no words')
  expect([await mails(), (await found(id)).events, (await found(id)).state]).toEqual([[], [], 'new'])
})
