import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { serving } from '#cli/launch/serving.mjs'
import { readEnv } from '#kernel/env.ts'
import { deliverMail } from '#kernel/mail/deliver-mail.ts'
import { openSite } from '#serve/open-site.ts'
import { emptyDatabase } from '../support/database.ts'
import { readMail } from '../support/read-mail.ts'
import { startRealSmtpServer } from '../support/real-smtp-server.ts'
import { writtenMessage } from '../support/sent-messages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'aval-outbox-'))
const elevenMinutes = 11 * 60 * 1000

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** The program itself, as `npm start` runs it, over a database and a data folder of its own. */
async function startProgram(name: string, mailUrl: string) {
  const database = await emptyDatabase()
  onTestFinished(database.drop)
  const variables = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'https://aval.example',
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'error',
    CONTACT_MAIL_TO: 'oficina@aval.example',
    MAIL_URL: mailUrl,
  }
  const child = spawn(process.execPath, serving, {
    cwd: root,
    env: { PATH: process.env.PATH, ...variables },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, url: await readyAt(child), env: readEnv(variables) }
}

async function readyAt(child: ChildProcessWithoutNullStreams): Promise<string> {
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /ready at http:\/\/localhost:(\d+)/.exec(line) ?? []
    if (url) return `http://127.0.0.1:${url}`
  }
  throw new Error(`It did not start: ${child.stderr.read()}`)
}

async function send(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // No receipt goes to this address: there is one mail.
    body: JSON.stringify({ ...writtenMessage, email: 'anonimo@example.com' }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { reference: string }).reference
}

async function kill(child: ChildProcessWithoutNullStreams): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** What the next start of the site delivers, when the mail that the killed one had taken is due again. */
async function deliverAfterwards(env: ReturnType<typeof readEnv>, mailUrl: string): Promise<number> {
  const later = new Date(Date.now() + elevenMinutes)
  const site = await openSite({ ...env, mailUrl }, { now: () => later })
  try {
    return (await deliverMail(site)) + (await deliverMail(site))
  } finally {
    await site.close()
  }
}

test('kill -9 right after a message was answered: its mail arrives afterwards, once', async () => {
  const down = await startRealSmtpServer()
  await down.close()
  const { child, url, env } = await startProgram('answered', down.url)
  const reference = await send(url)
  await kill(child)
  const up = await startRealSmtpServer()
  onTestFinished(up.close)
  expect(await deliverAfterwards(env, up.url)).toBe(1)
  expect(await deliverAfterwards(env, up.url)).toBe(0)
  expect(up.taken).toHaveLength(1)
  expect(readMail(up.taken[0]?.source ?? '').headers.subject).toContain(reference)
}, 120_000)

test('kill -9 between acceptance and record: the mail comes again under the same name, and then no more', async () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const server = await startRealSmtpServer({
    atEnd: () => {
      reached.resolve()
      return goOn.promise
    },
  })
  onTestFinished(server.close)
  const { child, url, env } = await startProgram('accepted', server.url)
  await send(url)
  await reached.promise
  await kill(child)
  goOn.resolve()
  expect(await deliverAfterwards(env, server.url)).toBe(1)
  expect(await deliverAfterwards(env, server.url)).toBe(0)
  const names = server.taken.map(({ source }) => readMail(source).headers['message-id'])
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
}, 120_000)
