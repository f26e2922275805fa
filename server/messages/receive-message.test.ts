import { expect, test } from 'vitest'
import { page } from '#domain/content/kinds/page.ts'
import { messagesBench, writtenMessage } from '#tests/support/messages-bench.ts'
import { mailQueued } from '../mail/mail-queued.ts'
import { makeFormToken } from './form-token.ts'

const withMail = { CONTACT_MAIL_TO: 'oficina@aval.example', MAIL_URL: 'smtp://127.0.0.1:1' }

test('a message is kept with the mail that tells of it and the receipt of its sender', async () => {
  const bench = await messagesBench(withMail)
  const received = await bench.receive()
  const reference = received.ok ? received.value.reference : ''
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  const [row] = await bench.rows()
  expect(row).toMatchObject({
    ...writtenMessage,
    reference,
    subject: 'other',
    locale: 'es',
    suspicion: null,
    state: 'new',
    receivedAt: bench.caller().now,
    searched: expect.stringContaining('aceros'),
  })
  expect(await bench.mails()).toMatchObject([
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
  const bench = await messagesBench(withMail)
  const told: string[] = []
  bench.announcements.listen((topics) => void told.push(...topics))
  await bench.receive()
  expect(told).toEqual([mailQueued, 'messages'])
})

test('a message whose mail cannot be written is not kept either', async () => {
  const bench = await messagesBench(withMail)
  const words = {
    notice: () => ({ subject: 'two\nlines', text: '' }),
    receipt: () => ({ subject: '', text: '' }),
  }
  await expect(bench.receive({}, { words })).rejects.toThrow('line break')
  expect(await bench.rows()).toEqual([])
  expect(await bench.mails()).toEqual([])
})

test('the same form sent twice is one message, also a day later and at the same time', async () => {
  const bench = await messagesBench(withMail)
  const token = bench.token()
  bench.later(5)
  const all = await Promise.all(Array.from({ length: 5 }, () => bench.receive({}, { token })))
  bench.later(20 * 60 * 60)
  all.push(await bench.receive({}, { token }))
  expect(new Set(all.map((each) => each.ok && each.value.reference)).size).toBe(1)
  expect(all[0]?.ok).toBe(true)
  expect(await bench.rows()).toHaveLength(1)
  expect(await bench.mails()).toHaveLength(2)
})

test('a form that was sent takes no other message, and one that was open for days none at all', async () => {
  const bench = await messagesBench()
  const token = bench.token()
  bench.later(5)
  await bench.receive({}, { token })
  expect(await bench.receive({ message: 'Otro' }, { token })).toMatchObject({ problem: 'token-used' })
  const old = bench.token()
  bench.later(24 * 60 * 60 + 1)
  expect(await bench.receive({ message: 'Tarde' }, { token: old })).toMatchObject({ problem: 'token-stale' })
  const others = makeFormToken('secret', 'footer', bench.caller().now)
  expect(await bench.receive({}, { token: others })).toMatchObject({ problem: 'token-stale' })
  expect(await bench.rows()).toHaveLength(1)
})

test('two different messages under one token at the same time: one is kept, the other refused', async () => {
  const bench = await messagesBench()
  const token = bench.token()
  const both = await Promise.all(['uno', 'dos'].map((message) => bench.receive({ message }, { token })))
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: 'token-used' })
  expect(await bench.rows()).toHaveLength(1)
})

test('the same words within a minute are one message, after it another one', async () => {
  const bench = await messagesBench()
  const [one, two] = await Promise.all([bench.receive(), bench.receive()])
  bench.later(59)
  expect(await bench.receive()).toEqual(one)
  expect(two).toEqual(one)
  bench.later(2)
  expect(await bench.receive()).not.toEqual(one)
  expect(await bench.rows()).toHaveLength(2)
})

test('the same words under two tokens come from two people, who learn nothing of each other', async () => {
  const bench = await messagesBench()
  const [one, two] = [bench.token(), bench.token()]
  bench.later(5)
  const first = await bench.receive({}, { token: one })
  expect(await bench.receive({}, { token: two })).not.toEqual(first)
  expect(await bench.rows()).toHaveLength(2)
})

test('what only a program fills in is kept, mailed to nobody, and answered like any other', async () => {
  const bench = await messagesBench(withMail)
  expect(await bench.receive({ website: 'x' })).toMatchObject({
    ok: true,
    value: { reference: expect.any(String) },
  })
  expect(await bench.rows()).toMatchObject([{ suspicion: 'honeypot' }])
  expect(await bench.mails()).toEqual([])
})

