import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailServer, mailSite } from '#tests/support/mail-site.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { deliverMail } from './deliver-mail.ts'

const link = `https://aval.example/es/invite/${'kJ8_x-72hQ'.repeat(8)}?a=1&b=2`
const accented = {
  to: 'ana@example.org',
  subject: 'Invitación: «Ñandú & Cía.» le espera en la administración de Aval, señora Núñez',
  text: `Estimada señora Núñez:\n\n${link}\n\n.\n.. 🌱\nAtentamente,\nAval\n`,
}

test('a mail arrives as it was written, and its text is then kept nowhere', async () => {
  const server = await mailServer()
  const site = await mailSite({ MAIL_URL: server.url })
  const id = await site.queue(accented)
  expect(await deliverMail(site.parts)).toBe(1)
  const [{ from, to, source }] = server.received as [(typeof server.received)[0]]
  expect({ from, to }).toEqual({ from: 'aval@aval.example', to: ['ana@example.org'] })
  const { headers, text } = readMail(source)
  expect(text).toBe(accented.text)
  expect(headers).toEqual({
    from: 'aval@aval.example',
    to: 'ana@example.org',
    subject: accented.subject,
    date: 'Mon, 04 May 2026 12:00:00 +0000',
    'message-id': `<${id}@aval.example>`,
    'auto-submitted': 'auto-generated',
    'mime-version': '1.0',
    'content-type': 'text/plain; charset=utf-8',
    'content-transfer-encoding': 'quoted-printable',
  })
  const [row] = await site.rows()
  expect(row).toMatchObject({ ...accented, text: '', dueAt: null, sentAt: site.parts.now(), lastError: null })
  expect(row?.isKeptAsFile).toBe(false)
  expect(site.logged.join()).toContain(id)
  expect(site.logged.join()).not.toMatch(/kJ8_|Núñez|ana@/)
})

test('the sender is the one that the environment names', async () => {
  const server = await mailServer()
  const site = await mailSite({ MAIL_URL: server.url, MAIL_FROM: 'Organismo Ñandú <avisos@example.org>' })
  await site.queue()
  await deliverMail(site.parts)
  expect(server.received[0]?.from).toBe('avisos@example.org')
  expect(readMail(server.received[0]?.source ?? '').headers.from).toBe('Organismo Ñandú <avisos@example.org>')
})

