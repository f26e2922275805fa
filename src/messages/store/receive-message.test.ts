import { expect, test } from 'vitest'
import { page } from '#content/model/kinds/page.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { setUpMessages } from '#tests/support/messages-setup.ts'
import { writtenMessage } from '#tests/support/sent-messages.ts'
import { makeFormToken } from './form-token.ts'

const withMail = { CONTACT_MAIL_TO: 'oficina@aval.example', MAIL_URL: 'smtp://127.0.0.1:1' }

test('a message is kept with the mail that tells of it and the receipt of its sender', async () => {
  const setup = await setUpMessages(withMail)
  const received = await setup.receive()
  const reference = received.ok ? received.value.reference : ''
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const [row] = await setup.rows()
  expect(row).toMatchObject({
    ...writtenMessage,
    reference,
    subject: 'other',
    locale: 'es',
    suspicion: null,
    state: 'new',
    receivedAt: setup.caller().now,
    searched: expect.stringContaining('aceros'),
  })
  expect(await setup.mails()).toMatchObject([
    { to: 'ana@aceros.example', replyTo: null, subject: `Recibo ${reference}`, text: reference },
    {
      to: 'oficina@aval.example',
      replyTo: 'ana@aceros.example',
      contactMessageId: row?.id,
      text: `${writtenMessage.message}\nhttps://aval.example/admin/messages/${row?.id}`,
    },
  ])
})

test('who delivers mail and who shows messages are told once it is kept', async () => {
  const setup = await setUpMessages(withMail)
  const told: string[] = []
  setup.announcements.listen((topics) => void told.push(...topics))
  await setup.receive()
  expect(told).toEqual([mailQueued, 'messages'])
})

test('a message whose mail cannot be written is not kept either', async () => {
  const setup = await setUpMessages(withMail)
  const words = {
    notice: () => ({ subject: '', text: '' }),
    receipt: () => ({ subject: 'two\nlines', text: '' }),
  }
  for (let time = 0; time < 3; time += 1)
    await expect(setup.receive({}, { words })).rejects.toThrow('line break')
  expect(await setup.rows()).toEqual([])
  expect(await setup.mails()).toEqual([])
  // Nor is a receipt counted that did not leave.
  await setup.receive()
  expect(await receiptsOf(setup)).toBe(1)
})

test('the same form sent twice is one message, also a day later and at the same time', async () => {
  const setup = await setUpMessages(withMail)
  const token = setup.token()
  setup.later(5)
  const all = await Promise.all(Array.from({ length: 5 }, () => setup.receive({}, { token })))
  setup.later(20 * 60 * 60)
  all.push(await setup.receive({}, { token }))
  expect(new Set(all.map((each) => each.ok && each.value.reference)).size).toBe(1)
  expect(all[0]?.ok).toBe(true)
  expect(await setup.rows()).toHaveLength(1)
  expect(await setup.mails()).toHaveLength(2)
  // A mailbox gets three an hour, of which those that brought nothing took none.
  for (const message of ['uno', 'dos', 'tres']) await setup.receive({ message })
  expect(await receiptsOf(setup)).toBe(3)
})

test('a form that was sent takes no other message, and one that was open for days none at all', async () => {
  const setup = await setUpMessages()
  const token = setup.token()
  setup.later(5)
  await setup.receive({}, { token })
  expect(await setup.receive({ message: 'Otro' }, { token })).toMatchObject({ problem: 'token-used' })
  const old = setup.token()
  setup.later(24 * 60 * 60 + 1)
  expect(await setup.receive({ message: 'Tarde' }, { token: old })).toMatchObject({ problem: 'token-stale' })
  const others = makeFormToken('secret', 'footer', setup.caller().now)
  expect(await setup.receive({}, { token: others })).toMatchObject({ problem: 'token-stale' })
  expect(await setup.rows()).toHaveLength(1)
})

test('two different messages under one token at the same time: one is kept, the other refused', async () => {
  const setup = await setUpMessages()
  const token = setup.token()
  const both = await Promise.all(['uno', 'dos'].map((message) => setup.receive({ message }, { token })))
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: 'token-used' })
  expect(await setup.rows()).toHaveLength(1)
})

test('the same words within a minute are one message, after it another one', async () => {
  const setup = await setUpMessages()
  const [one, two] = await Promise.all([setup.receive(), setup.receive()])
  setup.later(59)
  expect(await setup.receive()).toEqual(one)
  expect(two).toEqual(one)
  setup.later(2)
  expect(await setup.receive()).not.toEqual(one)
  expect(await setup.rows()).toHaveLength(2)
})

test('the same words under two tokens come from two people, who learn nothing of each other', async () => {
  const setup = await setUpMessages()
  const [one, two] = [setup.token(), setup.token()]
  setup.later(5)
  const first = await setup.receive({}, { token: one })
  expect(await setup.receive({}, { token: two })).not.toEqual(first)
  expect(await setup.rows()).toHaveLength(2)
})

test('what only a program fills in is kept, mailed to nobody, and answered like any other', async () => {
  const setup = await setUpMessages(withMail)
  expect(await setup.receive({ website: 'x' })).toMatchObject({
    ok: true,
    value: { reference: expect.any(String) },
  })
  expect(await setup.rows()).toMatchObject([{ suspicion: 'honeypot' }])
  expect(await setup.mails()).toEqual([])
})

test('the same words from a person are not taken for those of the program', async () => {
  const setup = await setUpMessages(withMail)
  const trapped = await setup.receive({ website: 'x' })
  expect(await setup.receive()).not.toEqual(trapped)
  expect(await setup.mails()).toHaveLength(2)
})

