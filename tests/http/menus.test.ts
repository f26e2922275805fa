import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { menus } from '#content/model/kinds/menus.ts'
import { page } from '#content/model/kinds/page.ts'
import type { MenuItem } from '#content/model/menus/menu.ts'
import { publishEntry, saveEntry, unpublishEntry } from '#content/store/save-entry.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
let editor: Editor
let before: Menu[]

beforeAll(async () => {
  editor = callerOf(started.site, { locale: 'es', actor: systemActor })
  before = await allMenus('es')
})

beforeEach(() => arrange({}))

type Menu = { label: string; href: string }[]

/** Makes the menus what these say, in every language. */
async function arrange(shared: { header?: MenuItem[]; footer?: MenuItem[] }): Promise<void> {
  const saved = await saveEntry(editor, menus, { key: 'menus', shared, locales: { es: {}, en: {} } })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  for (const locale of demoLocales)
    expect(await publishEntry(editor, saved.value.id, locale)).toMatchObject({ ok: true })
}

/** The links of the header, of the menu of small screens and of the footer's last line, as they stand without script. */
async function allMenus(locale: Locale): Promise<Menu[]> {
  const { text } = await ask(started.url, address.accessibility(locale))
  const [, header = ''] = /<nav(?![^>]*popover)[^>]*>([\s\S]*?)<\/nav>/.exec(text) ?? []
  const [, mobile = ''] = /<nav[^>]*popover[^>]*>([\s\S]*?)<\/nav>/.exec(text) ?? []
  const footer = text.slice(text.lastIndexOf('<ul', text.indexOf('</footer>')), text.indexOf('</footer>'))
  return [header, mobile, footer].map(linksIn)
}

function linksIn(html: string): Menu {
  return [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inside = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      label: inside.replace(/<[^>]*>|<!--[\s\S]*?-->/g, '').trim(),
    }),
  )
}

const hrefsOf = (menu: Menu | undefined) => (menu ?? []).map(({ href }) => href)
const named = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({ id: name, name, ...more })

test('menus that nobody arranged are those of the specification, the countries under theirs', async () => {
  const [header, mobile, footer] = before
  expect(hrefsOf(header).filter((href) => !href.includes('#') && href.split('/').length === 3)).toEqual([
    ...[address.certifications('es'), address.companies('es'), address.international('es')],
    ...[address.newsList('es'), address.contact('es')],
  ])
  expect(hrefsOf(header)).toContain('/es/international/uruguay')
  expect(hrefsOf(mobile)).toEqual(expect.arrayContaining(hrefsOf(header)))
  expect(hrefsOf(footer)).toEqual([
    ...[address.policies('es'), address.privacy('es'), address.accessibility('es'), address.verify('es')],
    ...[address.statistics('es'), address.developers('es')],
  ])
})

test('an entry leads to a page of the site in the language that is read, and is called as the page is there', async () => {
  await arrange({ header: [{ id: 'in', to: { href: address.statistics('es') } }] })
  const found = async (locale: Locale) =>
    (await allMenus(locale))[0]?.find(({ href }) => href === address.statistics(locale))?.label
  expect(await found('es')).toBe('Estadísticas del registro')
  expect(await found('en')).toBe('Register statistics')
})

test('an entry is hidden, renamed in each language and put elsewhere, in every menu; what was not arranged stays', async () => {
  await arrange({
    header: [
      named('news', { label: { es: 'Qué hay de nuevo', en: 'What is new' } }),
      named('companies', { hidden: true }),
    ],
    footer: [named('developers'), named('privacy', { hidden: true })],
  })
  for (const [locale, label] of [
    ['es', 'Qué hay de nuevo'],
    ['en', 'What is new'],
  ] as const) {
    const [header, mobile, footer] = await allMenus(locale)
    for (const menu of [header, mobile]) {
      expect(menu).toContainEqual({ label, href: address.newsList(locale) })
      expect(hrefsOf(menu)).not.toContain(address.companies(locale))
      expect(hrefsOf(menu)).toContain(address.contact(locale))
    }
    expect(hrefsOf(footer)).not.toContain(address.privacy(locale))
    expect(hrefsOf(footer)).toContain(address.policies(locale))
  }
})

