import { beforeAll, describe, expect, test } from 'vitest'
import { country } from '#content/model/kinds/country.ts'
import { document } from '#content/model/kinds/document.ts'
import { office } from '#content/model/kinds/office.ts'
import { page } from '#content/model/kinds/page.ts'
import { type PageBlockKind, pageBlocks } from '#content/model/kinds/page-blocks.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { listMedia } from '#content/store/library/list-media.ts'
import { listPublished } from '#content/store/list-published.ts'
import { publishEntry, saveEntry, unpublishEntry } from '#content/store/save-entry.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address, ownSegments } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
let editor: Editor

beforeAll(() => {
  editor = callerOf(started.site, { locale: 'es', actor: systemActor })
})

type Block = { id: string; kind: string; values: Record<string, unknown> }
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A block of each kind with words of its own in a language. */
async function everyBlock(locale: Locale): Promise<Record<PageBlockKind, Block['values']>> {
  const caller = { ...editor, locale }
  const [member] = await listPublished(caller, teamMember)
  const [paper] = await listPublished(caller, document)
  const [place] = await listPublished(caller, office)
  const pictures = await listMedia(editor, { group: 'image', page: 1, size: 1 })
  const image = pictures.ok && { media: pictures.value.media[0]?.id, focal: null, alt: null }
  const heading = (kind: string) => `${kind} in ${locale}`
  return {
    text: { text: paragraph(`text in ${locale}`) },
    picture: { image, caption: heading('picture') },
    cards: { heading: heading('cards'), cards: [{ title: 'A card', to: { href: address.contact(locale) } }] },
    figures: { heading: heading('figures'), figures: [{ figure: '12', label: 'offices' }] },
    people: { heading: heading('people'), members: [member?.id] },
    documents: { heading: heading('documents'), documents: [paper?.id] },
    offices: { heading: heading('offices'), offices: [place?.id] },
    schemes: { heading: heading('schemes'), family: 'agrifood' },
    questions: {
      heading: heading('questions'),
      questions: [{ question: 'A question?', answer: 'An answer.' }],
    },
    form: { heading: heading('form'), subject: 'complaint' },
    map: { heading: heading('map') },
    action: {
      heading: heading('action'),
      links: [{ label: 'Write', to: { href: address.contact(locale) } }],
    },
  }
}

const listOf = (values: Record<string, Block['values']>): Block[] =>
  Object.entries(values).map(([kind, each]) => ({ id: kind, kind, values: each }))

/** Saves a page of blocks and publishes the languages that it has. */
async function publishPage(
  key: string,
  given: Partial<Record<Locale, { slug: string; blocks: Block[] }>>,
  shared: Record<string, unknown> = { listed: 'own' },
): Promise<string> {
  const locales = Object.fromEntries(
    Object.entries(given).map(([locale, values]) => [
      locale,
      {
        title: `${key} ${locale}`,
        summary: `What ${key} is about, in a sentence that is long enough.`,
        ...values,
      },
    ]),
  )
  const saved = await saveEntry(editor, page, { key, shared, locales })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  for (const locale of demoLocales)
    if (given[locale]) expect(await publishEntry(editor, saved.value.id, locale)).toMatchObject({ ok: true })
  return saved.value.id
}

const one = (text: string): Block[] => [{ id: 'only', kind: 'text', values: { text: paragraph(text) } }]

