import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { draftPage } from '#accounts/model/form-draft.ts'
import { authUser, formDraft } from '#accounts/store/tables.ts'
import { deliverMail } from '#kernel/mail/deliver-mail.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { mailSite } from '#tests/support/mail-site.ts'
import { messageArrived, type NewMessage, registerOfMessages } from '#tests/support/messages.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { openMessageFiles } from '../message-files.ts'
import { contactMessage, contactMessageEvent } from '../tables.ts'
import { eraseDueMessages, startMessageErasure } from './erase-due-messages.ts'

/** The day of the setup's clock is 4 May 2026. */
const received = (day: string) => new Date(`${day}T15:00:00Z`)

test('what is due goes, and nothing else', async () => {
  const { parts, left, arrived } = await setUp()
  await arrived({ reference: 'closed, due', state: 'closed', eraseOn: '2026-05-04' })
  await arrived({ reference: 'closed, overdue', state: 'closed', eraseOn: '2020-01-01' })
  await arrived({
    reference: 'unwanted for 90 days',
    suspicion: 'honeypot',
    receivedAt: received('2026-02-03'),
  })
  await arrived({ reference: 'closed, tomorrow', state: 'closed', eraseOn: '2026-05-05' })
  await arrived({ reference: 'open for years', receivedAt: received('2015-01-01') })
  await arrived({
    reference: 'unwanted for 89 days',
    suspicion: 'honeypot',
    receivedAt: received('2026-02-04'),
  })
  await arrived({
    ...{ reference: 'worked on', suspicion: 'honeypot', state: 'in-work' },
    receivedAt: received('2020-01-01'),
  })
  await arrived({ reference: 'in a flood', suspicion: 'flood', receivedAt: received('2020-01-01') })
  await arrived({
    reference: 'kept longer',
    suspicion: 'honeypot',
    receivedAt: received('2020-01-01'),
    eraseOn: '2030-01-01',
  })
  expect(await eraseDueMessages(parts)).toBe(3)
  expect(await left()).toEqual([
    'closed, tomorrow',
    'in a flood',
    'kept longer',
    'open for years',
    'unwanted for 89 days',
    'worked on',
  ])
  expect(await eraseDueMessages(parts)).toBe(0)
})

test('an answer that was begun goes with its message', async () => {
  const { parts, arrived } = await setUp()
  const { orm } = parts.database
  const id = await arrived({ reference: 'closed, due', state: 'closed', eraseOn: '2026-05-04' })
  await orm.insert(authUser).values({ id: 'ana', name: 'Ana', email: 'ana@cuentas.example' })
  const draft = { userId: 'ana', field: 'answer', text: 'Estimado', savedAt: received('2026-05-03') }
  await orm.insert(formDraft).values([
    { ...draft, page: draftPage.message(id) },
    { ...draft, page: draftPage.message('another') },
  ])
  await eraseDueMessages(parts)
  expect(await orm.select({ page: formDraft.page }).from(formDraft)).toEqual([{ page: 'message/another' }])
})

test('what is about a certificate goes once its cycles have passed, and gets that day until then', async () => {
  const { parts, left, arrived } = await setUp()
  const { database } = parts
  await storeSamples(database, '2026-05-01', {
    companies: [sampleCompany({ id: 'C-1' })],
    certificates: [sampleCertificate({ id: 'Q-1', companyId: 'C-1' })],
  })
  const due = { state: 'closed', eraseOn: '2026-05-04', closedAt: received('2026-05-01') }
  await arrived({ ...due, reference: 'about it', certificateId: 'Q-1', companyId: 'C-1' })
  await arrived({ ...due, reference: 'about its company', companyId: 'C-1' })
  await arrived({ ...due, reference: 'about nothing' })
  expect(await eraseDueMessages(parts)).toBe(1)
  expect(await left()).toEqual(['about it', 'about its company'])
  const { eraseOn } = contactMessage
  const days = await database.orm.select({ eraseOn }).from(contactMessage)
  expect(days).toEqual([{ eraseOn: '2031-03-15' }, { eraseOn: '2031-03-15' }])
  const at = (day: string) => eraseDueMessages({ ...parts, now: () => received(day) })
  expect(await at('2031-03-14')).toBe(0)
  expect(await at('2031-03-15')).toBe(2)
})

