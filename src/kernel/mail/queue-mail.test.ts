import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Database } from '../database/database.ts'
import { queueMail } from './queue-mail.ts'
import { outgoingMail } from './tables.ts'

const now = new Date('2026-05-04T12:00:00Z')
const mail = { to: 'ana@example.org', subject: 'Invitación', text: 'Hola' }

let database: Database

beforeEach(async () => {
  database = await freshDatabase()
})

afterEach(() => database.close())

test('a queued mail is due at once', async () => {
  const id = await queueMail(database.orm, mail, now)
  expect(await database.orm.select().from(outgoingMail)).toEqual([
    {
      id,
      ...mail,
      replyTo: null,
      contactMessageId: null,
      createdAt: now,
      dueAt: now,
      tries: 0,
      sentAt: null,
      lastError: null,
      isKeptAsFile: false,
      unsubscribe: null,
      isForgotten: false,
    },
  ])
})

test('what is undone sends nothing', async () => {
  const undone = database.orm.transaction(async (transaction) => {
    await queueMail(transaction, mail, now)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await database.orm.select().from(outgoingMail)).toEqual([])
})

test.each(['\r', '\n', '\r\nBcc: eva@example.org'])(
  'a line break in address or subject is refused',
  async (more) => {
    await expect(queueMail(database.orm, { ...mail, to: mail.to + more }, now)).rejects.toThrow('recipient')
    await expect(queueMail(database.orm, { ...mail, subject: `Hola${more}` }, now)).rejects.toThrow('subject')
    expect(await database.orm.select().from(outgoingMail)).toEqual([])
  },
)

test('the error of a mail that the database refuses does not repeat its text', async () => {
  const error = await queueMail(database.orm, { ...mail, text: 'code 7431\0' }, now).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('7431')
})