test('the same words from a person are not taken for those of the program', async () => {
  const bench = await messagesBench(withMail)
  const trapped = await bench.receive({ website: 'x' })
  expect(await bench.receive()).not.toEqual(trapped)
  expect(await bench.mails()).toHaveLength(2)
})

test('a form that was filled in within two seconds is marked, and mailed like any other', async () => {
  const bench = await messagesBench(withMail)
  await bench.receive({}, { token: bench.token() })
  expect(await bench.rows()).toMatchObject([{ suspicion: 'too-fast' }])
  expect((await bench.mails()).map(({ to }) => to)).toEqual(['ana@aceros.example', 'oficina@aval.example'])
})

test('of a flood from one network its recipients are told once an hour; all of it is kept and its senders get no receipt', async () => {
  const bench = await messagesBench(withMail)
  // As after sixty others, without their waiting.
  bench.parts.arrivals.letIn = async () => ({ delayMs: 0, isBusy: false, count: 61 })
  await Promise.all(['uno', 'dos', 'tres'].map((message) => bench.receive({ message })))
  bench.later(59 * 60)
  await bench.receive({ message: 'cuatro' })
  expect((await bench.rows()).map(({ suspicion }) => suspicion)).toEqual(Array(4).fill('flood'))
  const told = {
    to: 'oficina@aval.example',
    text: expect.stringContaining('Otros esperan: https://aval.example/admin/messages'),
  }
  expect(await bench.mails()).toMatchObject([told])
  bench.later(2 * 60)
  await bench.receive({ message: 'cinco' })
  expect(await bench.mails()).toMatchObject([told, told])
})

test('who was told of a flood is told of an ordinary message all the same', async () => {
  const bench = await messagesBench(withMail)
  const { letIn } = bench.parts.arrivals
  bench.parts.arrivals.letIn = async () => ({ delayMs: 0, isBusy: false, count: 61 })
  await bench.receive({ message: 'uno' })
  bench.parts.arrivals.letIn = letIn
  await bench.receive({ message: 'dos' })
  const notices = (await bench.mails()).filter(({ to }) => to === 'oficina@aval.example')
  expect(notices.map(({ text }) => text.includes('Otros esperan'))).toEqual([true, false])
})

test('nobody is asked to answer the address that stands for nobody', async () => {
  const bench = await messagesBench(withMail)
  await bench.receive({ email: 'Anonimo@example.com' })
  expect(await bench.mails()).toMatchObject([{ to: 'oficina@aval.example', replyTo: null }])
})

test('no receipt goes to the address that stands for nobody, nor a fourth one within an hour', async () => {
  const bench = await messagesBench(withMail)
  await bench.receive({ email: 'anonimo@example.com' })
  for (const message of ['1', '2', '3', '4', '5']) await bench.receive({ message })
  const receipts = (await bench.mails()).filter(({ subject }) => subject.startsWith('Recibo'))
  expect(receipts.map(({ to }) => to)).toEqual(Array(3).fill('ana@aceros.example'))
})

test('without a mail server nobody is promised a receipt', async () => {
  const bench = await messagesBench({ CONTACT_MAIL_TO: 'oficina@aval.example' })
  await bench.receive()
  expect((await bench.mails()).map(({ to }) => to)).toEqual(['oficina@aval.example'])
})

test('a consent is kept with its moment and the revision of the notice that was in force, in the language it was read in', async () => {
  const bench = await messagesBench()
  const text = { type: 'paragraph', content: [{ type: 'text', text: 'Un texto.' }] }
  const notice = {
    title: 'Privacidad',
    slug: 'privacy',
    summary: 'Datos',
    body: { type: 'doc', content: [text] },
  }
  await bench.receive({ message: 'antes', consent: true })
  await bench.publish(page, 'privacy', {}, { es: notice, en: notice })
  await bench.receive({ message: 'sin' })
  await bench.receive({ message: 'con', consent: true })
  const kept = new Map((await bench.rows()).map((row) => [row.message, row]))
  const now = bench.caller().now
  expect(kept.get('antes')).toMatchObject({ consentedAt: now, privacyRevision: null })
  expect(kept.get('sin')).toMatchObject({ consentedAt: null, privacyRevision: null })
  expect(kept.get('con')).toMatchObject({ consentedAt: now, privacyRevision: expect.any(Number) })
})

test('a scheme that is not there keeps no message from arriving', async () => {
  const bench = await messagesBench()
  const scheme = '0b7d3c5e-9f7a-4d15-8b1e-2f4f5a6b7c8d'
  expect(await bench.receive({ subject: 'quote', scheme })).toMatchObject({ ok: true })
  expect(await bench.rows()).toMatchObject([{ subject: 'quote', schemeId: null }])
})
