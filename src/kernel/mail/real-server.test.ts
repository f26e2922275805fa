import { expect, onTestFinished, test } from 'vitest'
import { mailSite } from '#tests/support/mail-site.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { startRealSmtpServer } from '#tests/support/real-smtp-server.ts'
import { deliverMail } from './deliver-mail.ts'
import { queueMail } from './queue-mail.ts'

async function realServer(options: Parameters<typeof startRealSmtpServer>[0] = {}) {
  const server = await startRealSmtpServer(options)
  onTestFinished(server.close)
  return server
}

const idOf = ({ source }: { source: string }) => readMail(source).headers['message-id']

test('a mail about a message is answered to its sender, and its text arrives whole', async () => {
  const server = await realServer()
  const site = await mailSite({ MAIL_URL: server.url })
  const mail = {
    to: 'oficina@example.org',
    replyTo: 'ana@aceros.example',
    subject: 'Ñandú',
    text: 'ñ\n.\n..\n',
  }
  await queueMail(site.parts.database.orm, mail, site.parts.now())
  expect(await deliverMail(site.parts)).toBe(1)
  const { headers, text } = readMail(server.taken[0]?.source ?? '')
  expect(headers).toMatchObject({ 'reply-to': 'ana@aceros.example', subject: 'Ñandú' })
  expect(text).toBe(mail.text)
})

test.each([
  'ana@aceros.example, eva@evil.example',
  'Eva <eva@evil.example>',
  'ana@aceros.example>,<eva@evil.example',
])('an address for answers is one address, whatever stands in it: %s', async (replyTo) => {
  const server = await realServer()
  const site = await mailSite({ MAIL_URL: server.url })
  const mail = { to: 'oficina@example.org', replyTo, subject: 'Hola', text: 'Año' }
  await queueMail(site.parts.database.orm, mail, site.parts.now())
  await deliverMail(site.parts)
  expect(server.taken.map(({ to }) => to)).toEqual([['oficina@example.org']])
  const { headers } = readMail(server.taken[0]?.source ?? '')
  // Quoted, commas and all, or plain.
  expect(headers['reply-to']).toMatch(/^<?("[^"]*"|[^\s,"<>]+)@[^\s,"<>]+>?$/)
  expect(Object.keys(headers)).not.toContain('bcc')
})

test('a recipient that is refused for now gets the mail later, once; the others at once', async () => {
  let refuses = true
  const server = await realServer({
    refuse: (to) => (refuses && to.startsWith('ana') ? 'Mailbox busy' : null),
  })
  const site = await mailSite({ MAIL_URL: server.url })
  await site.queue({ to: 'ana@example.org' })
  await site.queue({ to: 'eva@example.org' })
  expect(await deliverMail(site.parts)).toBe(1)
  refuses = false
  site.later(1)
  expect(await deliverMail(site.parts)).toBe(1)
  site.later(60 * 24)
  expect(await deliverMail(site.parts)).toBe(0)
  expect(server.taken.map(({ to: [to] }) => to)).toEqual(['eva@example.org', 'ana@example.org'])
})

test('a server that takes its time is waited for', async () => {
  const server = await realServer({ atEnd: () => new Promise((resolve) => setTimeout(resolve, 500)) })
  const site = await mailSite({ MAIL_URL: server.url })
  await site.queue()
  expect(await deliverMail(site.parts)).toBe(1)
  expect(server.taken).toHaveLength(1)
})

test('a connection that is cut after the mail was taken and before it is said: it comes again under the same name', async () => {
  let cuts = true
  const server = await realServer({
    atEnd: (_, { cut }) => {
      if (cuts) cut()
    },
  })
  const site = await mailSite({ MAIL_URL: server.url })
  await site.queue()
  expect(await deliverMail(site.parts)).toBe(0)
  cuts = false
  site.later(1)
  expect(await deliverMail(site.parts)).toBe(1)
  site.later(60 * 24)
  expect(await deliverMail(site.parts)).toBe(0)
  expect(server.taken).toHaveLength(2)
  expect(new Set(server.taken.map(idOf)).size).toBe(1)
})
