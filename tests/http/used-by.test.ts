import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { Afterwards } from '#content/model/derive/afterwards.ts'
import { pointersIn } from '#content/model/derive/references.ts'
import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { publishEntry, saveEntry, unpublishEntry } from '#content/store/save-entry.ts'
import { findUses } from '#content/store/uses/find-uses.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { sendJson, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { samples } from '../support/field-samples.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let editor: Editor

beforeAll(async () => {
  editor = callerOf(started.site, { locale: 'es', actor: systemActor })
  await ensureFirstContent(editor)
})

type Values = Record<string, unknown>

type Case = {
  /** What leaves the site, and what it is called. */
  kind: AnyKind
  title: string
  /** Leads to it from a page. */
  hold(target: { id: string; href: string }): Promise<void>
  what: Afterwards
  /** What of the page is gone afterwards, and what stays. */
  gone: RegExp | null
  stays: RegExp
}

const image = { media: '22222222-2222-4222-8222-222222222222', focal: null, alt: null }
const news = (key: string, values: Values, shared: Values = {}) =>
  saveSample(editor, kinds.news, { key, shared, es: { slug: key, ...values }, publish: ['es'] })
const linked = (words: string, attrs: { href: string | null; entry: string | null }) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: words, marks: [{ type: 'link', attrs }] }] },
  ],
})

/** A page of one block beside a text that stays. */
async function pageOf(key: string, kind: string, values: Values): Promise<void> {
  await saveSample(editor, kinds.page, {
    key,
    shared: { listed: 'own' },
    es: { title: `Página ${key}`, slug: key, blocks: [{ id: 'one', kind, values }] },
    publish: ['es'],
  })
}

/** What each type of field shows where it led to an entry that has gone; null for what leads to no entry by itself. */
const cases: Record<FieldType, Case | null> = {
  ...{ text: null, longText: null, slug: null, email: null, number: null, boolean: null, date: null },
  ...{ choice: null, colour: null, image: null, file: null, coordinates: null, texts: null, wording: null },
  richText: {
    kind: kinds.news,
    title: 'Meta del texto',
    async hold({ id }) {
      await news('con-texto', { body: linked('palabras del enlace', { href: null, entry: id }) })
    },
    what: 'plain-text',
    gone: /<a [^>]*>palabras del enlace/,
    stays: /palabras del enlace/,
  },
  link: {
    kind: kinds.news,
    title: 'Meta del botón',
    async hold({ href }) {
      await saveSample(editor, kinds.slide, {
        key: 'franja',
        shared: { image },
        es: { title: 'Franja', buttonLabel: 'Ver la meta', buttonTarget: href },
        publish: ['es'],
      })
    },
    what: 'dead-link',
    gone: null,
    stays: /href="\/es\/news\/meta-link"/,
  },
  relation: {
    kind: kinds.office,
    title: 'Oficina de la meta',
    async hold({ id }) {
      await saveSample(editor, kinds.certification, {
        key: 'con-oficina',
        shared: { contactOffice: id },
        es: { title: 'Esquema con oficina', slug: 'con-oficina' },
        publish: ['es'],
      })
    },
    what: 'part-left-out',
    gone: /Oficina de la meta/,
    stays: /Esquema con oficina/,
  },
  relations: {
    kind: kinds.certification,
    title: 'Esquema de la meta',
    async hold({ id }) {
      await news('con-esquema', { title: 'Novedad con esquema' }, { certifications: [id] })
    },
    what: 'card-left-out',
    gone: /Esquema de la meta/,
    stays: /Novedad con esquema/,
  },
  group: {
    kind: kinds.document,
    title: 'Documento de la meta',
    async hold({ id }) {
      const other = await saveSample(editor, kinds.document, {
        key: 'otro-documento',
        es: { title: 'Otro documento' },
        publish: ['es'],
      })
      await pageOf('con-documentos', 'documents', { documents: [id, other] })
    },
    what: 'card-left-out',
    gone: /Documento de la meta/,
    stays: /Otro documento/,
  },
  items: {
    kind: kinds.news,
    title: 'Meta de un botón',
    hold: ({ id }) =>
      pageOf('con-botones', 'action', {
        heading: 'Llamado de la página',
        links: [
          { label: 'Botón que se va', to: { entry: id } },
          { label: 'Botón que queda', to: { href: '/es/contact' } },
        ],
      }),
    what: 'button-left-out',
    gone: /Botón que se va/,
    stays: /Botón que queda/,
  },
  destination: {
    kind: kinds.news,
    title: 'Meta de una ficha',
    hold: ({ id }) =>
      pageOf('con-fichas', 'cards', { cards: [{ title: 'Ficha que queda', to: { entry: id } }] }),
    what: 'card-without-link',
    gone: /href="\/es\/news\/meta-destination"/,
    stays: /Ficha que queda/,
  },
  blocks: {
    kind: kinds['team-member'],
    title: 'Persona de la meta',
    hold: ({ id }) => pageOf('con-personas', 'people', { heading: 'Título del bloque', members: [id] }),
    what: 'block-left-out',
    gone: /Título del bloque/,
    stays: /Página con-personas/,
  },
  menu: {
    kind: kinds.news,
    title: 'Meta del menú',
    async hold({ id }) {
      const header = [{ id: 'one', to: { entry: id } }]
      const saved = await saveEntry(editor, kinds.menus, {
        key: 'menus',
        shared: { header },
        locales: { es: {}, en: {} },
      })
      if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
      await publishEntry(editor, saved.value.id, 'es')
    },
    what: 'item-left-out',
    gone: /href="\/es\/news\/meta-menu"/,
    stays: /<nav/,
  },
}

