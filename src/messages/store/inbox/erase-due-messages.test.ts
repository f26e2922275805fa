import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deliverMail } from '#kernel/mail/deliver-mail.ts'
import { mailFolder } from '#kernel/mail/mail-files.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { mailSite } from '#tests/support/mail-site.ts'
import { messageArrived, type NewMessage } from '#tests/support/messages.ts'
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
  expect(readdirSync(mailFolder(site.dataDir))).toHaveLength(2)
  await eraseDueMessages(parts)
  expect(await orm.select({ id: contactMessageEvent.messageId }).from(contactMessageEvent)).toEqual([
    { id: other },
  ])
  const [mail, ...more] = await site.rows()
  expect([mail?.contactMessageId, more]).toEqual([other, []])
  expect(readdirSync(mailFolder(site.dataDir))).toEqual([expect.stringContaining(mail?.id ?? 'none')])
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
  expect(existsSync(mailFolder(site.dataDir))).toBe(false)
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
  const { parts } = site
  return {
    site,
    parts,
    arrived: (given: NewMessage) => messageArrived(parts.database, given),
    left: async () =>
      (await parts.database.orm.select({ reference: contactMessage.reference }).from(contactMessage))
        .map(({ reference }) => reference)
        .sort(),
  }
}
