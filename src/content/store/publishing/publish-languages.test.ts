import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { slide } from '#content/model/kinds/slide.ts'
import type { Locale } from '#kernel/locales.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { readEntry } from '../editing/read-entry.ts'
import { settleTranslation } from '../editing/settle-translation.ts'
import { findPublished } from '../find-published.ts'
import { entry } from '../tables/content.ts'
import { oldAddress, publication } from '../tables/publishing.ts'
import { slugAdvice } from './address-standing.ts'
import { findMoved } from './old-addresses.ts'
import { type Publishing, publishLanguages } from './publish-languages.ts'
import { unpublishLanguages } from './take-off-site.ts'
import { whatStops } from './what-stops.ts'

const { database, caller } = await setUpEditor()

const both: Locale[] = ['es', 'en']
const article = (key: string, es: object = {}, en: object = {}) =>
  saveSample(caller, news, { key, es: { slug: key, ...es }, en: { slug: key, ...en } })
const publish = async (id: string, asked: Partial<Publishing> = {}) => {
  const [row] = await database.orm.select().from(entry).where(eq(entry.id, id))
  return publishLanguages(caller, id, { locales: ['es'], revision: row?.revision ?? 0, ...asked })
}

const seen = async (slug: string, locale: Locale = 'es') =>
  (await findPublished({ ...caller, locale }, news, slug))?.title ?? null
const moved = (path: string, locale: Locale = 'es') => findMoved({ ...caller, locale }, news, path)

test('what would have an address and has no letter for it is not published', async () => {
  const id = await article('letras', { slug: null, title: '🙂🙂' })
  const refused = await publish(id)
  expect(refused).toMatchObject({ ok: false, problem: 'incomplete' })
  expect(JSON.stringify(refused)).toContain('"path":"slug","code":"missing"')
})

test('a text that says what the other language says is not published as that language without somebody saying that it is right', async () => {
  const title = 'Una feria de la calidad'
  const id = await article('copiada', { title }, { title })
  expect(await whatStops(caller, id, both)).toMatchObject({ en: { problem: 'warnings' } })
  const refused = await publish(id, { locales: both })
  expect(refused).toMatchObject({ problem: 'warnings' })
  expect(JSON.stringify(refused)).toContain('"path":"title","code":"untranslated"')
  // The first language says what it was written to say.
  expect(await publish(id)).toMatchObject({ ok: true })
  const asked = { field: 'title', revision: 1, isSame: true }
  expect(await settleTranslation(caller, id, asked)).toMatchObject({ ok: true })
  expect(await publish(id, { locales: ['en'] })).toMatchObject({ ok: true })
})

test('lines that were copied both ways stop each language for its own, and what one confirms is asked of the other', async () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const doc = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) })
  const [ours, theirs] = ['Abrimos una oficina en el puerto.', 'We answer within two days.']
  const write = (es: object, en: object) =>
    article('ida-y-vuelta', { body: es }, { title: 'Back and forth', body: en })
  const id = await write(doc(ours), doc('Hello.'))
  await write(doc(ours), doc(ours))
  await write(doc(ours), doc(ours, theirs))
  await write(doc(ours, theirs), doc(ours, theirs))
  const quoted = async () => {
    const stops = await whatStops(caller, id, both)
    return both.map((locale) => {
      const stopped = stops[locale]
      const refusal = stopped && 'languages' in stopped ? stopped.languages[locale] : undefined
      return (refusal?.findings ?? []).flatMap(({ code, text }) => (code === 'untranslated' ? [text] : []))
    })
  }
  expect(await quoted()).toEqual([[theirs], [ours]])
  const confirmed = { field: 'body', revision: 4, isSame: true, locale: 'es' } as const
  expect(await settleTranslation(caller, id, confirmed)).toMatchObject({ ok: true })
  expect(await quoted()).toEqual([[], [ours]])
})

test('one language is published without the other, and what they share is the same in both', async () => {
  const shared = { date: '2026-01-01' }
  const es = { slug: 'aparte', title: 'Uno' }
  const id = await saveSample(caller, news, {
    key: 'aparte',
    shared,
    es,
    en: { slug: 'apart', title: 'One' },
  })
  await publish(id, { locales: both })
  await saveSample(caller, news, {
    key: 'aparte',
    shared: { date: '2026-02-02' },
    es: { ...es, title: 'Dos' },
    en: { slug: 'apart', title: 'Two' },
  })
  expect(await publish(id)).toMatchObject({ ok: true, value: { slugs: { es: 'aparte' } } })
  expect(await seen('aparte')).toBe('Dos')
  expect(await findPublished({ ...caller, locale: 'en' }, news, 'apart')).toMatchObject({
    title: 'One',
    date: '2026-02-02',
  })
  const read = await readEntry(caller, 'news', id)
  expect(read.ok && read.value.languages).toMatchObject({
    es: { state: 'published', changed: false },
    en: { state: 'published', changed: true },
  })
})