describe('a page of every kind of block', () => {
  beforeAll(async () => {
    await publishPage('every-block', {
      es: { slug: 'todos-los-bloques', blocks: listOf(await everyBlock('es')) },
      en: { slug: 'every-block', blocks: listOf(await everyBlock('en')) },
    })
  })

  test.each([
    ['es', 'todos-los-bloques'],
    ['en', 'every-block'],
  ] as const)('says all of them in their order, in %s', async (locale, slug) => {
    const { status, text } = await ask(started.url, address.page(locale, slug))
    expect(status).toBe(200)
    const main = wordsOf(text.slice(text.indexOf('<main'), text.indexOf('</main>')))
    const places = Object.keys(pageBlocks).map((kind) => main.indexOf(`${kind} in ${locale}`))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((before, after) => before - after))
  })

  test('has headings that go down one level at a time', async () => {
    const { text } = await ask(started.url, address.page('en', 'every-block'))
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  test('keeps what was typed into its form when it is posted without script and something is missing', async () => {
    const { text } = await ask(started.url, address.page('en', 'every-block'))
    const action = /<form[^>]*name="contact"[^>]*>/.exec(text)?.[0].match(/action="([^"]*)"/)?.[1]
    // Without a place in the page, to which a browser would give the focus that the refusal takes.
    expect(`${action}#write`).toBe(address.contactAbout('en', 'complaint'))
    const boundary = 'aval'
    const body = [...Object.entries({ name: 'Nadia', message: 'What I wrote', subject: 'complaint' })].map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const answer = await ask(started.url, action ?? '', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: started.url },
      body: `${body.join('')}--${boundary}--\r\n`,
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('What I wrote')
    expect(answer.text).toContain('value="Nadia"')
  })

  test('is found by the words of its blocks', async () => {
    const { text } = await ask(started.url, address.search('en', 'every block question'))
    expect(readPage(text).hrefs).toContain(address.page('en', 'every-block'))
  })

  test('is in the sitemap, names its other language and is no policy', async () => {
    const [here, there] = [address.page('en', 'every-block'), address.page('es', 'todos-los-bloques')]
    const { text: sitemap } = await ask(started.url, '/sitemaps/page-1.xml')
    expect(sitemap).toContain(`${started.url}${here}<`)
    const { links } = readPage((await ask(started.url, here)).text)
    expect(links).toContainEqual({ rel: 'canonical', href: `${started.url}${here}`, hreflang: undefined })
    expect(links).toContainEqual({ rel: 'alternate', href: `${started.url}${there}`, hreflang: 'es' })
    const { text: policies } = await ask(started.url, address.policies('en'))
    expect(readPage(policies).hrefs).not.toContain(here)
  })
})

describe('a form on a page', () => {
  const main = async (key: string, ...forms: Block['values'][]) => {
    const blocks = forms.map((values, at) => ({ id: `f${at}`, kind: 'form', values }))
    await publishPage(key, { es: { slug: key, blocks } })
    const { text } = await ask(started.url, address.page('es', key))
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  }
  const headingsIn = (html: string) =>
    [...html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, inside = '']) => wordsOf(inside))

  test('stands under the heading that it was given, or else under its own, with the text between', async () => {
    const given = await main('con-titulo', {
      heading: 'Reclame acá',
      text: 'La leemos hoy.',
      subject: 'other',
    })
    expect(headingsIn(given)).toEqual(['Reclame acá'])
    const own = await main('sin-titulo', { text: 'La leemos hoy.', subject: 'other' })
    expect(headingsIn(own)).toEqual([m.contact_form_title({}, { locale: 'es' })])
    for (const html of [given, own]) {
      expect(html.indexOf('La leemos hoy.')).toBeGreaterThan(html.indexOf('</h2>'))
      expect(html.indexOf('La leemos hoy.')).toBeLessThan(html.indexOf('<form'))
    }
  })

  test('is the first of those that the page names', async () => {
    const forms = ['Primero', 'Segundo'].map((heading) => ({ heading, subject: 'other' }))
    expect(headingsIn(await main('dos-formularios', ...forms))).toEqual(['Primero'])
  })
})

test('links of cards and calls to action to another site say so, and those to this one do not', async () => {
  const [own, other] = [{ href: address.contact('es') }, { href: 'https://otro.example/' }]
  const cards = [
    { title: 'Igual', to: own },
    { title: 'Igual', to: other },
  ]
  const links = [
    { label: 'Igual', to: other },
    { label: 'Igual', to: own },
  ]
  const blocks = listOf({ cards: { cards }, action: { heading: 'Siga', links } })
  await publishPage('outwards', { es: { slug: 'hacia-afuera', blocks } })
  const { text } = await ask(started.url, address.page('es', 'hacia-afuera'))
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  const found = [...main.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].filter(([, , inside]) =>
    inside?.startsWith('Igual'),
  )
  expect(found).toHaveLength(4)
  for (const [, attributes = '', inside = ''] of found) {
    const leadsOut = attributes.includes('href="https:')
    expect(attributes.includes('target="_blank"')).toBe(leadsOut)
    expect(inside.includes('<svg')).toBe(leadsOut)
    expect(wordsOf(inside).includes(m.opens_new_tab({}, { locale: 'es' }))).toBe(leadsOut)
  }
})

