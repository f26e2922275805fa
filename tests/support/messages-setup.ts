import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createGuessLimits } from '#accounts/store/guess-limits.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { systemActor } from '#kernel/caller.ts'
import { readEnv } from '#kernel/env.ts'
import { createArrivals } from '#kernel/limits/arrivals.ts'
import { openProofsOfWork } from '#kernel/limits/proof-of-work.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { readContactMessage } from '#messages/model/contact-message.ts'
import { makeFormToken } from '#messages/store/form-token.ts'
import { openMessages } from '#messages/store/messages.ts'
import { receiveMessage, type Sending } from '#messages/store/receive-message.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { setUpCaller } from './caller-setup.ts'
import { registerOfMessages } from './messages.ts'
import { writtenMessage } from './sent-messages.ts'

const start = Date.parse('2026-05-04T12:00:00Z')

/** What receives messages, over a database of its own and a clock that only `later` moves. */
export async function setUpMessages(variables: Record<string, string> = {}) {
  const { database, announcements, callerAt } = await setUpCaller()
  const dataDir = mkdtempSync(join(tmpdir(), 'aval-messages-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let passed = 0
  const caller = () => callerAt(new Date(start + passed))
  const env = readEnv({ PUBLIC_URL: 'https://aval.example', DATA_DIR: dataDir, ...variables })
  const parts = openMessages(env, 'secret', {
    arrivals: createArrivals(),
    proofs: openProofsOfWork('secret', database.orm),
    mailLimits: createGuessLimits(database, 'secret'),
    register: registerOfMessages,
    storage: openFolderStorage(dataDir),
  })
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
      if (!read.ok) throw new Error(`Not a message: ${read.problems[0].problem}`)
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