test('a revision that was saved since it was seen is not published, and is named', async () => {
  const id = await article('visto')
  await article('visto', { title: 'Más nuevo' })
  expect(await publish(id, { revision: 1 })).toMatchObject({
    ok: false,
    detail: { problem: 'conflict', revision: 2 },
  })
  expect(await seen('visto')).toBeNull()
})

test('if one of two languages cannot be published, neither is, and each problem stands by its language and field', async () => {
  const id = await article('a-medias', {}, { title: '', summary: '' })
  const refused = await publish(id, { locales: both })
  expect(refused).toMatchObject({ ok: false, problem: 'incomplete' })
  expect(!refused.ok && refused.detail).toMatchObject({
    languages: {
      en: {
        problems: [
          { path: 'title', code: 'missing' },
          { path: 'summary', code: 'missing' },
        ],
      },
    },
  })
  expect(
    !refused.ok && refused.detail && 'languages' in refused.detail && refused.detail.languages.es,
  ).toBeFalsy()
  expect(await seen('a-medias')).toBeNull()
})

test('errors of the gate stop; warnings stop until somebody gives a reason, which is kept', async () => {
  const body = (...content: object[]) => ({ body: { type: 'doc', content } })
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Texto' }] }
  const heading = { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: 'Cuatro' }] }
  const wrong = await article('puerta', body(words, heading))
  const overruled = { reason: ' No hay otra. ' }
  expect(await publish(wrong, { overruled })).toMatchObject({ problem: 'incomplete' })
  const id = await article('puerta', { ...body(words), title: 'GRAN ANUNCIO PARA TODOS' })
  expect(await publish(id)).toMatchObject({
    problem: 'warnings',
    detail: { languages: { es: { findings: [{ path: 'title', code: 'all-capitals' }] } } },
  })
  expect(await publish(id, { overruled: { reason: '  ' } })).toMatchObject({ problem: 'no-reason' })
  expect(await publish(id, { overruled })).toMatchObject({ ok: true })
  const [kept] = await database.orm.select().from(publication).where(eq(publication.entryId, id))
  expect(kept).toMatchObject({
    ...{ action: 'publish', by: 'ana', revision: 2 },
    overruled: { reason: 'No hay otra.', findings: [{ code: 'all-capitals' }] },
  })
})

test('a link to what visitors would not find is a warning that says why', async () => {
  const target = await article('destino')
  const link = (to: string) => ({
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'El otro texto',
              marks: [{ type: 'link', attrs: { href: null, entry: to } }],
            },
          ],
        },
      ],
    },
  })
  const id = await article('origen', link(target))
  const warned = { problem: 'warnings' }
  const because = (code: string) => ({
    ...warned,
    detail: { languages: { es: { findings: [{ path: 'body', code }] } } },
  })
  expect(await publish(id)).toMatchObject(because('link-unpublished'))
  await publish(target)
  expect(await publish(id)).toMatchObject({ ok: true })
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.id, target))
  expect(await publish(id)).toMatchObject(because('link-trashed'))
})

test.each(['/admin/messages', 'http://aval.example/admin', '/%61dmin/news'])(
  'a text that leads into the admin area, to %s, is not published, and it is said why',
  async (href) => {
    const marks = [{ type: 'link', attrs: { href, entry: null } }]
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'El aviso', marks }] }],
    }
    const id = await article('hacia-adentro', { body })
    expect(await publish(id)).toMatchObject({
      problem: 'incomplete',
      detail: { languages: { es: { findings: [{ path: 'body', code: 'link-to-admin', text: href }] } } },
    })
  },
)

test('nothing is published that is not there or in the trash', async () => {
  const id = await article('quieto')
  const asked = { locales: both, revision: 1 }
  for (const none of ['', '../x', '11111111-1111-4111-8111-111111111111'])
    expect(await publishLanguages(caller, none, asked)).toMatchObject({ problem: 'not-found' })
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.id, id))
  expect(await publishLanguages(caller, id, asked)).toMatchObject({ problem: 'not-found' })
})

