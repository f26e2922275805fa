import { onTestFinished } from 'vitest'
import { readContactMessage } from '#domain/messages/contact-message.ts'
import { openAnnouncements } from '#server/announcements.ts'
import { type Caller, noReads, systemActor } from '#server/caller.ts'
import { publishEntry } from '#server/content/publish-entry.ts'
import { saveEntry } from '#server/content/save-entry.ts'
import { outgoingMail } from '#server/database/tables/mail.ts'
import { contactMessage } from '#server/database/tables/messages.ts'
import { readEnv } from '#server/env.ts'
import { makeFormToken } from '#server/messages/form-token.ts'
import { openMessages } from '#server/messages/messages.ts'
import { receiveMessage, type Sending } from '#server/messages/receive-message.ts'
import { freshDatabase } from './database.ts'

const start = Date.parse('2026-05-04T12:00:00Z')

/** Somebody's message, as the contact page sends it. */
export const writtenMessage = {
  name: 'Ana',
  surname: 'Sosa',
  company: 'Aceros del Sur',
  email: 'ana@aceros.example',
  country: 'Uruguay',
  phone: '+598 99 123 456',
  message: 'Queremos certificar el sistema de gestión.',
  origin: 'contact',
}

/** What receives messages, over a database of its own and a clock that only `later` moves. */
export async function messagesBench(variables: Record<string, string> = {}) {
  const database = await freshDatabase()
  const announcements = await openAnnouncements(database)
  onTestFinished(async () => {
    await announcements.close()
    await database.close()
  })
  let passed = 0
  const caller = (): Caller => ({
    database,
    announcements,
    media: {} as never,
    actor: null,
    locale: 'es',
    now: new Date(start + passed),
    reads: noReads(),
  })
  const env = readEnv({ PUBLIC_URL: 'https://aval.example', ...variables })
  const parts = openMessages(env, 'secret')
  const words: Sending['words'] = {
    notice: ({ site, reference, message, link, others }) => ({
      subject: `[${site}] ${reference}`,
      text: `${message.message}\n${link}${others === null ? '' : `\nOtros esperan: ${others}`}`,
    }),
    receipt: ({ reference }) => ({ subject: `Recibo ${reference}`, text: reference }),
  }
  return {
    database,
    announcements,
    caller,
    parts,
    /** A token of the contact page's form, made now. */
    token: () => makeFormToken('secret', 'contact', caller().now),
    later(seconds: number) {
      passed += seconds * 1000
    },
    receive(given: Partial<Record<string, unknown>> = {}, how: Partial<Sending> = {}) {
      const read = readContactMessage({ ...writtenMessage, ...given })
      if (!read.ok) throw new Error(`Not a message: ${read.problem}`)
      const sending = { network: '192.0.2.1', token: null, words, ...how }
      return receiveMessage(caller(), parts, read.value, sending)
    },
    rows: () => database.orm.select().from(contactMessage).orderBy(contactMessage.receivedAt),
    mails: () => database.orm.select().from(outgoingMail).orderBy(outgoingMail.createdAt, outgoingMail.to),
    /** Content of the site, published in both languages; answers its id. */
    async publish(
      kind: Parameters<typeof saveEntry>[1],
      key: string,
      shared: Record<string, unknown>,
      locales: Record<'es' | 'en', Record<string, unknown>>,
    ): Promise<string> {
      const editor = { ...caller(), actor: systemActor }
      const saved = await saveEntry(editor, kind, { key, shared, locales } as never)
      if (!saved.ok) throw new Error(`Not saved: ${JSON.stringify(saved)}`)
      for (const locale of ['es', 'en'] as const) await publishEntry(editor, saved.value.id, locale)
      return saved.value.id
    },
  }
}
