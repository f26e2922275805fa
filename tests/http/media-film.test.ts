import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { purgeMedia, trashMedia } from '#content/store/library/throw-away-media.ts'
import { publishLanguages } from '#content/store/publishing/publish-languages.ts'
import { entry } from '#content/store/tables/content.ts'
import { systemActor } from '#kernel/caller.ts'
import { defaultLocale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import type { MediaFacts } from '#media/model/media.ts'
import { listStored } from '#media/store/list-stored.ts'
import { mediaOwed } from '#media/store/tables.ts'
import { type SignedInBrowser, sendForm, sendJson, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { madeFilm, sentFilm } from '../support/made-film.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let editor: SignedInBrowser
beforeAll(async () => {
  editor = await signedInBrowser(started)
  // No page is shown before the site has them.
  await saveSample(systemCaller(), settings, {
    ...{ key: 'settings', shared: { name: 'Norte Calidad' }, publish: ['es'] },
    es: {},
  })
})

test('a film is a picture, and beside it a film that is served in parts and can do nothing', async () => {
  const { bytes, still, film } = await sentFilm()
  const file = await factsOf(await add('Prensa.MOV', bytes, still))
  expect(file).toMatchObject({ type: 'image/webp', width: 64, height: 48, bytes: film.length, drawing: null })
  expect(file.film).toMatchObject({
    ...{ href: `${file.base}/Prensa.mp4`, seconds: 2, hasSound: false },
    ...{ isSpeechless: false, captions: {} },
  })
  const href = file.film?.href ?? ''
  const whole = await ask(started.url, href)
  expect(whole.headers).toMatchObject({
    ...{ 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' },
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; media-src 'self';/),
  })
  expect(whole.bytes.subarray(4, 8).toString()).toBe('ftyp')
  expect(whole.bytes.includes('Mediabunny')).toBe(false)
  expect((await ask(started.url, `${file.base}/320.webp`)).headers['content-type']).toBe('image/webp')

  const { length } = whole.bytes
  const etag = whole.headers.etag ?? ''
  const part = (range: string, ifRange?: string) =>
    ask(started.url, href, { headers: { range, ...(ifRange ? { 'if-range': ifRange } : {}) } })
  const first = await part('bytes=0-99')
  expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-99/${length}`])
  expect(first.bytes).toEqual(whole.bytes.subarray(0, 100))
  expect((await part('bytes=-10')).bytes).toEqual(whole.bytes.subarray(-10))
  expect((await part(`bytes=${length - 5}-`)).bytes).toEqual(whole.bytes.subarray(-5))
  const beyond = await part(`bytes=${length}-`)
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
  expect((await part('bytes=0-9', etag)).status).toBe(206)
  expect((await part('bytes=0-9', '"another"')).status).toBe(200)
  expect((await ask(started.url, href, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('what is no film of a browser is refused, and so is a picture that is not of it', {
  tags: ['full'],
}, async () => {
  const { bytes, still } = await sentFilm()
  const refused = async (sent: Uint8Array, at: number | null, name = 'a.mp4') =>
    (await handIn(await upload(name, sent), { still: at })).value.problem
  expect(await refused(await madeFilm(), null)).toBe('film')
  expect(await refused(await madeFilm(), null, 'foto.jpg')).toBe('film')
  for (const at of [0, -1, 1.5, still - 1, still + 1, bytes.length, bytes.length + 1, 1e20])
    expect(await refused(bytes, at), `the picture ends at ${at}`).toBe('film-unfit')
  const other = await sentFilm({ width: 66 })
  const mixed = Buffer.concat([other.bytes.subarray(0, other.still), bytes.subarray(still)])
  expect(await refused(mixed, other.still)).toBe('film-unfit')
  const long = await sentFilm({ seconds: 100 })
  expect(await refused(long.bytes, long.still)).toBe('film-too-long')
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><path d="M0 0h9v9z"/></svg>',
  )
  expect(await refused(Buffer.concat([svg, bytes.subarray(still)]), svg.length)).toBe('film-unfit')
  expect((await handIn(await upload('a.mp4', bytes), { still: '12' })).status).toBe(422)
})

test('the same film again is told by its hash, as the browser that made it knows it', async () => {
  const { bytes, still } = await sentFilm({ colour: '#123456', seconds: 3 })
  const id = await add('uno.mp4', bytes, still)
  const served = await ask(started.url, (await factsOf(id)).film?.href ?? '')
  const sha256 = createHash('sha256').update(served.bytes).digest('hex')
  const told = await ask(started.url, `/admin/media/facts?sha256=${sha256}`, {
    headers: { cookie: editor.cookie },
  })
  expect(JSON.parse(told.text)).toMatchObject([{ id }])
})

test('a film without sound stands in a text, and nobody has to wait for it or is made to see it move', async () => {
  const { bytes, still } = await sentFilm({ colour: '#6b2d5c' })
  const id = await add('ensayo.gif', bytes, still)
  await inText('ensayo', id, 'Una prensa ensaya un hormigón')
  const { base, film } = await factsOf(id)
  const page = await ask(started.url, '/es/news/ensayo')
  const [video = ''] = /<video[^>]*>/.exec(page.text) ?? []
  expect(video).toContain(`src="${film?.href}"`)
  expect(video).toContain(`poster="${base}/320.webp"`)
  expect(video).toContain('aria-label="Una prensa ensaya un hormigón"')
  for (const needed of [
    'controls=""',
    'preload="none"',
    'playsInline=""',
    'loop=""',
    'muted=""',
    'width="64"',
  ])
    expect(video.toLowerCase()).toContain(needed.toLowerCase())
  expect(video.toLowerCase()).not.toContain('autoplay')
  expect(page.headers['content-security-policy']).toContain("media-src 'self'")
})

test('a film with sound is not published, and shown as its picture, until it can be read or nobody speaks in it', async () => {
  const { bytes, still } = await sentFilm({ withSound: true, colour: '#1f6b4a' })
  const id = await add('visita.mp4', bytes, still)
  const seen = () => filmSeen(id)
  const caption = async (said: Record<string, string>) => {
    const form = { intent: 'caption', seen: await seen(), ...said }
    return sendForm(started.url, `/admin/media/${id}`, form, editor)
  }
  await expect(inText('no', id, 'La visita')).rejects.toThrow('incomplete')
  expect((await caption({ speechless: 'on' })).status).toBe(302)
  const text = await inText('visita', id, 'La visita a la planta')
  expect((await caption({})).status).toBe(302)
  const page = () => ask(started.url, '/es/news/visita').then(({ text }) => text)
  const publish = async () => {
    const caller = systemCaller()
    const [row] = await caller.database.orm.select().from(entry).where(eq(entry.id, text))
    const asked = { locales: ['es' as const], revision: row?.revision ?? 0, overruled: { reason: 'Se ve' } }
    return publishLanguages(caller, text, asked)
  }
  expect(await publish()).toMatchObject({
    problem: 'incomplete',
    detail: {
      languages: {
        es: {
          findings: expect.arrayContaining([
            { path: 'body', code: 'film-without-captions', severity: 'error', text: 'visita.mp4' },
          ]),
        },
      },
    },
  })
  expect(await page()).not.toContain('<video')
  const refused = await caption({ 'captions.es': 'Hola, sin tiempos', speechless: 'on' })
  expect(refused.status).toBe(422)
  // What was typed stays in its field.
  expect(refused.text).toMatch(/>Hola, sin tiempos<\/textarea>/)
  // The language that is wrong is marked, and no other.
  expect(refused.text.match(/<textarea[^>]*aria-invalid[^>]*>/g)).toEqual([
    expect.stringContaining('name="captions.es"'),
  ])
  expect((await caption({ 'captions.es': 'WEBVTT\n\n00:00.000 --> 00:09.000\nHola' })).status).toBe(422)
  const vtt = 'WEBVTT\n\nNOTE de Ana\n\n00:00.000 --> 00:01.500\nBuen <b>día</b>\n'
  const before = await seen()
  expect((await caption({ 'captions.es': vtt })).status).toBe(302)
  // Whoever has not seen them writes nothing over them.
  expect((await caption({ seen: before, speechless: 'on' })).status).toBe(422)
  expect(await publish()).toMatchObject({ ok: true })
  const shown = await page()
  expect(shown).toContain('<video')
  expect(shown).not.toMatch(/<video[^>]*(?:loop|muted)/)
  const [, src = ''] = /<track[^>]*src="([^"]+)"/.exec(shown) ?? []
  const captions = await ask(started.url, src)
  expect(captions.text).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nBuen día\n')
  expect(captions.headers).toMatchObject({
    ...{ 'content-type': 'text/vtt; charset=utf-8', 'x-content-type-options': 'nosniff' },
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await caption({ 'captions.es': '' })).status).toBe(302)
  expect(await page()).not.toContain('<video')
  expect((await ask(started.url, src)).status).toBe(404)
  expect((await caption({ speechless: 'on' })).status).toBe(302)
  expect(await page()).toContain('<video')
})

test('a film is replaced as any picture: its page shows the new one, and the old one comes back whole', async () => {
  const one = await sentFilm({ withSound: true, colour: '#8a5a12' })
  const id = await add('uno.mp4', one.bytes, one.still)
  const speechless = { intent: 'caption', seen: await filmSeen(id), speechless: 'on' }
  await sendForm(started.url, `/admin/media/${id}`, speechless, editor)
  const before = await factsOf(id)
  const two = await sentFilm({ seconds: 4 })
  const sent = await upload('dos.mp4', two.bytes)
  expect((await handIn(sent, { replaces: id, still: two.still })).value).toEqual({ id })
  const after = await factsOf(id)
  expect(after.film).toMatchObject({ seconds: 4, hasSound: false })
  expect((await ask(started.url, before.film?.href ?? '')).headers.location).toBe(
    `${after.base}/${before.film?.href.split('/').at(-1)}`,
  )
  await sendForm(started.url, `/admin/media/${id}`, { intent: 'version', number: '1' }, editor)
  expect((await factsOf(id)).film).toEqual(before.film)
  const crop = { intent: 'crop', x: '0', y: '0', width: '50', height: '100' }
  expect((await sendForm(started.url, `/admin/media/${id}`, crop, editor)).status).toBe(422)
})

test('its bytes are kept while it is there, and erased with it', async () => {
  const { bytes, still } = await sentFilm({ colour: '#a3271f', seconds: 5 })
  const id = await add('borrar.mp4', bytes, still)
  const caller = systemCaller()
  const { bytes: served } = await ask(started.url, (await factsOf(id)).film?.href ?? '')
  const hash = createHash('sha256').update(served).digest('hex')
  const isStored = async () => (await listStored(caller)).some(({ sha256 }) => sha256 === hash)
  expect(await isStored()).toBe(true)
  await trashMedia(caller, id)
  await purgeMedia({ ...caller, now: new Date(Date.now() + 91 * 24 * 60 * 60 * 1000) })
  // Bytes of today go tomorrow: somebody may be sending them again.
  const owed = await caller.database.orm.select().from(mediaOwed)
  expect([await isStored(), owed.map(({ sha256 }) => sha256).includes(hash)]).toEqual([false, true])
})

test.each(locales)('the page of a film says what it is, in %s', async (locale) => {
  const { bytes, still } = await sentFilm({ withSound: true, seconds: 6 })
  const id = await add(`pagina-${locale}.mp4`, bytes, still)
  const page = await ask(started.url, `/admin/media/${id}`, { headers: { cookie: editor.cookie } })
  const { film } = await factsOf(id)
  expect(page.text).toContain(`<video src="${film?.href}"`)
  expect(page.text).toContain(`name="captions.${locale}"`)
  expect(page.text).not.toContain('id="media-crop"')
})

function systemCaller() {
  return { ...callerOf(started.site, { locale: defaultLocale }), actor: systemActor }
}

function inText(slug: string, id: string, alt: string): Promise<string> {
  const say = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  return saveSample(systemCaller(), news, {
    ...{ key: slug, shared: {}, publish: ['es'] },
    es: {
      ...{ title: slug, slug },
      body: { type: 'doc', content: [say('Así fue.'), { type: 'image', attrs: { media: id, alt } }] },
    },
  })
}

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const headers = {
    ...{ origin: started.url, cookie: editor.cookie, 'x-csrf-token': editor.csrf },
    'tus-resumable': '1.0.0',
  }
  const made = await ask(started.url, '/admin/media/upload', {
    method: 'POST',
    headers: {
      ...{ ...headers, 'content-length': '0', 'upload-length': String(bytes.length) },
      'upload-metadata': `name ${Buffer.from(name).toString('base64')}`,
    },
  })
  const id = made.headers.location?.split('/').at(-1) ?? ''
  await ask(started.url, `/admin/media/upload/${id}`, {
    method: 'PATCH',
    headers: {
      ...{ ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      'content-length': String(bytes.length),
    },
    body: bytes,
  })
  return id
}

async function handIn(id: string, more: { replaces?: string; still?: unknown }) {
  const answer = await sendJson(started.url, '/admin/media/accept', { upload: id, ...more }, editor)
  return { status: answer.status, value: JSON.parse(answer.text) as Record<string, unknown> }
}

async function add(name: string, bytes: Uint8Array, still: number): Promise<string> {
  const { value } = await handIn(await upload(name, bytes), { still })
  if (typeof value.id !== 'string') throw new Error(`It was refused: ${value.problem}`)
  return value.id
}

async function factsOf(id: string): Promise<MediaFacts> {
  const answer = await ask(started.url, `/admin/media/facts?ids=${id}`, {
    headers: { cookie: editor.cookie },
  })
  const [file] = JSON.parse(answer.text) as MediaFacts[]
  if (!file) throw new Error('There is no such file')
  return file
}

/** What the form for captions says of the film and the captions that it shows. */
async function filmSeen(id: string): Promise<string> {
  const page = await ask(started.url, `/admin/media/${id}`, { headers: { cookie: editor.cookie } })
  return /name="seen" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
}