test('with a message go its files; those of others and of today stay, and what no message names goes', async () => {
  const { parts, files, arrived } = await setUp()
  const bytes = new Uint8Array([1, 2, 3])
  const [gone, kept] = [await arrived({ eraseOn: '2026-05-04' }), await arrived({})]
  const file = crypto.randomUUID()
  const stray = crypto.randomUUID()
  for (const id of [gone, kept, stray]) await files.keep(id, file, bytes)
  await eraseDueMessages(parts)
  const lying = async () =>
    Promise.all([gone, kept, stray].map(async (id) => (await files.read(id, file)) !== null))
  expect(await lying()).toEqual([false, true, true])
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
  await eraseDueMessages({ ...parts, now: () => tomorrow })
  expect(await lying()).toEqual([false, true, false])
})

test('with a message go its history, its mails and their files; the mails of others stay', async () => {
  const { parts, site, arrived } = await setUp()
  const { orm } = parts.database
  const id = await arrived({ eraseOn: '2026-05-04' })
  const other = await arrived({})
  for (const messageId of [id, other]) {
    await orm.insert(contactMessageEvent).values({ messageId, at: parts.now(), what: 'noted', text: 'Nota' })
    await queueMail(
      orm,
      { to: 'ana@acme.example', subject: 'Re', text: 'Hola', contactMessageId: messageId },
      parts.now(),
    )
  }
  await deliverMail(parts)
  expect(readdirSync(path.join(site.dataDir, 'outbox'))).toHaveLength(2)
  await eraseDueMessages(parts)
  expect(await orm.select({ id: contactMessageEvent.messageId }).from(contactMessageEvent)).toEqual([
    { id: other },
  ])
  const [mail, ...more] = await site.rows()
  expect([mail?.contactMessageId, more]).toEqual([other, []])
  expect(readdirSync(path.join(site.dataDir, 'outbox'))).toEqual([
    expect.stringContaining(mail?.id ?? 'none'),
  ])
})

test('a mail that waits is not sent once its message is erased', async () => {
  const { parts, site, arrived } = await setUp()
  const id = await arrived({ eraseOn: '2026-05-04' })
  await queueMail(
    parts.database.orm,
    { to: 'a@b.example', subject: 'Re', text: 'Hola', contactMessageId: id },
    parts.now(),
  )
  await eraseDueMessages(parts)
  expect(await deliverMail(parts)).toBe(0)
  expect(await site.rows()).toEqual([])
  expect(existsSync(path.join(site.dataDir, 'outbox'))).toBe(false)
})

test('two that erase at once erase each message once', async () => {
  const { parts, left, arrived } = await setUp()
  for (let number = 0; number < 130; number += 1) await arrived({ eraseOn: '2026-05-01' })
  const erased = await Promise.all([eraseDueMessages(parts), eraseDueMessages(parts)])
  expect(erased[0] + erased[1]).toBe(130)
  expect(await left()).toEqual([])
})

test('it begins by itself, tells the log how many and not whose, and a failure only the log', async () => {
  const { parts, site, left, arrived } = await setUp()
  await arrived({ eraseOn: '2026-05-04', name: 'Ramón Secreto' })
  await startMessageErasure(parts).stop()
  expect(await left()).toEqual([])
  expect(site.logged.join()).toContain('"erased":1')
  expect(site.logged.join()).not.toContain('Secreto')
  const broken = { ...parts, database: {} as never }
  await startMessageErasure(broken).stop()
  expect(site.logged.at(-1)).toContain('could not be erased')
})

async function setUp() {
  const site = await mailSite()
  const files = openMessageFiles(site.parts.storage)
  const parts = { ...site.parts, messages: { files, register: registerOfMessages } }
  return {
    site,
    parts,
    files,
    arrived: (given: NewMessage) => messageArrived(parts.database, given),
    left: async () =>
      (await parts.database.orm.select({ reference: contactMessage.reference }).from(contactMessage))
        .map(({ reference }) => reference)
        .sort(),
  }
}
