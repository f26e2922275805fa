import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AnyKind } from '#content/model/define-kind.ts'
import { usesTold } from '#content/model/editing/used-by.ts'
import { type KindName, kinds } from '#content/model/kinds/index.ts'
import { isPlacedPage } from '#content/model/kinds/page.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { findUses } from '#content/store/uses/find-uses.ts'
import type { DemoLocale } from '#demo/demo-locales.ts'
import { everything } from '#kernel/announcements.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { isLocale, type Locale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { words } from '../e2e/words.ts'
import { ask } from '../support/ask.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
let editor: Editor

/** What is on no page by itself: it says how others are, or is found on pages of the register. */
const unlisted: KindName[] = ['standard', 'menus', 'theme', 'wording', 'settings']
/** What has no page of its own is found by words that nothing else has; an office by its city too. */
const shownBy: Partial<Record<KindName, string[]>> = {
  ...{ accreditation: ['name'], program: ['title'], slide: ['title'], 'team-member': ['name'] },
  ...{ document: ['title'], office: ['name', 'city'] },
}
const listed = Object.values<AnyKind>(kinds).filter(({ name }) => !unlisted.includes(name as KindName))

type Seen = { path: string; locale: Locale; hrefs: Set<string>; words: string }
const seen = new Map<string, Seen>()

type Published = { id: string; kind: string; key: string; locale: Locale; address: string | null }
let published: Published[]

beforeAll(async () => {
  editor = callerOf(started.site, { locale: 'es', actor: systemActor })
  await addPagesOfBlocks()
  await nameApart()
  published = await readPublished()
  for (const path of [
    ...locales.flatMap((each) => Object.values(fixedAddresses(each))),
    ...(await inSitemap()),
  ])
    await see(path)
}, 240_000)

test.each(listed)('the pages that are said to lead to an entry of $name are those that do', async (kind) => {
  const { name } = kind
  const told: Record<string, string[]> = {}
  const found: Record<string, string[]> = {}
  // Menus, forms and other pages lead to what has its address in the code, which is said as such.
  const own = published.filter((each) => each.kind === name && !isPlacedPage(kind, each.key))
  for (const id of new Set(own.map((each) => each.id))) {
    const { uses, lists, listings } = await findUses(editor, [id], null)
    expect(listings).toBe(lists.length)
    expect(listings).toBeLessThan(usesTold)
    // What the header and the footer name stands on every page.
    const named = uses.filter((use) => use.kind !== 'menus').flatMap((use) => use.pages)
    for (const each of own.filter((row) => row.id === id)) {
      const of = `${each.key} ${each.locale}`
      const inLanguage = (pages: readonly { locale: Locale; href: string }[]) =>
        pages.flatMap(({ locale, href }) => (locale === each.locale ? (href.split('#', 1)[0] ?? href) : []))
      found[of] = leadingTo(each)
      // A link in a text has words of its own: what is found by its name alone is not seen there.
      const linked = inLanguage(named).filter((page) => name !== 'document' || found[of]?.includes(page))
      told[of] = [...new Set([...inLanguage(lists), ...linked])].sort()
    }
  }
  expect(told).toEqual(found)
  expect(Object.values(found).flat()).not.toEqual([])
})

test.each(unlisted)('no page lists an entry of %s', async (name) => {
  const rows = await editor.database.orm.select({ id: entry.id }).from(entry).where(eq(entry.kind, name))
  const { lists } = await findUses(
    editor,
    rows.map(({ id }) => id),
    null,
  )
  expect(lists).toEqual([])
})

test('a page that lists what it was not told to choose, by a block, is among them', async () => {
  const [member] = published.filter(({ kind }) => kind === 'team-member')
  const { lists } = await findUses(editor, [member?.id ?? ''], null)
  expect(lists).toContainEqual({ locale: 'es', href: '/es/todo-lo-que-hay' })
  expect(lists).toContainEqual({ locale: 'en', href: '/en/todo-lo-que-hay' })
})

