import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { serving } from '#cli/launch/serving.mjs'
import { news } from '#content/model/kinds/news.ts'
import { entry, entryLocale, revision } from '#content/store/tables/content.ts'
import { verifyHistory } from '#history/store/verify-history.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { readEnv } from '#kernel/env.ts'
import { freePort } from '#kernel/free-port.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'
import { goodPassword, makeAccount, type SignedInBrowser, sendJson, signIn } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { noise } from '../support/hostile-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'aval-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** A data folder with an account in it, over which the program itself can be started, killed and started again. */
async function prepare(name: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const variables = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url },
    ...{ DATA_DIR: join(folder, name), DEMO_CONTENT: 'off', LOG_LEVEL: 'error' },
  }
  const open = () => openSite(readEnv(variables))
  const account = await within(open, (site) => makeAccount(site, { password: goodPassword }))
  return { url, open, account, start: () => startProgram(variables) }
}

async function within<Done>(
  open: () => Promise<RunningSite>,
  work: (site: RunningSite) => Promise<Done>,
): Promise<Done> {
  const site = await open()
  try {
    return await work(site)
  } finally {
    await site.close()
  }
}

async function startProgram(variables: Record<string, string>): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(process.execPath, serving, {
    cwd: root,
    env: { PATH: process.env.PATH, ...variables },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface(child.stdout)) if (line.includes('ready at')) return child
  throw new Error(`It did not start: ${child.stderr.read()}`)
}

async function kill(child: ChildProcessWithoutNullStreams): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const titleOf = (number: number) => `Título ${number}`

const [category] = Object.keys(news.fields.category.options)

/** What publishing asks for beside the title. */
function spanish(id: string) {
  const words = { type: 'text', text: 'Una noticia.' }
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
  return { slug: id, summary: 'Una noticia', body }
}

/** Writes one entry save after save, and publishes each, until the server is gone; what was answered is noted. */
function write(url: string, editor: SignedInBrowser) {
  const id = randomUUID()
  const noted = { id, sent: 0, key: '', answered: 0, published: 0 }
  const save = (number: number, key: string) =>
    ask(url, adminAddress.entryDraft(id), {
      method: 'PUT',
      headers: {
        ...{ 'content-type': 'application/json', origin: url, cookie: editor.cookie },
        ...{ 'x-csrf-token': editor.csrf, 'if-match': `"${number - 1}"`, 'idempotency-key': key },
      },
      body: JSON.stringify({
        kind: 'news',
        changes: { shared: { date: '2026-05-04', category }, es: { ...spanish(id), title: titleOf(number) } },
      }),
    })
  const ended = (async () => {
    for (let number = 1; ; number += 1) {
      Object.assign(noted, { sent: number, key: randomUUID() })
      const saved = await save(number, noted.key).catch(() => null)
      if (saved === null) return
      expect([saved.status, JSON.parse(saved.text).revision]).toEqual([200, number])
      noted.answered = number
      const asked = { action: 'publish', locales: ['es'], revision: number, overruled: { reason: 'Así' } }
      const shown = await sendJson(url, adminAddress.entryPublication(id), asked, editor).catch(() => null)
      if (shown === null) return
      if (shown.status === 200) noted.published = number
    }
  })()
  return { noted, save, ended }
}

test('kill -9 while entries are saved and published: what was answered is there, nothing is half, and the save that was not answered can be sent again', async () => {
  const { url, open, account, start } = await prepare('saving')
  const first = await start()
  const editor = await signIn({ url }, account)
  const writers = [1, 2, 3].map(() => write(url, editor))
  await expect
    .poll(() => Math.min(...writers.map(({ noted }) => noted.answered)), { timeout: 60_000 })
    .toBeGreaterThan(4)
  await kill(first)
  await Promise.all(writers.map(({ ended }) => ended))
  await within(open, async ({ database: { orm } }) => {
    for (const { noted } of writers) {
      const [kept] = await orm.select().from(entry).where(eq(entry.id, noted.id))
      const inSpanish = and(eq(entryLocale.entryId, noted.id), eq(entryLocale.locale, 'es'))
      const [spanish] = await orm.select().from(entryLocale).where(inSpanish)
      const revisions = await orm
        .select()
        .from(revision)
        .where(eq(revision.entryId, noted.id))
        .orderBy(asc(revision.number))
      expect([noted.answered, noted.answered + 1]).toContain(kept?.revision)
      expect(revisions.map(({ number }) => number)).toEqual(revisions.map((_, at) => at + 1))
      expect(revisions.map(({ locales }) => locales.es?.title)).toEqual(
        revisions.map(({ number }) => titleOf(number)),
      )
      expect(revisions.at(-1)?.number).toBe(kept?.revision)
      expect(spanish?.draft).toEqual(revisions.at(-1)?.locales.es)
      expect(noted.published).toBeGreaterThan(0)
      expect(spanish?.publishedRevision).toBeGreaterThanOrEqual(noted.published)
      const seen = revisions.find(({ number }) => number === spanish?.publishedRevision)
      expect(spanish?.published).toEqual({ ...seen?.shared, ...seen?.locales.es })
    }
    expect(await verifyHistory(orm)).toMatchObject({ broken: null })
  })
  await start()
  for (const { noted, save } of writers) {
    // Whether it was kept before the end or is kept now, it is the same revision.
    const again = await save(noted.sent, noted.key)
    expect([again.status, JSON.parse(again.text).revision]).toEqual([200, noted.sent])
  }
}, 180_000)

test('kill -9 in the middle of an upload: it goes on from where the server has it', async () => {
  const { url, account, start } = await prepare('sending')
  const first = await start()
  const editor = await signIn({ url }, account)
  const bytes = await noise(900).png().toBuffer()
  const headers = {
    origin: url,
    cookie: editor.cookie,
    'x-csrf-token': editor.csrf,
    'tus-resumable': '1.0.0',
  }
  const begun = await ask(url, adminAddress.mediaUpload, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'content-length': '0' },
  })
  const place = begun.headers.location as string
  const part = (from: number, to: number) => ({
    method: 'PATCH',
    path: place,
    headers: {
      ...headers,
      ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      'content-length': String(to - from),
    },
  })
  const third = Math.floor(bytes.length / 3)
  expect((await ask(url, place, { ...part(0, third), body: bytes.subarray(0, third) })).status).toBe(204)
  const half = request({ host: '127.0.0.1', port: new URL(url).port, ...part(third, bytes.length) })
  half.on('error', () => {})
  await new Promise((sent) => half.write(bytes.subarray(third, 2 * third), sent))
  await kill(first)
  await start()
  const { headers: told } = await ask(url, place, { method: 'HEAD', headers })
  const from = Number(told['upload-offset'])
  expect(from).toBeGreaterThanOrEqual(third)
  expect(from).toBeLessThanOrEqual(2 * third)
  const rest = await ask(url, place, { ...part(from, bytes.length), body: bytes.subarray(from) })
  expect(rest.status).toBe(204)
  const upload = place.split('/').at(-1)
  const taken = await sendJson(url, '/admin/media/accept', { upload, replaces: null }, editor)
  expect([taken.status, JSON.parse(taken.text)]).toEqual([200, { id: expect.any(String) }])
}, 120_000)