test('one mail goes to one address, whatever stands in it', async () => {
  const server = await mailServer()
  const site = await mailSite({ MAIL_URL: server.url })
  await site.queue({ to: 'ana@example.org, eva@example.org' })
  await deliverMail(site.parts)
  expect(server.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
  expect(server.commands.join()).not.toContain('<eva@example.org>')
})

test('while the server is down nothing is lost or counted but the mail that met it; then each arrives once', async () => {
  const down = await mailServer()
  await down.close()
  const site = await mailSite({ MAIL_URL: down.url })
  await site.queue({ subject: 'first' })
  site.later(1)
  await site.queue({ subject: 'second' })
  expect(await deliverMail(site.parts)).toBe(0)
  expect(await site.rows()).toMatchObject([
    { tries: 1, sentAt: null, text: 'Texto', lastError: expect.stringContaining('ECONNREFUSED') },
    { tries: 0, sentAt: null, text: 'Texto', lastError: null },
  ])
  const up = await mailServer({ port: down.port })
  site.later(1)
  expect(await deliverMail(site.parts)).toBe(2)
  site.later(60 * 24)
  expect(await deliverMail(site.parts)).toBe(0)
  expect(up.received.map(({ source }) => readMail(source).headers.subject).sort()).toEqual([
    'first',
    'second',
  ])
})

test('deliveries at the same time send each mail once', async () => {
  const server = await mailServer()
  const site = await mailSite({ MAIL_URL: server.url })
  const subjects = Array.from({ length: 12 }, (_, number) => `Mail ${number}`)
  for (const subject of subjects) await site.queue({ subject })
  const taken = await Promise.all(Array.from({ length: 4 }, () => deliverMail(site.parts)))
  expect(taken.reduce((sum, each) => sum + each)).toBe(12)
  const arrived = server.received.map(({ source }) => readMail(source).headers.subject)
  expect(arrived.sort()).toEqual(subjects.sort())
})

test('a recipient that the server refuses is tried twelve times in six days, and holds nobody else up', async () => {
  const server = await mailServer({
    answer: (command) => (command.startsWith('RCPT TO:<nobody@') ? '550 5.1.1 No such user here' : undefined),
  })
  const site = await mailSite({ MAIL_URL: server.url })
  await site.queue({ to: 'nobody@example.org' })
  await site.queue({ to: 'ana@example.org' })
  expect(await deliverMail(site.parts)).toBe(1)
  const hours = (number: number) => number * 60
  const pauses = [1, 5, 30, hours(2), hours(6), hours(12), ...Array(5).fill(hours(24))]
  for (const [index, pause] of pauses.entries()) {
    const refused = (await site.rows()).find((row) => row.to === 'nobody@example.org')
    const dueAt = new Date(site.parts.now().getTime() + pause * 60_000)
    expect(refused).toMatchObject({ tries: index + 1, dueAt, lastError: '550 5.1.1 No such user here' })
    site.later(pause - 0.01)
    await deliverMail(site.parts)
    expect(server.commands.filter((line) => line.includes('nobody@'))).toHaveLength(index + 1)
    site.later(0.01)
    await deliverMail(site.parts)
  }
  const refused = (await site.rows()).find((row) => row.to === 'nobody@example.org')
  expect(refused).toMatchObject({ tries: 12, dueAt: null, sentAt: null })
  expect(site.logged.at(-1)).toContain('mail given up')
  site.later(hours(24 * 365))
  await deliverMail(site.parts)
  expect(server.commands.filter((line) => line.includes('nobody@'))).toHaveLength(12)
})

test('a mail that was tried while the clock was far ahead is tried again once it is back', async () => {
  const server = await mailServer({ answer: (command) => (command === '.' ? '451 later' : undefined) })
  const site = await mailSite({ MAIL_URL: server.url })
  await site.queue()
  site.later(120 * 24 * 60)
  await deliverMail(site.parts)
  await deliverMail(site.parts)
  const tries = async () => (await site.rows())[0]?.tries
  expect(await tries()).toBe(1)
  site.later(-120 * 24 * 60)
  await deliverMail(site.parts)
  expect(await tries()).toBe(2)
})

test('a mail whose process ended while sending is sent by another ten minutes later, not sooner', async () => {
  const reached = Promise.withResolvers<void>()
  const never = new Promise<undefined>(() => {})
  const hanging = await mailServer({
    answer: (command) => {
      if (command !== '.') return undefined
      reached.resolve()
      return never
    },
  })
  const site = await mailSite({ MAIL_URL: hanging.url })
  await site.queue()
  const lost = deliverMail(site.parts)
  await reached.promise
  const server = await mailServer()
  const other = { ...site.parts, env: { ...site.parts.env, mailUrl: server.url } }
  site.later(9.9)
  expect(await deliverMail(other)).toBe(0)
  site.later(0.1)
  expect(await deliverMail(other)).toBe(1)
  await hanging.close()
  expect(await lost).toBe(0)
  expect(await site.rows()).toMatchObject([
    { tries: 2, dueAt: null, sentAt: site.parts.now(), lastError: null },
  ])
})

test('a delivery that is asked to stop begins no other mail', async () => {
  const stop = new AbortController()
  const server = await mailServer({ answer: () => void stop.abort() })
  const site = await mailSite({ MAIL_URL: server.url })
  await site.queue()
  await site.queue()
  expect(await deliverMail(site.parts, { stop: stop.signal })).toBe(1)
  expect((await site.rows()).filter((row) => row.tries === 0)).toHaveLength(1)
})

test('a password is not sent to a server that does not encrypt', async () => {
  const server = await mailServer({
    answer: (command) => (command.startsWith('EHLO') ? '250-test\r\n250 AUTH PLAIN LOGIN' : undefined),
  })
  const site = await mailSite({ MAIL_URL: server.url.replace('://', '://ana:hunter2@') })
  await site.queue()
  expect(await deliverMail(site.parts)).toBe(0)
  expect(server.commands.some((command) => command.startsWith('STARTTLS'))).toBe(true)
  expect(server.commands.some((command) => /^(AUTH|MAIL)/.test(command))).toBe(false)
})

test('without a server the mail is a file that only the site may read', async () => {
  const site = await mailSite()
  const id = await site.queue(accented)
  expect(await deliverMail(site.parts)).toBe(1)
  const folder = join(site.dataDir, 'outbox')
  const name = `2026-05-04T12-00-00.000Z-${id}.eml`
  expect(readdirSync(folder)).toEqual([name])
  const { headers, text } = readMail(readFileSync(join(folder, name), 'utf8'))
  expect({ to: headers.to, subject: headers.subject, text }).toEqual(accented)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  expect(await site.rows()).toMatchObject([
    { text: '', dueAt: null, sentAt: site.parts.now(), isKeptAsFile: true },
  ])
  expect(site.logged.join()).toContain(name)
})

test('a file that cannot be written is tried again', async () => {
  const site = await mailSite()
  await site.queue(accented)
  const blocked = { ...site.parts, storage: openFolderStorage('/dev/null') }
  expect(await deliverMail(blocked)).toBe(0)
  expect(await site.rows()).toMatchObject([{ tries: 1, sentAt: null, text: accented.text }])
  site.later(1)
  expect(await deliverMail(site.parts)).toBe(1)
})