const led = Object.entries(cases).filter((each): each is [FieldType, Case] => each[1] !== null)

/** The document alone: what its application starts from is another thing. */
async function shown(path: string): Promise<string> {
  const { status, text } = await ask(started.url, path)
  expect(status).toBe(200)
  return text.replace(/<script[\s\S]*?<\/script>/g, '')
}

/** An entry in Spanish under this name, on the site. */
function target({ kind, title }: Case, type: string): Promise<string> {
  const named = kind.fields[kind.title].localised
    ? { es: { [kind.title]: title } }
    : { shared: { [kind.title]: title }, es: {} }
  const slug = 'slug' in kind.fields ? { slug: `meta-${type.toLowerCase()}` } : {}
  return saveSample(editor, kind, {
    key: `meta-${type}`,
    ...named,
    es: { ...named.es, ...slug },
    publish: ['es'],
  })
}

describe.each(led)('a field of the type %s', (type, each) => {
  test('is known to lead there, and its page then shows what was announced', async () => {
    const id = await target(each, type)
    const href = address.newsItem('es', `meta-${type.toLowerCase()}`)
    await each.hold({ id, href })
    const { places, uses } = await findUses(editor, [id], { change: 'unpublish', locales: ['es'] })
    expect(places).toBe(1)
    expect(uses[0]?.afterwards).toEqual([{ what: each.what, locales: ['es'] }])
    const path = uses[0]?.pages[0]?.href ?? ''
    const before = await shown(path)
    expect(before).toMatch(each.stays)
    if (each.gone) expect(before).toMatch(each.gone)
    await unpublishEntry(editor, id, 'es')
    const after = await shown(path)
    expect(after).toMatch(each.stays)
    if (each.gone) expect(after).not.toMatch(each.gone)
    else expect((await ask(started.url, href)).status).toBe(404)
  })
})

test('no other type leads to an entry, and whatever does by its name says what becomes of it', () => {
  const ofAll = Object.values<AnyKind>(kinds).flatMap((kind) =>
    fieldEntries(kind).flatMap(([, field]) => inside(field)),
  )
  for (const field of ofAll.filter(({ type }) => cases[type] === null))
    for (const value of samples[field.type].valid(field))
      expect(pointersIn(field, value).filter((pointer) => 'target' in pointer)).toEqual([])
  const byName = ofAll.filter(({ type }) => ['relation', 'relations', 'destination'].includes(type))
  expect(byName.length).toBeGreaterThan(9)
  expect(byName.filter(({ ifGone }) => !ifGone).map(({ label }) => label)).toEqual([])
})

function inside(field: AnyField): AnyField[] {
  const parts = [...Object.values(field.fields ?? {}), ...Object.values(field.blocks ?? {})]
  return [field, ...parts.flatMap(inside)]
}

