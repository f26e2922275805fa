import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serving } from '#cli/launch/serving.mjs'
import { hasSwift, swiftMissing } from '#cli/launch/swift.mjs'
import { freePort } from '#kernel/free-port.ts'
import { goodPassword, type SignedInBrowser, sendJson, signIn } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import type { CopiedDatabase } from '../support/database/copy-template.ts'
import { emptyDatabase } from '../support/database.ts'
import { noise } from '../support/hostile-files.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'

if (!hasSwift()) console.warn(swiftMissing)
const withSwift = test.skipIf(!hasSwift())

const root = fileURLToPath(new URL('../..', import.meta.url))
const administrator = { email: 'ana@aval.example', password: goodPassword }

let server: S3Server
let database: CopiedDatabase
let bucket: string
beforeAll(async () => {
  if (!hasSwift()) return
  server = await startS3Server()
  database = await emptyDatabase()
  bucket = await server.bucket('shared')
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})

/** A process of the site as on a machine of its own: with a data folder that no other has. */
async function machine(storageUrl = bucket) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aval-machine-'))
  const port = await freePort()
  const child = spawn(process.execPath, serving, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...{ PATH: process.env.PATH, ...server.variables, STORAGE_URL: storageUrl, DATABASE_URL: database.url },
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
      // One address stands for both, as behind a proxy.
      ...{ PUBLIC_URL: 'http://aval.example', DEMO_CONTENT: 'off', LOG_LEVEL: 'silent' },
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    },
  })
  onTestFinished(async () => {
    await kill(child)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('Nobody hears the site')
  const said: string[] = []
  stderr.on('data', (part) => said.push(String(part)))
  const isReady = await new Promise<boolean>((resolve) => {
    createInterface(stdout).on('line', (line) => {
      if (line.includes('ready at')) resolve(true)
    })
    child.once('close', () => resolve(false))
  })
  return { url: `http://127.0.0.1:${port}`, isReady, said: said.join(''), kill: () => kill(child) }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const headersOf = (who: SignedInBrowser) => ({
  ...{ origin: 'http://aval.example', cookie: who.cookie, 'x-csrf-token': who.csrf },
  ...{ host: 'aval.example', 'tus-resumable': '1.0.0' },
})

withSwift(
  'an upload begun on a machine that is lost is ended on another, by the same session, and shown by both',
  { timeout: 120_000 },
  async () => {
    const [first, second] = [await machine(), await machine()]
    expect([first.said, second.said, first.isReady, second.isReady]).toEqual(['', '', true, true])
    const ana = await signIn(first, { uid: '', ...administrator })
    const bytes = await noise(500, 400).png().toBuffer()
    const begun = await ask(first.url, '/admin/media/upload', {
      method: 'POST',
      headers: { ...headersOf(ana), 'content-length': '0', 'upload-length': String(bytes.length) },
    })
    const target = begun.headers.location ?? ''
    const send = (url: string, from: number, to: number) =>
      ask(url, target, {
        method: 'PATCH',
        headers: {
          ...headersOf(ana),
          ...{ 'content-type': 'application/offset+octet-stream', 'content-length': String(to - from) },
          'upload-offset': String(from),
        },
        body: bytes.subarray(from, to),
      })
    expect((await send(first.url, 0, 100_000)).status).toBe(204)
    await first.kill()

    const known = await ask(second.url, target, { method: 'HEAD', headers: headersOf(ana) })
    expect([known.status, known.headers['upload-offset']]).toEqual([200, '100000'])
    expect((await send(second.url, 100_000, bytes.length)).status).toBe(204)
    const upload = target.split('/').at(-1)
    const taken = await sendJson(second.url, '/admin/media/accept', { upload, replaces: null }, ana)
    const { id } = JSON.parse(taken.text) as { id: string }
    const facts = await ask(second.url, `/admin/media/facts?ids=${id}`, { headers: { cookie: ana.cookie } })
    const [file] = JSON.parse(facts.text) as { href: string; base: string }[]
    const third = await machine()
    for (const { url } of [second, third])
      for (const address of [file?.href ?? '', `${file?.base}/320.webp`])
        expect((await ask(url, address)).status, `${url} ${address}`).toBe(200)

    await server.kill()
    // What the machine has is still shown; what it lacks is asked for again.
    expect((await ask(third.url, `${file?.base}/640.webp`)).status).toBe(200)
    expect((await ask(third.url, '/es')).status).toBe(200)
    expect((await ask(third.url, '/readyz')).text).toMatch(/^ready\nthe storage s3:.* does not answer/)
    expect((await send(second.url, 0, 10)).text).toBe('unwritable')
    await server.start()
  },
)

withSwift('an empty bucket beside a database that knows another is refused with a sentence', async () => {
  await machine().then(({ isReady }) => expect(isReady).toBe(true))
  for (const [url, sentence] of [
    [await server.bucket('empty'), 'has no secret.key'],
    [bucket.replace('shared', 'not-there'), 'has no such bucket'],
  ] as const) {
    const { isReady, said } = await machine(url)
    expect([isReady, said]).toEqual([false, expect.stringContaining(sentence)])
  }
})
