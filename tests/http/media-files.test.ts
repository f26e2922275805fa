import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { imageWidths } from '#kernel/shown-image.ts'
import { imageFormats } from '#media/store/describe-media.ts'
import { media } from '#media/store/tables.ts'
import { ask } from '../support/ask.ts'
import { noise } from '../support/hostile-files.ts'
import { servedSite } from '../support/served-site.ts'

const megabyte = 1024 * 1024
const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(24 * megabyte)])
const unreadMs = 5_000

const started = servedSite({ demoContent: 'off', unreadMs, env: { TRUSTED_PROXIES: '127.0.0.1' } })
let file: string
const sockets: Socket[] = []
beforeAll(async () => {
  file = await add('grande.pdf', 'application/pdf', bytes)
})
beforeEach(() => expect(started.site.files.inUse).toBe(0))
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(() => [started.site.files.inUse, openFiles()], { timeout: 20_000 }).toEqual([0, 0])
})

test('a file comes whole, or the one part that is asked for', { tags: ['full'] }, async () => {
  const whole = await ask(started.url, file)
  expect([whole.status, whole.headers['content-length'], whole.headers['accept-ranges']]).toEqual([
    ...[200, String(bytes.length), 'bytes'],
  ])
  expect(whole.bytes.equals(bytes)).toBe(true)
  for (const [range, first, last] of [
    ['bytes=0-0', 0, 0],
    ['bytes=-1', bytes.length - 1, bytes.length - 1],
    ['bytes=100-', 100, bytes.length - 1],
    [`bytes=5-${bytes.length * 2}`, 5, bytes.length - 1],
  ] as const) {
    const part = await ask(started.url, file, { headers: { range } })
    expect([part.status, part.headers['content-range'], part.headers['content-length']], range).toEqual([
      ...[206, `bytes ${first}-${last}/${bytes.length}`, String(last - first + 1)],
    ])
    expect(part.bytes.equals(bytes.subarray(first, last + 1)), range).toBe(true)
  }
})

test('a part that is not there is refused with the length; what asks for none gets the whole', async () => {
  for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
    const none = await ask(started.url, file, { headers: { range } })
    expect([none.status, none.headers['content-range'], none.text]).toEqual([
      416,
      `bytes */${bytes.length}`,
      '',
    ])
  }
  for (const range of ['bytes=2-1', 'bytes=0-1,3-4', 'items=0-1', 'bytes=x'])
    expect((await ask(started.url, file, { method: 'HEAD', headers: { range } })).status, range).toBe(200)
})

test('who has it already is not sent it again, and a part of other bytes is not mixed with these', {
  tags: ['full'],
}, async () => {
  const head = await ask(started.url, file, { method: 'HEAD' })
  const etag = String(head.headers.etag)
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(bytes.length)])
  expect(etag).toMatch(/^"[\da-f]{32}"$/)
  for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask(started.url, file, { headers: { 'if-none-match': asked, range: 'bytes=0-4' } })
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag])
  }
  const part = (condition: string) =>
    ask(started.url, file, { headers: { range: 'bytes=0-4', 'if-range': condition } })
  expect((await part(etag)).text).toBe('%PDF-')
  for (const other of ['"other"', `W/${etag}`, 'Sun, 22 Nov 2026 20:00:00 GMT'])
    expect((await part(other)).status, other).toBe(200)
})

test('thirty readers who read nothing cost next to nothing, and are let go after a while', {
  tags: ['full'],
}, async () => {
  const before = process.memoryUsage().arrayBuffers
  const readers = await readersOf(file, 30)
  await expect.poll(() => started.site.files.inUse, { timeout: 10_000 }).toBe(30)
  // What was sent and not yet collected is counted too; whole files would be four times as much.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((30 * bytes.length) / 4)
  // Whoever reads meanwhile is served, small or large.
  expect((await ask(started.url, file, { headers: { range: 'bytes=0-4' } })).text).toBe('%PDF-')
  expect((await ask(started.url, file)).bytes.length).toBe(bytes.length)
  await expect.poll(() => [started.site.files.inUse, openFiles()], { timeout: 20_000 }).toEqual([0, 0])
  for (const reader of readers) expect(await isCut(reader)).toBe(true)
})