test('an address that changes leads to the present one, however often it changes, in its language alone', async () => {
  const id = await article('uno', {}, { slug: 'one' })
  await publish(id, { locales: both })
  for (const slug of ['dos', 'tres']) {
    await article('uno', { slug }, { slug: 'one' })
    await publish(id)
  }
  expect(await moved('/es/news/uno')).toBe('/es/news/tres')
  expect(await moved('/es/news/dos')).toBe('/es/news/tres')
  expect(await moved('/en/news/one', 'en')).toBeNull()
  expect(await moved('/en/news/uno', 'en')).toBeNull()
  await article('uno', { slug: 'uno' }, { slug: 'one' })
  await publish(id)
  expect(await moved('/es/news/uno')).toBeNull()
  expect(await moved('/es/news/tres')).toBe('/es/news/uno')
})

test('an old address goes to another entry only if its person says so', async () => {
  const former = await article('antes')
  await publish(former)
  await article('antes', { slug: 'despues' })
  await publish(former)
  const heir = await article('heredero', { slug: 'antes' })
  const by = { id: former, kind: 'news', trashed: false }
  expect(await publish(heir)).toMatchObject({
    problem: 'incomplete',
    detail: { languages: { es: { address: { problem: 'was-used', slug: 'antes', by } } } },
  })
  expect(await slugAdvice(caller, heir, { kind: 'news', locale: 'es', slug: 'antes' })).toMatchObject({
    value: { advice: 'was-used', by },
  })
  const notYetSaved = crypto.randomUUID()
  expect(await slugAdvice(caller, notYetSaved, { kind: 'news', locale: 'es', slug: 'antes' })).toMatchObject({
    value: { advice: 'was-used', by },
  })
  expect(await publish(heir, { takeOver: true })).toMatchObject({ ok: true })
  expect(await moved('/es/news/antes')).toBeNull()
  const rows = await database.orm.select().from(oldAddress).where(eq(oldAddress.path, '/es/news/antes'))
  expect(rows).toEqual([])
})

test('an address in use is not to be taken over, a reserved one is nobody’s, and others are free', async () => {
  const owner = await article('ocupada', { title: 'La dueña' })
  await publish(owner)
  const other = await article('otra', { slug: 'ocupada' })
  expect(await publish(other, { takeOver: true })).toMatchObject({
    detail: { languages: { es: { address: { problem: 'taken', by: { id: owner, title: 'La dueña' } } } } },
  })
  const advice = async (slug: string, id = other) => {
    const given = await slugAdvice(caller, id, { kind: 'news', locale: 'es', slug })
    return given.ok ? given.value.advice : given.problem
  }
  expect(await advice('ocupada')).toBe('taken')
  expect(await advice('ocupada', owner)).toBe('free')
  expect(await advice('admin')).toBe('reserved')
  expect(await advice('Con Espacios')).toBe('not-valid')
  expect(await advice('libre', '99999999-1111-4111-8111-111111111111')).toBe('free')
  const reserved = await article('reservada', { slug: 'search' })
  expect(await publish(reserved)).toMatchObject({
    detail: { languages: { es: { address: { problem: 'reserved', slug: 'search' } } } },
  })
})

test('what was taken off the site keeps its address, and comes back to it', async () => {
  const id = await article('guardada')
  await publish(id)
  expect(await unpublishLanguages(caller, id, both)).toMatchObject({ value: { locales: ['es'] } })
  expect(await seen('guardada')).toBeNull()
  const other = await article('intrusa', { slug: 'guardada' })
  expect(await publish(other)).toMatchObject({
    detail: { languages: { es: { address: { problem: 'was-used', by: { id } } } } },
  })
  expect(await publish(id)).toMatchObject({ ok: true })
  expect(await moved('/es/news/guardada')).toBeNull()
  const read = await readEntry(caller, 'news', id)
  expect(read.ok && read.value.languages.es).toMatchObject({ state: 'published', slug: 'guardada' })
})

test('two entries that take one address at the same moment: one has it, the other is told whose it is', async () => {
  const ids = [await article('carrera-1', { slug: 'meta' }), await article('carrera-2', { slug: 'meta' })]
  const outcomes = await Promise.all(ids.map((id) => publish(id)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    detail: { languages: { es: { address: { problem: 'taken', slug: 'meta' } } } },
  })
})

test('a kind without pages of its own leaves no old addresses', async () => {
  const id = await saveSample(caller, slide, { key: 's', es: { title: 'Uno' }, publish: ['es'] })
  await unpublishLanguages(caller, id, ['es'])
  expect(await database.orm.select().from(oldAddress).where(eq(oldAddress.entryId, id))).toEqual([])
})