test('a block whose entries are not there any more is left out, and the page stays', async () => {
  const saved = await saveEntry(editor, country, {
    key: 'nowhere',
    shared: { code: 'XK', order: 99 },
    locales: { es: { name: 'Ninguna parte', slug: 'ninguna-parte' } },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  const blocks = [
    { id: 'gone', kind: 'offices', values: { heading: 'Oficinas de allá', country: saved.value.id } },
    ...one('Esto queda'),
  ]
  await publishPage('left-out', { es: { slug: 'lo-que-queda', blocks } })
  const { status, text } = await ask(started.url, address.page('es', 'lo-que-queda'))
  expect(status).toBe(200)
  expect(text).toContain('Esto queda')
  expect(text).not.toContain('Oficinas de allá')
})

test('a page that is published in one language only is not found in another, which leads to where it is', async () => {
  const id = await publishPage('one-language', {
    es: { slug: 'solo-aca', blocks: one('Acá') },
    en: { slug: 'only-there', blocks: one('There') },
  })
  const other = await ask(started.url, address.page('en', 'solo-aca'))
  expect([other.status, other.headers.location]).toEqual([302, address.page('en', 'only-there')])
  await unpublishEntry(editor, id, 'en')
  const gone = await ask(started.url, address.page('en', 'solo-aca'))
  expect(gone.status).toBe(404)
  expect(readPage(gone.text).hrefs).toContain(address.page('es', 'solo-aca'))
  expect((await ask(started.url, address.page('en', 'only-there'))).status).toBe(404)
  expect((await ask(started.url, address.page('es', 'solo-aca'))).status).toBe(200)
})

test('a policy that becomes a page of its own leaves its old address leading to the new one', async () => {
  const given = { es: { slug: 'cambia-de-lugar', blocks: one('Texto') } }
  await publishPage('moves', given, { listed: 'policy' })
  expect((await ask(started.url, address.policy('es', 'cambia-de-lugar'))).status).toBe(200)
  expect((await ask(started.url, address.page('es', 'cambia-de-lugar'))).status).toBe(404)
  await publishPage('moves', given)
  const moved = await ask(started.url, address.policy('es', 'cambia-de-lugar'))
  expect([moved.status, moved.headers.location]).toEqual([301, address.page('es', 'cambia-de-lugar')])
})

test.each([...ownSegments])('no page of its own can be called %s, which the site needs', async (slug) => {
  const saved = await saveEntry(editor, page, {
    key: `reserved-${slug}`,
    shared: { listed: 'own' },
    locales: { es: { title: 'Reservada', summary: 'Un resumen.', slug, blocks: one('Texto') } },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  expect(await publishEntry(editor, saved.value.id, 'es')).toMatchObject({ ok: false, problem: 'slug-taken' })
})

test('what no page can be made of is refused with its place, and nothing is kept', async () => {
  const browser = await signedInBrowser(started)
  const keep = (blocks: unknown) =>
    ask(started.url, adminAddress.entryDraft(crypto.randomUUID()), {
      method: 'PUT',
      headers: {
        ...{ 'content-type': 'application/json', origin: started.url, cookie: browser.cookie },
        ...{ 'x-csrf-token': browser.csrf, 'if-match': '"0"', 'idempotency-key': crypto.randomUUID() },
      },
      body: JSON.stringify({ kind: 'page', changes: { es: { blocks } } }),
    })
  const first = one('Texto')[0] as Block
  for (const blocks of [
    Array.from({ length: 10_000 }, (_, at) => ({ ...first, id: `b${at}` })),
    [{ ...first, kind: '__proto__' }],
    [{ ...first, kind: 'script' }],
    [{ ...first, values: { text: paragraph('a'), blocks: [first] } }],
    [{ ...first, values: 'text' }],
  ]) {
    const { status, text } = await keep(blocks)
    expect(status).toBe(422)
    expect(text).toContain('es.blocks')
  }
})