describe('what else is announced', () => {
  const leavesWhat = async (id: string) =>
    (await findUses(editor, [id], { change: 'unpublish', locales: ['es'] })).uses.map(({ afterwards }) =>
      afterwards.map(({ what }) => what),
    )

  test('an office leaves the contact page with its country, and a document no longer says what it replaces', async () => {
    const land = await saveSample(editor, kinds.country, {
      key: 'pais',
      es: { name: 'País de la oficina', slug: 'pais' },
      publish: ['es'],
    })
    const office = await saveSample(editor, kinds.office, {
      key: 'en-pais',
      shared: { country: land },
      es: { name: 'Oficina en el país' },
      publish: ['es'],
    })
    expect(office).toBeTruthy()
    expect(await leavesWhat(land)).toEqual([['office-left-out']])
    expect(await shown(address.contact('es'))).toContain('Oficina en el país')
    await unpublishEntry(editor, land, 'es')
    expect(await shown(address.contact('es'))).not.toContain('Oficina en el país')

    const old = await saveSample(editor, kinds.document, {
      key: 'viejo',
      es: { title: 'Reglamento viejo' },
      publish: ['es'],
    })
    const next = await saveSample(editor, kinds.document, {
      key: 'nuevo',
      shared: { replaces: old },
      es: { title: 'Reglamento nuevo' },
      publish: ['es'],
    })
    expect(next).toBeTruthy()
    await pageOf('reglamentos', 'documents', { documents: [next] })
    const path = address.page('es', 'reglamentos')
    expect(await leavesWhat(old)).toEqual([['line-left-out']])
    expect(await shown(path)).toContain('Reglamento viejo')
    await unpublishEntry(editor, old, 'es')
    expect(await shown(path)).not.toContain('Reglamento viejo')
    expect(await shown(path)).toContain('Reglamento nuevo')
  })

  test('a link by name leads to a new address at once, and one by address by way of the old one', async () => {
    const id = await news('antes', { title: 'Se muda' })
    await news('sigue', { body: linked('por nombre', { href: null, entry: id }) })
    await news('lleva', { body: linked('por dirección', { href: '/es/news/antes', entry: null }) })
    const { uses } = await findUses(editor, [id], { change: 'move', locales: ['es'] })
    expect(uses.map(({ afterwards }) => afterwards[0]?.what).sort()).toEqual(['follows', 'redirected'])
    await saveSample(editor, kinds.news, {
      key: 'antes',
      es: { title: 'Se muda', slug: 'despues' },
      publish: ['es'],
    })
    expect(await shown(address.newsItem('es', 'sigue'))).toMatch(/href="\/es\/news\/despues"[^>]*>por nombre/)
    expect(await shown(address.newsItem('es', 'lleva'))).toMatch(
      /href="\/es\/news\/antes"[^>]*>por dirección/,
    )
    const { status, headers } = await ask(started.url, '/es/news/antes')
    expect([status, headers.location]).toEqual([301, '/es/news/despues'])
  })
})

describe('what is asked', () => {
  let ana: Awaited<ReturnType<typeof signedInBrowser>>
  beforeEach(async () => {
    ana ??= await signedInBrowser(started)
  })

  test('answers editors alone, refuses what is no question, and is told with a change to many', async () => {
    const id = await news('preguntada', { title: 'Preguntada' })
    await news('pregunta', { body: linked('a', { href: null, entry: id }) })
    const uses = adminAddress.entryUses(id)
    expect((await ask(started.url, uses)).status).toBe(302)
    const as = { headers: { cookie: ana.cookie } }
    expect(JSON.parse((await ask(started.url, uses, as)).text)).toMatchObject({ places: 1 })
    const leaving = JSON.parse((await ask(started.url, `${uses}?change=unpublish&locale=es`, as)).text)
    expect(leaving).toMatchObject({ places: 1, uses: [{ afterwards: [{ what: 'plain-text' }] }] })
    for (const wrong of ['?change=burn&locale=es', '?change=move&locale=xx'])
      expect((await ask(started.url, uses + wrong, as)).status).toBe(404)
    expect((await ask(started.url, adminAddress.entryUses('none'), as)).status).toBe(404)
    const post = async (body: object) => {
      const { status, text } = await sendJson(started.url, adminAddress.entriesBulk, body, ana)
      return { status, body: JSON.parse(text) }
    }
    const preview = { step: 'preview', kind: 'news', action: 'trash', locales: [], chosen: { ids: [id] } }
    expect((await post(preview)).body).toMatchObject({ usedBy: { places: 1 } })
    const next = await news('otra-meta', { title: 'Otra meta' })
    const asked = { step: 'repoint', kind: 'news', from: { ids: [id] }, to: next, publish: true }
    const done = await post(asked)
    expect(done).toMatchObject({ status: 200, body: { done: 1, published: 1, left: 0 } })
    expect(await shown(address.newsItem('es', 'pregunta'))).toContain('href="/es/news/otra-meta"')
    await post({ step: 'undo', batch: done.body.batch })
    expect(await shown(address.newsItem('es', 'pregunta'))).toContain('href="/es/news/preguntada"')
    const listed = 'q=preguntada'
    const { sure } = (await post({ ...preview, chosen: { listed } })).body
    // As it was seen, and to nothing that is in it.
    expect(await post({ ...asked, from: { listed, sure: 'x' } })).toMatchObject({
      body: { problem: 'changed' },
    })
    expect(await post({ ...asked, from: { listed, sure }, to: id })).toMatchObject({
      body: { problem: 'target-leaves' },
    })
    const ofList = await post({ ...asked, from: { listed, sure } })
    expect(ofList.body).toMatchObject({ done: 1 })
    await post({ step: 'undo', batch: ofList.body.batch })
    expect((await post({ ...asked, to: 'none' })).status).toBe(422)
    expect((await post({ ...asked, to: crypto.randomUUID() })).status).toBe(404)
  })
})