test('entries stand in the order that editors gave, and under one another', async () => {
  const order = ['contact', 'news', 'international', 'about', 'academy', 'companies', 'certifications']
  await arrange({
    header: [
      ...order.slice(0, 2).map((name) => named(name)),
      ...order.slice(2).map((name) => named(name)),
    ].map((item) => (item.name === 'contact' ? { ...item, children: [named('team')] } : item)),
  })
  const [header] = await allMenus('es')
  const hrefs = hrefsOf(header)
  expect(hrefs.slice(0, 3)).toEqual([
    ...[address.contact('es'), address.about('es', 'team'), address.newsList('es')],
  ])
  expect(hrefs.filter((href) => href === address.about('es', 'team'))).toHaveLength(1)
  expect(hrefs.indexOf(address.certifications('es'))).toBeGreaterThan(hrefs.indexOf(address.companies('es')))
})

describe('what editors add', () => {
  test('a page is called as it is called in each language, goes where it goes, and is not named where it is not published', async () => {
    const id = await saveSample(editor, page, {
      key: 'in-the-menu',
      shared: { listed: 'own' },
      es: { title: 'Página del menú', slug: 'pagina-del-menu' },
      en: { title: 'Page of the menu', slug: 'page-of-the-menu' },
      publish: ['es', 'en'],
    })
    await arrange({
      header: [{ id: 'added', to: { entry: id } }],
      footer: [{ id: 'added', to: { entry: id } }],
    })
    for (const menu of await allMenus('es'))
      expect(menu).toContainEqual({ label: 'Página del menú', href: '/es/pagina-del-menu' })
    for (const menu of await allMenus('en'))
      expect(menu).toContainEqual({ label: 'Page of the menu', href: '/en/page-of-the-menu' })
    await unpublishEntry(editor, id, 'en')
    for (const menu of await allMenus('en')) expect(hrefsOf(menu)).not.toContain('/en/page-of-the-menu')
    for (const menu of await allMenus('es')) expect(hrefsOf(menu)).toContain('/es/pagina-del-menu')
  })

  test('what has no name of its own is published once it is called something, and is called so in every language', async () => {
    const to = { href: 'https://ejemplo.example/' }
    const shared = { header: [{ id: 'nameless', to }] }
    const saved = await saveEntry(editor, menus, { key: 'menus', shared, locales: { es: {}, en: {} } })
    expect(await publishEntry(editor, saved.ok ? saved.value.id : '', 'es')).toMatchObject({
      ...{ ok: false, problem: 'incomplete' },
      detail: [{ path: 'header.0.label.es', code: 'missing' }],
    })
    await arrange({ header: [{ id: 'named', to, label: { es: 'Otro sitio' } }] })
    for (const locale of demoLocales) {
      const added = (await allMenus(locale))[0]?.find(({ href }) => href === to.href)
      expect(added?.label, locale).toContain('Otro sitio')
    }
  })

  test('what stands under a page that is not published in a language stands in its place there', async () => {
    const id = await saveSample(editor, page, {
      key: 'above-others',
      shared: { listed: 'own' },
      es: { title: 'Arriba', slug: 'arriba' },
      en: { title: 'Above', slug: 'above' },
      publish: ['es'],
    })
    const children = [named('team'), named('documents')]
    await arrange({ header: [{ id: 'above', to: { entry: id }, children }, named('news')] })
    const expected = (locale: Locale) => [
      ...[address.about(locale, 'team'), address.about(locale, 'documents'), address.newsList(locale)],
    ]
    const from = (href: string | undefined, menu: Menu | undefined) => {
      const hrefs = hrefsOf(menu)
      return hrefs.slice(hrefs.indexOf(href ?? ''))
    }
    const [shown] = await allMenus('es')
    expect(from('/es/arriba', shown).slice(1, 4)).toEqual(expected('es'))
    const [header, mobile] = await allMenus('en')
    expect(from(expected('en')[0], header).slice(0, 3)).toEqual(expected('en'))
    expect(hrefsOf(mobile)).toEqual(expect.arrayContaining(expected('en')))
    await arrange({ header: [{ id: 'above', to: { entry: id }, hidden: true, children }] })
    expect(hrefsOf((await allMenus('es'))[0])).not.toContain(address.about('es', 'team'))
  })

  test('another site opens beside this one', async () => {
    const item = { id: 'out', to: { href: 'https://ejemplo.example/' }, label: { es: 'Otro sitio' } }
    await arrange({ header: [item], footer: [item] })
    const { text } = await ask(started.url, address.accessibility('es'))
    const links = [...text.matchAll(/<a\b[^>]*href="https:\/\/ejemplo\.example\/"[^>]*>/g)].map(
      ([link]) => link,
    )
    expect(links).toHaveLength(3)
    for (const link of links) expect(link).toContain('target="_blank"')
  })
})

test('back at no arrangement, everything is as it was', async () => {
  await arrange({ header: [named('contact', { hidden: true })] })
  await arrange({})
  expect(await allMenus('es')).toEqual(before)
})