test('a form that was filled in within two seconds is marked, and mailed like any other', async () => {
  const setup = await setUpMessages(withMail)
  await setup.receive({}, { token: setup.token() })
  expect(await setup.rows()).toMatchObject([{ suspicion: 'too-fast' }])
  expect((await setup.mails()).map(({ to }) => to)).toEqual(['ana@aceros.example', 'oficina@aval.example'])
})

test('of a flood from one network its recipients are told once an hour; all of it is kept and its senders get no receipt', async () => {
  const setup = await setUpMessages(withMail)
  // As after sixty others, without their waiting.
  setup.parts.arrivals.letIn = async () => ({ delayMs: 0, isBusy: false, count: 61 })
  await Promise.all(['uno', 'dos', 'tres'].map((message) => setup.receive({ message })))
  setup.later(59 * 60)
  await setup.receive({ message: 'cuatro' })
  expect((await setup.rows()).map(({ suspicion }) => suspicion)).toEqual(Array(4).fill('flood'))
  const told = {
    to: 'oficina@aval.example',
    text: expect.stringContaining('Otros esperan: https://aval.example/admin/messages'),
  }
  expect(await setup.mails()).toMatchObject([told])
  setup.later(2 * 60)
  await setup.receive({ message: 'cinco' })
  expect(await setup.mails()).toMatchObject([told, told])
})

test('who was told of a flood is told of an ordinary message all the same', async () => {
  const setup = await setUpMessages(withMail)
  const { letIn } = setup.parts.arrivals
  setup.parts.arrivals.letIn = async () => ({ delayMs: 0, isBusy: false, count: 61 })
  await setup.receive({ message: 'uno' })
  setup.parts.arrivals.letIn = letIn
  await setup.receive({ message: 'dos' })
  const notices = (await setup.mails()).filter(({ to }) => to === 'oficina@aval.example')
  expect(notices.map(({ text }) => text.includes('Otros esperan'))).toEqual([true, false])
})

test('nobody is asked to answer the address that stands for nobody', async () => {
  const setup = await setUpMessages(withMail)
  await setup.receive({ email: 'Anonimo@example.com' })
  expect(await setup.mails()).toMatchObject([{ to: 'oficina@aval.example', replyTo: null }])
})

test('no receipt goes to the address that stands for nobody, nor a fourth one within an hour', async () => {
  const setup = await setUpMessages(withMail)
  await setup.receive({ email: 'anonimo@example.com' })
  for (const message of ['1', '2', '3', '4']) await setup.receive({ message })
  // The same box, however it is written.
  for (const email of ['ANA@aceros.example', 'ana+5@aceros.example', 'a.n.a@aceros.example'])
    await setup.receive({ message: email, email })
  // Of words that came before there is no second receipt, which is not counted either.
  for (const message of ['eva', 'eva', 'eva', 'eva'])
    await setup.receive({ message, email: 'eva@aceros.example' })
  await setup.receive({ message: 'eva 2', email: 'eva@aceros.example' })
  const receipts = (await setup.mails()).filter(({ subject }) => subject.startsWith('Recibo'))
  expect(receipts.map(({ to }) => to).sort()).toEqual([
    ...Array(3).fill('ana@aceros.example'),
    ...Array(2).fill('eva@aceros.example'),
  ])
})

test('of many receipts at once none keeps the site out of its database, also while its settings change', async () => {
  const setup = await setUpMessages(withMail)
  // More than the site has connections; what it shows is read anew each time, as after a change.
  const emails = Array.from({ length: 20 }, (_, at) => `ana@aceros-${at}.example`)
  setup.parts.arrivals.letIn = async () => ({ delayMs: 0, isBusy: false, count: 1 })
  const received = await Promise.all(emails.map((email) => setup.receive({ email })))
  expect(received.every(({ ok }) => ok)).toBe(true)
  expect(await receiptsOf(setup)).toBe(20)
})

test('without a mail server nobody is promised a receipt', async () => {
  const setup = await setUpMessages({ CONTACT_MAIL_TO: 'oficina@aval.example' })
  await setup.receive()
  expect((await setup.mails()).map(({ to }) => to)).toEqual(['oficina@aval.example'])
})

test('a consent is kept with its moment and the revision of the notice that was in force, in the language it was read in', async () => {
  const setup = await setUpMessages()
  const text = { type: 'paragraph', content: [{ type: 'text', text: 'Un texto.' }] }
  const notice = {
    title: 'Privacidad',
    slug: 'privacy',
    summary: 'Datos',
    body: { type: 'doc', content: [text] },
  }
  await setup.receive({ message: 'antes', consent: true })
  await setup.publish(page, 'privacy', {}, { es: notice, en: notice })
  await setup.receive({ message: 'sin' })
  await setup.receive({ message: 'con', consent: true })
  const kept = new Map((await setup.rows()).map((row) => [row.message, row]))
  const now = setup.caller().now
  expect(kept.get('antes')).toMatchObject({ consentedAt: now, privacyRevision: null })
  expect(kept.get('sin')).toMatchObject({ consentedAt: null, privacyRevision: null })
  expect(kept.get('con')).toMatchObject({ consentedAt: now, privacyRevision: expect.any(Number) })
})

test('a scheme that is not there keeps no message from arriving', async () => {
  const setup = await setUpMessages()
  const scheme = '0b7d3c5e-9f7a-4d15-8b1e-2f4f5a6b7c8d'
  expect(await setup.receive({ subject: 'quote', scheme })).toMatchObject({ ok: true })
  expect(await setup.rows()).toMatchObject([{ subject: 'quote', schemeId: null }])
})

async function receiptsOf(setup: Awaited<ReturnType<typeof setUpMessages>>): Promise<number> {
  return (await setup.mails()).filter(({ subject }) => subject.startsWith('Recibo')).length
}
