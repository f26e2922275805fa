import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import type { MailParts } from '#kernel/mail/deliver-mail.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { freshDatabase } from './database.ts'
import { type SmtpServer, startSmtpServer } from './smtp-server.ts'

const start = Date.parse('2026-05-04T12:00:00Z')
const written = { to: 'ana@example.org', subject: 'Hola', text: 'Texto' }

/** What sends mail, with a database and a data folder of its own and a clock that only `later` moves. */
export async function mailSite(variables: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'aval-mail-'))
  const database = await freshDatabase()
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const logged: string[] = []
  let passed = 0
  const parts: MailParts = {
    database,
    env: readEnv({ PUBLIC_URL: 'https://aval.example', DATA_DIR: dataDir, ...variables }),
    log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    now: () => new Date(start + passed),
  }
  return {
    parts,
    dataDir,
    logged,
    queue: (mail: Partial<typeof written> = {}) =>
      queueMail(database.orm, { ...written, ...mail }, parts.now()),
    rows: () => database.orm.select().from(outgoingMail).orderBy(outgoingMail.createdAt),
    later(minutes: number) {
      passed += minutes * 60_000
    },
  }
}

/** A mail server for the length of a test. */
export async function mailServer(options?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpServer> {
  const server = await startSmtpServer(options)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= server.close()
    return closing
  }
  onTestFinished(close)
  return { ...server, close }
}
