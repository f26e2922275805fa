import { afterAll, beforeAll, beforeEach } from 'vitest'
import { authUser } from '#accounts/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import type { InboxFilter, ListedMessage, ShownMessage } from '#messages/model/inbox.ts'
import { answerMessage } from '#messages/store/inbox/answer-message.ts'
import { type ExportedMessage, exportMessages } from '#messages/store/inbox/export-messages.ts'
import { findMessage } from '#messages/store/inbox/find-message.ts'
import { listMessages } from '#messages/store/inbox/list-messages.ts'
import type { MessageParts } from '#messages/store/messages.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { callerOver } from './caller-setup.ts'
import { freshDatabase } from './database.ts'
import { messageArrived, type NewMessage, registerOfMessages } from './messages.ts'
import { unboundedMail } from './unbounded-mail.ts'

export const noon = Date.parse('2026-06-10T15:00:00Z')
export const day = 24 * 60 * 60 * 1000

/** A filter that finds every message. */
export const everything: InboxFilter = {
  query: '',
  state: null,
  subject: null,
  assignee: null,
  label: null,
  show: null,
}

/** How an answer becomes a mail. */
export const ways = {
  replyTo: 'hola@sellosur.example',
  write: ({ text, reference }: { text: string; reference: string }) => ({ subject: `Re ${reference}`, text }),
}

export const parts = {
  publicUrl: 'https://aval.example',
  mailTo: 'oficina@sellosur.example',
  hasMailServer: true,
  mailLimits: unboundedMail,
} satisfies Partial<MessageParts>

export const mailWords = () => ({
  notice: ({ reference }: { reference: string }) => ({ subject: `Aviso ${reference}`, text: 'Texto' }),
  receipt: ({ reference }: { reference: string }) => ({ subject: `Recibo ${reference}`, text: 'Texto' }),
})

/** An inbox for the tests of one file, empty before each; Ana works there, and Beto no longer. */
export function setUpInbox() {
  let database: Database
  const announced: string[] = []

  beforeAll(async () => {
    database = await freshDatabase()
    await database.orm.insert(authUser).values([
      { id: 'ana', name: 'Ana Sosa', email: 'ana@cuentas.example' },
      { id: 'beto', name: 'Beto Ruiz', email: 'beto@cuentas.example', disabledAt: new Date(noon) },
    ])
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    announced.length = 0
    await database.orm.delete(outgoingMail)
    await database.orm.delete(contactMessage)
  })

  function asked(days = 0): Editor {
    return callerOver(database, {
      actor: { id: 'ana', name: 'ana@cuentas.example' },
      now: new Date(noon + days * day),
      announcements: { announce: async (topics: string[]) => void announced.push(...topics) } as never,
    })
  }

  async function page(at: number, filter: Partial<InboxFilter> = {}, days = 0) {
    const answered = await listMessages(asked(days), { ...everything, ...filter }, at)
    if (!answered.ok) throw new Error(answered.problem)
    return answered.value
  }

  async function listedMessages(filter: Partial<InboxFilter> = {}, days = 0): Promise<ListedMessage[]> {
    return (await page(1, filter, days)).messages
  }

  return {
    get database() {
      return database
    },
    announced,
    /** Ana, or another caller or nobody, so many days later, at noon. */
    asked,
    page,
    listedMessages,
    arrived: (given: NewMessage = {}) => messageArrived(database, given),
    answer: (id: string, text: string, seen = 0, closes = false) =>
      answerMessage(asked(), id, { text, seen, closes }, ways),
    mails: () => database.orm.select().from(outgoingMail),
    async listed(filter: Partial<InboxFilter> = {}, days = 0): Promise<string[]> {
      return (await listedMessages(filter, days)).map(({ id }) => id)
    },
    async found(id: string): Promise<ShownMessage> {
      const answered = await findMessage(asked(), registerOfMessages, id)
      if (!answered.ok) throw new Error(answered.problem)
      return answered.value
    },
    async exported(filter: InboxFilter): Promise<ExportedMessage[]> {
      const all: ExportedMessage[] = []
      for await (const batch of exportMessages(asked(), registerOfMessages, filter)) all.push(...batch)
      return all
    },
  }
}