test('beyond its places a network is told in both languages to come again; small parts need none', async () => {
  await readersOf(file, 32)
  await expect.poll(() => started.site.files.inUse, { timeout: 10_000 }).toBe(32)
  const refused = await ask(started.url, file)
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    ...[503, '10', 'no-store'],
  ])
  expect(refused.text.trim().split('\n')).toHaveLength(2)
  expect((await ask(started.url, file, { headers: { range: 'bytes=-5' } })).status).toBe(206)
  expect(started.site.files.inUse).toBe(32)
})

test('a reader who goes away in the middle leaves no file open', async () => {
  for (const reader of await readersOf(file, 10)) reader.destroy()
  for (let each = 0; each < 10; each += 1)
    await ask(started.url, file, { method: 'HEAD', headers: { range: 'bytes=0-4' } })
})

test('copies of an image are made once however many ask, and are sent in parts too', async () => {
  const picture = await noise(900, 600).png().toBuffer()
  const base = (await add('a.png', 'image/png', picture, { width: 900, height: 600 })).replace(/\/[^/]*$/, '')
  const copies = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask(started.url, `${base}/${[320, 640][at % 2]}.webp`)),
  )
  expect(new Set(copies.map(({ bytes: each }) => each.toString('latin1'))).size).toBe(2)
  const [copy] = copies
  const part = await ask(started.url, `${base}/320.webp`, {
    headers: { range: 'bytes=0-3', 'if-range': String(copy?.headers.etag) },
  })
  expect([part.status, part.text, part.headers['content-type']]).toEqual([206, 'RIFF', 'image/webp'])
  expect(started.site.files.inUse).toBe(0)
})

test('who asks for all copies of a picture waits behind their own, and nobody else behind them', async () => {
  const [many, one] = await Promise.all(
    [400, 401].map(async (width) => {
      const picture = await noise(width, 300).png().toBuffer()
      return (await add('b.png', 'image/png', picture, { width, height: 300 })).replace(/[^/]*$/, '')
    }),
  )
  let answered = 0
  const all = imageWidths.flatMap((width) =>
    Object.keys(imageFormats).map(async (format) => {
      const copy = await ask(started.url, `${many}${width}.${format}`)
      answered += 1
      return copy.status
    }),
  )
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(0)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  expect((await ask(started.url, `${one}320.webp`, { headers })).status).toBe(200)
  expect(answered).toBeLessThan(all.length / 2)
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
})

async function add(fileName: string, type: string, content: Buffer, size = {}): Promise<string> {
  const { sha256 } = await started.site.media.keep(content)
  const [row] = await started.site.database.orm
    .insert(media)
    .values({ fileName, type, bytes: content.length, sha256, createdAt: new Date(), ...size })
    .returning({ id: media.id })
  return `/media/${row?.id}/${sha256.slice(0, 12)}/${fileName}`
}

/** Connections that ask for a file and take nothing of the answer. */
function readersOf(path: string, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(new URL(started.url).port), '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      socket.pause()
      await new Promise<void>((written) =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`, () => written()),
      )
      return socket
    }),
  )
}

/** Whether the other side ended the connection before all of the file had come. */
async function isCut(socket: Socket): Promise<boolean> {
  let received = 0
  socket.on('data', (part) => {
    received += part.length
  })
  await new Promise((closed) => socket.on('close', closed).resume())
  return received < bytes.length
}

/** How many files of the library this process, which is the server, has open, where the system tells it. */
function openFiles(): number {
  if (!existsSync('/proc/self/fd')) return 0
  const folder = path.join(started.site.env.dataDir, 'media')
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false
    }
  }).length
}
