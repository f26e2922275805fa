import { expect, test } from 'vitest'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { mailWords, parts, setUpInbox } from '#tests/support/inbox-setup.ts'
import { takeOffSuspicion } from './take-off-suspicion.ts'

const setup = setUpInbox()
const { asked, arrived, listed, found, mails } = setup

test('what is said not to be unwanted is an ordinary message, and its mail leaves once', async () => {
  const id = await arrived({ suspicion: 'honeypot', reference: 'K7Q4-9M2P' })
  expect((await found(id)).eraseOn).toBe('2026-08-30')
  const taken = () => takeOffSuspicion(asked(), parts, id, mailWords)
  await Promise.all([taken(), taken()])
  expect((await mails()).map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual([
    ['oficina@sellosur.example', 'Aviso K7Q4-9M2P', 'ramon@aceros.example'],
    ['ramon@aceros.example', 'Recibo K7Q4-9M2P', null],
  ])
  expect(await found(id)).toMatchObject({
    suspicion: null,
    eraseOn: null,
    events: [{ what: 'not-unwanted' }],
  })
  expect(await listed()).toEqual([id])
})

test('of a message in a flood the mail leaves that did not leave when it came', async () => {
  const told = await arrived({ suspicion: 'flood', reference: 'T0LD-0001' })
  const notice = { to: parts.mailTo, subject: 'Aviso T0LD-0001', text: 'Texto', contactMessageId: told }
  await queueMail(setup.database.orm, notice, asked().now)
  const other = await arrived({ suspicion: 'flood', reference: '0THR-0002', email: 'eva@aceros.example' })
  for (const id of [told, other]) await takeOffSuspicion(asked(), parts, id, mailWords)
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
    'Aviso 0THR-0002',
    'Aviso T0LD-0001',
    'Recibo 0THR-0002',
    'Recibo T0LD-0001',
  ])
})

test('what merely came fast is listed like any other, and no mail about it leaves twice', async () => {
  const id = await arrived({ suspicion: 'too-fast' })
  expect(await listed()).toEqual([id])
  expect((await found(id)).eraseOn).toBe(null)
  await takeOffSuspicion(asked(), parts, id, mailWords)
  expect([await mails(), (await found(id)).suspicion]).toEqual([[], null])
})