/** Where visitors of its language find it, but for its own page, the header, the footer and the way to the page. */
function leadingTo({ kind, locale, address, ...marked }: Published): string[] {
  const mark = shownBy[kind as KindName] ? markOf(marked.id) : null
  return [...seen.values()]
    .filter((page) => page.locale === locale)
    .filter(({ path, hrefs, words }) =>
      mark ? words.includes(mark) : path !== address && address !== null && hrefs.has(address),
    )
    .map(({ path }) => path)
    .sort()
}

async function see(path: string): Promise<void> {
  if (seen.has(path)) return
  const { status, text } = await ask(started.url, path)
  expect(status, path).toBe(200)
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? []
  const [, locale] = path.split('/')
  if (!isLocale(locale)) throw new Error(`${path} is in no language`)
  const content = main
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(new RegExp(`<nav aria-label="${words[locale as DemoLocale].breadcrumb}"[\\s\\S]*?</nav>`), '')
  const { hrefs } = readPage(content)
  const places = hrefs.map((href) => href.split('#', 1)[0] ?? href)
  seen.set(path, { path, locale, hrefs: new Set(places), words: wordsOf(content) })
  for (const href of hrefs) if (/^\/[a-z]+\/news\?page=\d+$/.test(href)) await see(href)
}

/** Certificates and companies name schemes, bodies and signers: that is the register's affair. */
async function inSitemap(): Promise<string[]> {
  const parts = locations((await ask(started.url, '/sitemap.xml')).text)
  const own = parts.filter((part) => !/^\/sitemaps\/(certificate|company)\//.test(part))
  const paths: string[] = []
  for (const part of own) paths.push(...locations((await ask(started.url, part)).text))
  return paths
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc.slice(started.url.length))
}

/** Of every sort of block that lists something, one that lists all and one that lists some. */
async function addPagesOfBlocks(): Promise<void> {
  const whole = ['people', 'documents', 'offices', 'schemes', 'map'].map((kind) => ({
    id: kind,
    kind,
    values: {},
  }))
  const some = [
    { id: 'one', kind: 'people', values: { group: 'direction' } },
    { id: 'two', kind: 'documents', values: { category: 'rules' } },
    { id: 'three', kind: 'schemes', values: { family: 'agrifood' } },
  ]
  for (const [slug, blocks] of Object.entries({ 'todo-lo-que-hay': whole, 'algo-de-lo-que-hay': some })) {
    const values = { title: slug, slug, blocks }
    await saveSample(editor, kinds.page, {
      ...{ key: slug, shared: { listed: 'own' } },
      ...{ es: values, en: values, publish: ['es', 'en'] },
    })
  }
}

function markOf(id: string): string {
  return `zz${id.replaceAll('-', '')}`
}

async function nameApart(): Promise<void> {
  for (const [kind, fields] of Object.entries(shownBy))
    for (const field of fields)
      await editor.database.orm
        .update(entryLocale)
        .set({
          published: sql`jsonb_set(${entryLocale.published}, array[${field}::text],
            to_jsonb(coalesce(${entryLocale.published}->>${field}, '') || ' zz' || replace(${entryLocale.entryId}::text, '-', '')))`,
        })
        .where(and(eq(entryLocale.kind, kind), isNotNull(entryLocale.published)))
  await editor.announcements.announce([everything])
}

async function readPublished(): Promise<Published[]> {
  const { published: values } = entryLocale
  const rows = await editor.database.orm
    .select({
      ...{ id: entry.id, kind: entry.kind, key: entry.key },
      ...{ locale: entryLocale.locale, slug: entryLocale.slug, values },
    })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(and(isNull(entry.trashedAt), isNotNull(values)))
    .orderBy(entry.kind, entry.key, entryLocale.locale)
  return rows.flatMap(({ id, kind, key, locale, slug, values }) => {
    const known = kinds[kind as KindName] as AnyKind
    if (!isLocale(locale) || !values) return []
    return [{ id, kind, key, locale, address: known.address({ slug, key, values }, locale) }]
  })
}
