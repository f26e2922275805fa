import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { systemActor } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { media } from '#media/store/tables.ts'
import { sweepUploads } from '#media/store/uploads/waiting-upload.ts'
import { type SignedInBrowser, sendForm, sendJson, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { heicOf } from '../support/heic/heic-of.ts'
import { hostileFiles, noise, pdf } from '../support/hostile-files.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const upload = '/admin/media/upload'

const started = servedSite({ demoContent: 'off' })
let editor: SignedInBrowser
beforeAll(async () => {
  editor = await signedInBrowser(started)
})

test('a picture that is sent in parts becomes a file of the library, upright and without what it says of its making', async () => {
  const sent = await sharp(await noise(300, 200).png().toBuffer())
    .withExif({ IFD0: { Artist: 'CANARY-7431' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const id = await begin('../../a\r\nb‮gpj.exe', sent.length)
  expect((await part(id, 0, sent.subarray(0, 1000))).headers['upload-offset']).toBe('1000')
  expect((await part(id, 500, sent.subarray(500))).status).toBe(409)
  expect((await tus('HEAD', id)).headers['upload-offset']).toBe('1000')
  expect(await handIn(id)).toEqual({ status: 422, value: { problem: 'not-complete' } })
  expect((await part(id, 1000, sent.subarray(1000))).status).toBe(204)
  const taken = await handIn(id)
  expect(taken.status).toBe(200)
  expect(await handIn(id)).toEqual(taken)
  const file = await factsOf(taken.value.id as string)
  expect(file).toMatchObject({ type: 'image/jpeg', width: 200, height: 300 })
  const served = await ask(started.url, file.href)
  expect(served.status).toBe(200)
  expect(served.bytes.includes('CANARY')).toBe(false)
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(served.headers['content-disposition']).toMatch(
    /^inline; filename="[\w. -]+\.jpg"$|^inline; filename\*=UTF-8''[\w.%-]+\.jpg$/,
  )
  expect(file.href).not.toMatch(/\.\.|%0[ad]|%E2%80%AE/i)
  const [row] = await started.site.database.orm.select().from(media).where(eq(media.id, file.id))
  const original = row?.original ?? ''
  expect(existsSync(path.join(started.site.env.dataDir, 'media', original))).toBe(true)
  expect((await ask(started.url, `/media/${file.id}/${original.slice(0, 12)}/a.jpg`)).status).toBe(404)
  expect(readdirSync(uploads()).filter((name) => !name.endsWith('.outcome'))).toEqual([])
})

test('hostile files are refused with their reason, and nothing of them is kept', {
  tags: ['full'],
  timeout: 120_000,
}, async () => {
  const before = await countFiles()
  for (const { what, name, bytes, refusal } of await hostileFiles()) {
    const id = await begin(name, bytes.length)
    if (bytes.length > 0) expect((await part(id, 0, bytes)).status, what).toBe(204)
    expect(await handIn(id), what).toEqual({ status: 422, value: { problem: refusal } })
  }
  expect(await countFiles()).toBe(before)
  expect(readdirSync(uploads()).filter((name) => !name.endsWith('.outcome'))).toEqual([])
})

test('only somebody who is signed in sends, with the token of the session, and only what is their own', async () => {
  const id = await begin('a.pdf', 10)
  const other = await signedInBrowser(started)
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    expect((await tus(method, id, {}, other)).status, method).toBe(404)
    expect((await tus(method, id, { cookie: '' })).status, method).toBe(401)
  }
  for (const csrf of ['', 'wrong', other.csrf]) {
    expect((await tus('DELETE', id, { 'x-csrf-token': csrf })).status).toBe(403)
    expect((await create({ 'upload-length': '5', 'x-csrf-token': csrf })).status).toBe(403)
  }
  expect((await create({ 'upload-length': '5', cookie: '' })).status).toBe(401)
  expect((await create({ 'upload-length': '5', origin: 'https://evil.example' })).status).toBe(403)
  expect((await handIn(id, null, other)).value).toEqual({ problem: 'not-found' })
  expect((await tus('DELETE', id)).status).toBe(204)
  expect((await tus('HEAD', id)).status).toBe(404)
})

test('no id leads anywhere else, and no other way in is a way in', async () => {
  for (const id of [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '..',
    'a',
    `${'a'.repeat(32)}.json`,
    'A'.repeat(32),
    '%00',
  ])
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect((await tus(method, id)).status, `${method} ${id}`).toBeGreaterThanOrEqual(300)
  const form =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg/>\r\n--b--\r\n'
  for (const target of [upload, '/admin/media', '/admin/media/accept']) {
    const answer = await ask(started.url, target, {
      method: 'POST',
      headers: {
        ...headersOf(editor),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(form.length),
      },
      body: form,
    })
    expect(answer.status, target).toBeGreaterThanOrEqual(400)
  }
  expect((await create({ 'upload-length': String(101 * 1024 * 1024) })).status).toBe(413)
  expect((await create({ 'upload-length': '-1' })).status).toBe(400)
  expect((await create({ 'upload-defer-length': '1' })).status).toBe(400)
  expect((await create({ 'upload-length': '5', 'upload-concat': 'final;/x' })).status).toBe(201)
})

test('more than was said is refused, and a disk that is full says so', async () => {
  const id = await begin('a.pdf', 10)
  expect((await part(id, 0, Buffer.alloc(11))).status).toBeGreaterThanOrEqual(400)
  const full = await begin('a.pdf', 10)
  const { storage } = started.site
  const { put } = storage
  const noSpace = { code: 'ENOSPC', errno: -28, syscall: 'write' }
  storage.put = () => Promise.reject(Object.assign(new Error('no space left on device'), noSpace))
  const answer = await part(full, 0, Buffer.alloc(10))
  storage.put = put
  expect([answer.status, answer.text]).toEqual([507, 'disk-full'])
  rmSync(uploads(), { recursive: true })
  writeFileSync(uploads(), '')
  expect((await create({ 'upload-length': '5' })).text).toBe('unwritable')
  rmSync(uploads())
})

test('the same file twice at once is two files, and both are served', async () => {
  const bytes = pdf('')
  const taken = await Promise.all(
    [1, 2].map(async () => {
      const id = await begin('a.pdf', bytes.length)
      await part(id, 0, bytes)
      return (await handIn(id)).value.id as string
    }),
  )
  expect(new Set(taken).size).toBe(2)
  for (const id of taken) expect((await ask(started.url, (await factsOf(id)).href)).status).toBe(200)
})

test('a part of a PDF is served when it is asked for', async () => {
  const { href } = await factsOf(await add('a.pdf', pdf('')))
  const answer = await ask(started.url, href, { headers: { range: 'bytes=0-4' } })
  expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([
    ...[206, '%PDF-'],
    expect.stringMatching(/^bytes 0-4\/\d+$/),
  ])
  const head = await ask(started.url, href, { method: 'HEAD' })
  expect([head.status, head.text]).toEqual([200, ''])
})

test('a page that is kept shows a replaced picture at its next request, and the old address leads to the new', async () => {
  const id = await add('a.png', await noise(400, 300).png().toBuffer())
  const caller = { ...callerOf(started.site, { locale: defaultLocale }), actor: systemActor }
  const slug = 'una-feria'
  await saveSample(caller, news, {
    key: 'n',
    shared: { cover: { media: id, focal: null, alt: { es: 'Una feria' } } },
    es: { title: 'Una feria', slug },
    publish: ['es'],
  })
  const page = () => ask(started.url, `/es/news/${slug}`).then(({ text }) => text)
  const before = await factsOf(id)
  expect(await page()).toContain(before.base)
  const bytes = await noise(500, 300).png().toBuffer()
  const next = await begin('b.png', bytes.length)
  await part(next, 0, bytes)
  expect((await handIn(next, id)).value).toEqual({ id })
  const after = await factsOf(id)
  expect(after).toMatchObject({ width: 500, fileName: 'b.png' })
  const shown = await page()
  expect(shown).toContain(after.base)
  expect(shown).not.toContain(before.base)
  const old = await ask(started.url, `${before.base}/320.webp`)
  expect([old.status, old.headers.location]).toEqual([302, `${after.base}/320.webp`])
})

test('a part of a picture is shown in its place, in each size and as a file; what was cut away is served to editors alone', async () => {
  const halves = { create: { width: 400, height: 200, channels: 3, background: '#c00' } } as const
  const blue = await sharp({ create: { ...halves.create, width: 200, background: '#00c' } })
    .png()
    .toBuffer()
  const id = await add(
    'mitades.png',
    await sharp(halves)
      .composite([{ input: blue, left: 200, top: 0 }])
      .png()
      .toBuffer(),
  )
  const whole = await factsOf(id)
  const crop = (sides: Record<string, string>) =>
    sendForm(started.url, `/admin/media/${id}`, { intent: 'crop', ...sides }, editor)
  expect((await crop({ x: '50', y: '0', width: '50', height: '100' })).status).toBe(302)
  const part = await factsOf(id)
  expect(part).toMatchObject({ width: 200, height: 200 })
  expect(part.base).not.toBe(whole.base)
  for (const address of [`${part.base}/320.webp`, part.href]) {
    const { status, bytes } = await ask(started.url, address)
    expect(status, address).toBe(200)
    const { channels } = await sharp(bytes).stats()
    expect(
      [channels[0]?.max, channels[2]?.min].map((value) => Math.round((value ?? 0) / 50)),
      address,
    ).toEqual([0, 4])
  }
  for (const name of ['320.webp', 'mitades.png']) {
    const old = await ask(started.url, `${whole.base}/${name}`)
    expect([old.status, old.headers.location]).toEqual([302, `${part.base}/${name}`])
  }
  const admin = `/admin/media/${id}/whole`
  const seen = await ask(started.url, admin, { headers: { cookie: editor.cookie } })
  expect((await sharp(seen.bytes).metadata()).width).toBe(400)
  expect((await ask(started.url, admin)).status).toBe(302)

  expect((await sendForm(started.url, `/admin/media/${id}`, { intent: 'uncrop' }, editor)).status).toBe(302)
  expect((await factsOf(id)).base).toBe(whole.base)
  expect((await ask(started.url, `${part.base}/320.webp`)).headers.location).toBe(`${whole.base}/320.webp`)
  for (const [x, width] of [
    ['-1', '50'],
    ['60', '50'],
    ['0', '0'],
    ['0', '1'],
    ['', '50'],
    ['NaN', '50'],
    ['1e400', '50'],
    ['0', '-50'],
  ])
    expect(
      (await crop({ x: x ?? '', y: '0', width: width ?? '', height: '100' })).status,
      `${x} ${width}`,
    ).toBe(422)
})

test('a drawing is served written anew and sharp in every size, and as a picture where pixels are needed', {
  tags: ['full'],
}, async () => {
  const sent = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>CANARY-7431</title><style>.a{fill:#c00}</style><path class="a" d="M0 0h20v20z"/></svg>`
  const id = await add('Marca.svg', Buffer.from(sent))
  const caller = { ...callerOf(started.site, { locale: defaultLocale }), actor: systemActor }
  const picture = { media: id, focal: null, alt: { es: 'La marca' } }
  await saveSample(caller, settings, {
    ...{ key: 'settings', shared: { name: 'Norte Calidad', logo: picture }, publish: ['es'] },
    es: {},
  })
  await saveSample(caller, news, {
    ...{ key: 'marca', shared: { cover: picture }, publish: ['es'] },
    es: { title: 'La marca', slug: 'la-marca' },
  })
  const drawn = await factsOf(id)
  expect(drawn.drawing).toBe(`${drawn.base}/Marca.svg`)
  const page = await ask(started.url, '/es/news/la-marca')
  expect(page.text).toMatch(
    new RegExp(`<header.*src="${drawn.drawing}".*<main.*srcSet="${drawn.drawing}"`, 's'),
  )

  const served = await ask(started.url, drawn.drawing ?? '')
  expect(served.text).toMatch(
    /^<svg .*<style>\.a\{fill:#c00\}<\/style><path class="a" d="M0 0h20v20z"\/><\/svg>$/,
  )
  expect(served.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': expect.stringMatching(/^inline; filename=.*Marca\.svg/),
  })
  for (const [name, type] of [
    ['320.webp', 'image/webp'],
    ['960.jpeg', 'image/jpeg'],
    ['Marca.png', 'image/png'],
  ])
    expect((await ask(started.url, `${drawn.base}/${name}`)).headers['content-type'], name).toBe(type)

  const crop = { intent: 'crop', x: '0', y: '0', width: '50', height: '100' }
  expect((await sendForm(started.url, `/admin/media/${id}`, crop, editor)).status).toBe(302)
  const part = await factsOf(id)
  expect(part.drawing).toBeNull()
  expect((await ask(started.url, drawn.drawing ?? '')).headers.location).toBe(`${part.base}/Marca.svg`)
  // Whoever has an earlier page sees the part, and nothing that was cut away.
  expect((await ask(started.url, `${part.base}/Marca.svg`)).headers['content-type']).toBe('image/png')
})

test('the library shows a drawing as visitors get it', { tags: ['full'] }, async () => {
  const sent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h2v2z"/></svg>'
  const { id, drawing, base } = await factsOf(await add('Sello.svg', Buffer.from(sent)))
  const page = async (at: string) =>
    (await ask(started.url, `/admin/media/${at}`, { headers: { cookie: editor.cookie } })).text
  expect(await page(id)).toContain(`<img src="${drawing}"`)
  expect(await page(id)).not.toContain(`src="${base}/960.webp"`)
  const photo = await factsOf(await add('a.png', await noise(20).png().toBuffer()))
  expect(await page(photo.id)).toContain(`<img src="${photo.base}/960.webp"`)
})

test('while the bytes of a drawing are lost its address answers the picture, and nobody keeps it', {
  tags: ['full'],
}, async () => {
  const sent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h3v2z"/></svg>'
  const file = await factsOf(await add('Sello.svg', Buffer.from(sent)))
  const [row] = await started.site.database.orm.select().from(media).where(eq(media.id, file.id))
  const place = path.join(started.site.env.dataDir, 'media', row?.beside ?? '')
  const bytes = readFileSync(place)
  const told = async () => {
    const { headers } = await ask(started.url, file.drawing ?? '')
    return [headers['content-type'], headers['cache-control']]
  }
  rmSync(place)
  expect(await told()).toEqual(['image/png', 'no-cache'])
  writeFileSync(place, bytes)
  expect(await told()).toEqual(['image/svg+xml', 'public, max-age=31536000, immutable'])
})

test('a file whose name is a number is itself at its address, and not a copy of that width', {
  tags: ['full'],
}, async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v7z"/></svg>'
  const numbered = await factsOf(await add('2024.svg', Buffer.from(svg)))
  const answer = await ask(started.url, numbered.drawing ?? '')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  const wide = noise(500, 20)
  for (const [name, bytes] of [
    ['0001.jpeg', await wide.jpeg().toBuffer()],
    ['320.jpeg', await wide.jpeg().toBuffer()],
    ['320.webp', await wide.webp().toBuffer()],
    ['2024.png', await wide.png().toBuffer()],
  ] as const) {
    const { href, base } = await factsOf(await add(name, bytes))
    expect((await sharp((await ask(started.url, href)).bytes).metadata()).width, name).toBe(500)
    expect((await sharp((await ask(started.url, `${base}/320.webp`)).bytes).metadata()).width, name).toBe(320)
  }
})

test('the same drawing in another file is another address, though a picture of it is the same', {
  tags: ['full'],
}, async () => {
  const drawing = (dot: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h4v4z"/>${dot}</svg>`)
  const id = await add('a.svg', drawing(''))
  const before = await factsOf(id)
  const bytes = drawing('<path d="M90 90h4v4z"/>')
  const next = await begin('a.svg', bytes.length)
  await part(next, 0, bytes)
  expect((await handIn(next, id)).value).toEqual({ id })
  const after = await factsOf(id)
  expect(after.base).not.toBe(before.base)
  expect((await ask(started.url, after.drawing ?? '')).text).toContain('M90 90')
  expect((await ask(started.url, before.drawing ?? '')).headers.location).toBe(after.drawing)
})

test('a drawing that is heavier than a picture of it is a picture alone', { tags: ['full'] }, async () => {
  const shapes = Array.from(
    { length: 1500 },
    (_, at) => `<path d="M${at} 0h4v4z" fill="#a00" stroke="#0a0" stroke-width="0.25"/>`,
  )
  const heavy = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 100">${shapes.join('')}</svg>`
  const uses = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><g id="a">${'<path d="M0 0h9"/>'.repeat(80)}</g></defs><path d="M0 0h9v9z"/>${'<use href="#a"/>'.repeat(80)}</svg>`
  for (const sent of [heavy, uses]) {
    const file = await factsOf(await add('a.svg', Buffer.from(sent)))
    expect(file).toMatchObject({ type: 'image/png', drawing: null })
  }
})

test('a photograph of a telephone is shown as every other, and nothing of its container is', async () => {
  const file = await factsOf(
    await add('IMG_0001.HEIC', heicOf({ turn: 1, exif: Buffer.from('Exif\0\0CANARY-7431') })),
  )
  expect(file).toMatchObject({ type: 'image/jpeg', width: 64, height: 128, drawing: null })
  const served = await ask(started.url, file.href)
  expect(served.headers['content-type']).toBe('image/jpeg')
  expect(served.bytes.includes('CANARY')).toBe(false)
  expect((await sharp((await ask(started.url, `${file.base}/320.webp`)).bytes).metadata()).height).toBe(128)
})

test('the library tells by the hash of its bytes that a file is there already', async () => {
  const bytes = await noise(30).png().toBuffer()
  const id = await add('uno.png', bytes)
  const told = async (hash: string) => {
    const answer = await ask(started.url, `/admin/media/facts?sha256=${encodeURIComponent(hash)}`, {
      headers: { cookie: editor.cookie },
    })
    return (JSON.parse(answer.text) as { id: string }[]).map((file) => file.id)
  }
  expect(await told(createHash('sha256').update(bytes).digest('hex'))).toEqual([id])
  expect(await told('0'.repeat(64))).toEqual([])
  expect(await told("'; drop table media")).toEqual([])
})

test('what was sent and never handed in is removed after a day', async () => {
  const id = await begin('a.pdf', 10)
  const at = (hours: number) => ({
    ...callerOf(started.site, { locale: defaultLocale }),
    now: new Date(Date.now() + hours * 60 * 60 * 1000),
  })
  await sweepUploads(at(23))
  expect((await tus('HEAD', id)).status).toBe(200)
  await sweepUploads(at(25))
  expect((await tus('HEAD', id)).status).toBe(404)
})

test('a version that no file can have is not there', async () => {
  const id = await add('a.png', await noise(20).png().toBuffer())
  for (const number of ['', '0', '-1', '1.5', '1e20', '2147483648', 'NaN', '1 or 1=1'])
    expect(
      (await sendForm(started.url, `/admin/media/${id}`, { intent: 'version', number }, editor)).status,
    ).toBe(404)
})

const uploads = () => path.join(started.site.env.dataDir, 'uploads')

function headersOf(who: SignedInBrowser): Record<string, string> {
  return { origin: started.url, cookie: who.cookie, 'x-csrf-token': who.csrf, 'tus-resumable': '1.0.0' }
}

function create(headers: Record<string, string>) {
  return ask(started.url, upload, {
    method: 'POST',
    headers: { ...headersOf(editor), 'content-length': '0', ...headers },
  })
}

async function begin(name: string, length: number): Promise<string> {
  const metadata = `name ${Buffer.from(name).toString('base64')}`
  const answer = await create({ 'upload-length': String(length), 'upload-metadata': metadata })
  expect(answer.status).toBe(201)
  return answer.headers.location?.split('/').at(-1) ?? ''
}

function tus(method: string, id: string, headers: Record<string, string> = {}, who = editor) {
  return ask(started.url, `${upload}/${id}`, { method, headers: { ...headersOf(who), ...headers } })
}

function part(id: string, offset: number, bytes: Uint8Array) {
  return ask(started.url, `${upload}/${id}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(editor),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
      'upload-offset': String(offset),
    },
    body: bytes,
  })
}

async function handIn(id: string, replaces: string | null = null, who = editor) {
  const answer = await sendJson(started.url, '/admin/media/accept', { upload: id, replaces }, who)
  return { status: answer.status, value: JSON.parse(answer.text) as Record<string, unknown> }
}

async function add(name: string, bytes: Uint8Array): Promise<string> {
  const id = await begin(name, bytes.length)
  await part(id, 0, bytes)
  return (await handIn(id)).value.id as string
}

async function factsOf(id: string) {
  const answer = await ask(started.url, `/admin/media/facts?ids=${id}`, {
    headers: { cookie: editor.cookie },
  })
  const [file] = JSON.parse(answer.text) as {
    id: string
    href: string
    base: string
    width: number
    drawing: string | null
  }[]
  if (!file) throw new Error('There is no such file')
  return file
}

async function countFiles(): Promise<number> {
  return (await started.site.database.orm.select({ id: media.id }).from(media)).length
}
