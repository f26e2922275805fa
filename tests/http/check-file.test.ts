import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { locales, otherLocales } from '#kernel/locales.ts'
import { readCertificateRecords, readCompanyRecords } from '#register/store/read-records.ts'
import { storeRecords } from '#register/store/store-records.ts'
import { findReplacement } from '#register/store/work/decide.ts'
import { followCredentials } from '#trust/store/follow-credentials.ts'
import { words } from '../e2e/words.ts'
import { ask } from '../support/ask.ts'
import { type CheckedFile, callerAs, checkedFiles } from '../support/checked-files.ts'
import { noise, pixelBomb } from '../support/hostile-files.ts'
import { wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
let given: Awaited<ReturnType<typeof checkedFiles>>
beforeAll(async () => {
  given = await checkedFiles(started)
})

/** A photograph as the newest telephones take it, of 60 million points. */
async function largePhoto(photo: Buffer): Promise<CheckedFile> {
  return {
    name: 'large.jpg',
    bytes: await sharp(photo).resize(9000, 6700, { fit: 'fill' }).jpeg({ quality: 30 }).toBuffer(),
  }
}

let sent = 0

/** As a browser without script sends the form, each time from another network: who sends many is made to wait. */
async function send(
  locale: (typeof locales)[number],
  { file, text = '' }: { file?: CheckedFile; text?: string },
) {
  const form = new FormData()
  form.set('check', 'file')
  form.set('document', new File(file ? [new Uint8Array(file.bytes)] : [], file?.name ?? ''))
  form.set('credential', text)
  const answer = await fetch(`${started.url}${address.verify(locale)}`, {
    method: 'POST',
    body: form,
    headers: { origin: started.url, accept: 'text/html', 'x-forwarded-for': `198.51.${++sent}.7` },
  })
  const html = await answer.text()
  return { status: answer.status, html, shown: wordsOf(html) }
}

test.each(locales)('in %s a file that is sent is answered in the words of the page', async (locale) => {
  const w = words[locale]
  const { files } = given
  for (const [file, title] of [
    [files.holds, w.verify_said_holds],
    [files.appended, w.verify_said_appended],
    [files.forged, w.verify_said_forged],
    [given.code, w.verify_said_number],
    [given.foreignCode, w.verify_said_foreign_code],
    [{ name: 'noise.png', bytes: await noise(600).png().toBuffer() }, w.verify_said_no_code],
    [{ name: 'bomb.png', bytes: pixelBomb() }, w.verify_said_no_picture],
    [{ name: 'cut.png', bytes: pixelBomb().subarray(0, 20) }, w.verify_said_no_picture],
  ] as const) {
    const { status, shown } = await send(locale, { file })
    expect([status, shown]).toEqual([200, expect.stringContaining(title)])
  }
  const { shown } = await send(locale, { text: given.document })
  expect(shown).toContain(w.verify_said_holds)
  expect((await send(locale, {})).shown).toContain(w.verify_said_empty_todo)
})

test.each(locales)('in %s what was not opened, or not all looked at, is said', async (locale) => {
  const w = words[locale]
  const many = JSON.stringify({ first: JSON.parse(given.document), more: Array(60_000).fill(1) })
  const archive = { name: 'certificates.zip', bytes: Buffer.from('PK\x03\x04 certificate.pdf') }
  const textOf = async (text: string) => (await send(locale, { text })).shown
  expect((await send(locale, { file: archive })).shown).toContain(
    w.verify_said_unopened_text.replace('{is}', w.verify_kind_archive),
  )
  expect(await textOf(many)).toContain(w.verify_note_part.replace('{count}', '100'))
  expect(await textOf('[0,'.repeat(100))).toContain(w.verify_said_other)
  expect(await textOf(`${'a '.repeat(1_100_000)}`)).toContain(w.verify_said_too_much)
})

test.each(locales)('in %s our credential is ours in a list and in an older encoding', async (locale) => {
  const latin = { name: 'certificate.vc.json', bytes: Buffer.from(given.document, 'latin1') }
  for (const sent of [{ file: latin }, { text: `[${given.document}]` }])
    expect((await send(locale, sent)).shown).toContain(words[locale].verify_said_holds)
})

test.each(locales)(
  'in %s the scope of the page’s language comes first, and each says its language',
  async (locale) => {
    const { html } = await send(locale, { text: given.document })
    const languages = [...html.matchAll(/<dd lang="(\w+)"/g)].map(([, language]) => language)
    expect(languages).toEqual([locale, ...otherLocales(locale)])
  },
)

test.each(locales)('in %s an older edition of a certificate in force is told as that', async (locale) => {
  const w = words[locale]
  const { site } = started
  const { jwt } = await checkedFiles(started)
  const { credentialSubject } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  const { orm } = site.database
  const number = credentialSubject.conformityCertificate.linkName
  const found = await findReplacement(orm, number)
  const record = (await readCertificateRecords(orm, [found?.id ?? ''])).get(found?.id ?? '')
  const holder = (await readCompanyRecords(orm, [record?.companyId ?? ''])).get(record?.companyId ?? '')
  if (!holder) throw new Error('It has no holder')
  const { revision: _1, updatedAt: _2, formerNames: _3, ...company } = holder
  const renamed = {
    companies: [{ ...company, legalName: `${company.legalName} ${locale}` }],
    certificates: [],
  }
  await storeRecords(orm, callerAs(site), renamed)
  await followCredentials(site, callerAs(site))
  for (const { shown } of [
    await send(locale, { text: jwt }),
    await send(locale, { file: { name: 'a.txt', bytes: Buffer.from(`\uFEFF${jwt}`, 'utf16le') } }),
  ]) {
    expect(shown).toContain(w.verify_said_superseded)
    expect(shown).toContain(w.verify_superseded_today)
    expect(shown).not.toContain(w.verify_said_not_in_force)
  }
})

test('a photograph of sixty million points is read too', { tags: ['full'], timeout: 120_000 }, async () => {
  const { shown } = await send('es', { file: await largePhoto(given.code.bytes) })
  expect(shown).toContain(words.es.verify_said_number)
})

test('a form whose end did not arrive is told so, where it was sent from', async () => {
  const form = new FormData()
  form.set('check', 'file')
  // As the server makes it of what has arrived.
  form.set('unread', 'slow')
  const headers = { origin: started.url, accept: 'text/html' }
  const answer = await fetch(`${started.url}${address.verify('en')}`, { method: 'POST', body: form, headers })
  expect([answer.status, wordsOf(await answer.text())]).toEqual([
    408,
    expect.stringContaining(words.en.verify_unread),
  ])
})

test('what a stranger wrote into a file is shown as text', async () => {
  const { shown } = await send('en', { file: given.files.foreign })
  expect(shown).toContain('<img src=x> Otra entidad')
})

test('nothing of a file that is sent is left in the data folder', async () => {
  const { dataDir } = started.site.env
  const before = await readdir(dataDir, { recursive: true })
  await send('en', { file: given.files.altered })
  const after = await readdir(dataDir, { recursive: true })
  // The database and pictures are others' work.
  const own = (names: string[]) => names.filter((name) => !/^(database|media-copies)/.test(name))
  expect(own(after)).toEqual(own(before))
})

test('a file that is too large is refused before it is read, and one that is nearly so is answered', async () => {
  const file = (length: number) => ({
    name: 'a.pdf',
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length, 0x20)]),
  })
  expect((await send('en', { file: file(mostSent.checkedFile + 1024 * 1024) })).status).toBe(413)
  const near = await send('en', { file: file(mostSent.checkedDocument - 1024) })
  expect([near.status, near.shown]).toEqual([200, expect.stringContaining(words.en.verify_said_damaged)])
  // A document of that size is none of ours, and would hold others up.
  const large = await send('en', { file: file(mostSent.checkedFile - 1024) })
  expect([large.status, large.shown]).toEqual([200, expect.stringContaining(words.en.verify_said_too_large)])
})

test.each(locales)(
  'in %s a browser is given keys, time and words to check with, which no cache keeps',
  async (locale) => {
    const { status, headers, text } = await ask(started.url, address.checkingKit(locale))
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const kit = JSON.parse(text)
    expect(kit).toMatchObject({ host: new URL(started.url).host, words: { open: words[locale].verify_open } })
    expect(kit.keys.map(({ algorithm }: { algorithm: string }) => algorithm)).toEqual(['ES256', 'EdDSA'])
    expect(text).not.toContain('"d":')
  },
)

test('the register answers a number in words, and nobody keeps the answer', async () => {
  const { status, headers, text } = await ask(started.url, `${address.verifyAnswer('en')}?q=${given.slug}`)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(text)).toMatchObject({ kind: 'certificate', card: { state: { holds: true } } })
  expect(JSON.parse((await ask(started.url, address.verifyAnswer('en'))).text)).toBeNull()
  expect((await ask(started.url, '/xx/verify/answer')).status).toBe(404)
  expect((await ask(started.url, '/xx/verify/kit')).status).toBe(404)
})
