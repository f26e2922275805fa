import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import type { MailParts } from '#kernel/mail/deliver-mail.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { freshDatabase } from './database.ts'

const start = Date.parse('2026-05-04T12:00:00Z')
const written = { to: 'ana@example.org', subject: 'Hola', text: 'Texto' }

/** A site that sends mail: a database and a data folder of its own, and a clock that only `later` moves. */
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
    storage: openFolderStorage(dataDir),
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

type ReceivedMail = { from: string; to: string[]; source: string }

type SmtpServer = {
  url: string
  port: number
  /** What it has accepted. */
  received: ReceivedMail[]
  /** Every line that clients have sent outside a mail's text. */
  commands: string[]
  /** Stops listening and breaks every connection. */
  close(): Promise<void>
}

type Answer = (command: string) => string | undefined | Promise<string | undefined>

/**
 * A mail server on loopback that takes whatever it is sent. `answer` may refuse a command, or keep it waiting:
 * it is also asked before the greeting, as `CONNECT`, and after a mail's text, as `.` alone.
 */
async function startSmtpServer(options: { port?: number; answer?: Answer } = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const commands: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    void converse(socket, options.answer ?? (() => undefined), received, commands)
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    commands,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

async function converse(socket: Socket, answer: Answer, received: ReceivedMail[], commands: string[]) {
  const say = async (command: string, usual: string) => {
    const line = (await answer(command)) ?? usual
    if (socket.writable) socket.write(`${line}\r\n`)
    return line
  }
  let mail: ReceivedMail = { from: '', to: [], source: '' }
  let text: string[] | null = null
  await say('CONNECT', '220 test')
  for await (const line of linesOf(socket)) {
    if (text) {
      if (line !== '.') text.push(line.replace(/^\./, ''))
      else {
        mail.source = `${text.join('\r\n')}\r\n`
        text = null
        if ((await say('.', '250 2.0.0 taken')).startsWith('2')) received.push(mail)
      }
      continue
    }
    commands.push(line)
    const [, path = ''] = /<(.*)>/.exec(line) ?? []
    if (/^MAIL /i.test(line)) mail = { from: path, to: [], source: '' }
    const reply = await say(line, usualAnswer(line))
    if (/^RCPT /i.test(line) && reply.startsWith('2')) mail.to.push(path)
    if (reply.startsWith('354')) text = []
    if (/^QUIT/i.test(line)) socket.end()
  }
}

function usualAnswer(command: string): string {
  if (/^DATA/i.test(command)) return '354 go on'
  if (/^QUIT/i.test(command)) return '221 bye'
  return /^(EHLO|HELO|MAIL|RCPT|RSET|NOOP|AUTH)/i.test(command) ? '250 ok' : '502 not known here'
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const chunk of socket.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() as string
      yield* lines
    }
  } catch {
    // A client may break the connection: what it said before counts.
  }
}
