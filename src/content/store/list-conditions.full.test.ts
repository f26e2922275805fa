import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyKind } from '#content/model/define-kind.ts'
import {
  fieldFiltersOf,
  filteredField,
  type LanguageAsk,
  type ListAsk,
  languageAsks,
} from '#content/model/derive/list-filters.ts'
import { waitings } from '#content/model/editors-view.ts'
import { country } from '#content/model/kinds/country.ts'
import { kindNamed, kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { office } from '#content/model/kinds/office.ts'
import { byLocale, type Locale, locales, otherLocales } from '#kernel/locales.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { listEntries, relationChoices } from './list-entries.ts'
import { entry, entryLocale } from './tables/content.ts'
import { plannedChange } from './tables/publishing.ts'

const { database, caller } = await setUpEditor()

const everyKind = Object.values<AnyKind>(kinds)
const everyFilter = everyKind.flatMap((kind) =>
  fieldFiltersOf(kind, 'es').map((filter) => [kind.name, filter.name, kind, filter] as const),
)

test.each(everyFilter)('%s by %s: what has the value is found, what has another is not', async (...row) => {
  const [, , kind, filter] = row
  const isMany = filteredField(kind, filter).type === 'relations'
  const target = filter.type === 'relation' ? (kindNamed(filter.to) as AnyKind) : null
  const values = target
    ? [
        await saveSample(caller, target, { key: `to-one-${kind.name}-${filter.name.toLowerCase()}`, es: {} }),
        await saveSample(caller, target, { key: `to-two-${kind.name}-${filter.name.toLowerCase()}`, es: {} }),
      ]
    : filter.type === 'choice'
      ? filter.options.slice(0, 2).map(({ value }) => value)
      : ['2031-02-03', '2032-02-03']
  const place = (value: string | undefined) => ({ [filter.name]: isMany ? [value] : value })
  for (const [at, value] of values.entries())
    await saveSample(caller, kind, {
      key: `has-${filter.name.toLowerCase()}-${at}`,
      shared: place(value),
      es: {},
    })
  await saveSample(caller, kind, {
    key: `has-${filter.name.toLowerCase()}-none`,
    shared: { [filter.name]: isMany ? [] : null },
    es: {},
  })

  const [param = '', to = ''] = filter.params
  const query = `has-${filter.name.toLowerCase()}`
  const asked = (fields: Record<string, string>) => keysOf(kind, { query, fields })
  if (filter.type === 'date') {
    expect(await asked({ [param]: '2032-02-03' })).toEqual([`has-${filter.name.toLowerCase()}-1`])
    expect(await asked({ [to]: '2031-02-03' })).toEqual([`has-${filter.name.toLowerCase()}-0`])
    expect(await asked({ [param]: '2031-02-04', [to]: '2032-02-02' })).toEqual([])
  } else {
    expect(await asked({ [param]: values[0] as string })).toEqual([`has-${filter.name.toLowerCase()}-0`])
    expect(await asked({ [param]: values[1] as string })).toEqual([`has-${filter.name.toLowerCase()}-1`])
  }
})

test.each(everyKind.map((kind) => [kind.name, kind] as const))(
  '%s can be asked for everything that may wait or stand in a language',
  async (_, kind) => {
    for (const waiting of waitings) await keysOf(kind, { waiting })
    for (const locale of locales)
      for (const asked of languageAsks)
        await keysOf(kind, { languages: { ...byLocale(() => null), [locale]: asked } })
  },
)

describe.each(locales)('where %s stands', (locale) => {
  const [other = locale] = otherLocales(locale)
  const inBoth = { [locale]: { title: 'Uno' }, [other]: { title: 'Dos' } }
  beforeAll(async () => {
    const key = (name: string) => `${name}-${locale}`
    await saveSample(caller, kinds.slide, { key: key('missing'), [other]: { title: 'Dos' } })
    await saveSample(caller, kinds.slide, { key: key('draft'), ...inBoth })
    await saveSample(caller, kinds.slide, { key: key('published'), ...inBoth, publish: [locale] })
    await saveSample(caller, kinds.slide, { key: key('changed'), ...inBoth, publish: [locale] })
    await saveSample(caller, kinds.slide, { key: key('changed'), ...inBoth, [locale]: { title: 'Tres' } })
    const taken = await saveSample(caller, kinds.slide, { key: key('taken-off'), ...inBoth })
    await database.orm
      .update(entryLocale)
      .set({ unpublishedAt: midday })
      .where(and(eq(entryLocale.entryId, taken), eq(entryLocale.locale, locale)))
    const planned = await saveSample(caller, kinds.slide, { key: key('planned'), ...inBoth })
    const plan = { entryId: planned, locale, action: 'publish', dueAt: midday, createdAt: midday } as const
    await database.orm.insert(plannedChange).values([
      { ...plan, state: 'waiting' },
      { ...plan, entryId: taken, state: 'cancelled' },
    ])
    const behind = await saveSample(caller, kinds.slide, { key: key('left-behind'), ...inBoth })
    await database.orm
      .update(entry)
      .set({ translation: { title: { base: 1, ahead: other, settling: null } } })
      .where(eq(entry.id, behind))
  })
  test.each<[LanguageAsk, string[]]>([
    ['missing', ['missing']],
    ['draft', ['draft', 'left-behind', 'planned']],
    ['published', ['published', 'changed']],
    ['changed', ['changed']],
    ['planned', ['planned']],
    ['unpublished', ['taken-off']],
    ['older', ['left-behind']],
  ])('%s', async (asked, names) => {
    const found = await keysOf(kinds.slide, { languages: { [other]: null, [locale]: asked } as never })
    const own = found.filter((key) => key.endsWith(`-${locale}`))
    expect(own.toSorted()).toEqual(names.map((name) => `${name}-${locale}`).toSorted())
  })
})

test('an entry is found by its address in either language', async () => {
  await saveSample(caller, news, {
    key: 'k1',
    es: { slug: 'feria-del-cuero', title: 'Uno' },
    en: { slug: 'leather-fair', title: 'One' },
    publish: ['es'],
  })
  for (const query of ['feria-del-cuero', 'leather fair', 'CUERO'])
    expect(await keysOf(news, { query }), query).toEqual(['k1'])
})

test('what can be chosen is what is pointed to, by name and in the order of the alphabet', async () => {
  const target = async (key: string, es: string, en: string) =>
    saveSample(caller, country, { key, es: { name: es }, en: { name: en } })
  const [spain, germany] = [await target('es', 'España', 'Spain'), await target('de', 'Alemania', 'Germany')]
  await target('fr', 'Francia', 'France')
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.kind, 'office'))
  await saveSample(caller, office, { key: 'madrid', shared: { country: spain }, es: {} })
  await saveSample(caller, office, { key: 'vigo', shared: { country: spain }, es: {} })
  await saveSample(caller, office, { key: 'bonn', shared: { country: germany }, es: {} })
  const choices = await relationChoices({ ...caller, locale: 'en' }, office)
  expect(choices).toEqual({
    country: [
      { value: germany, label: 'Germany' },
      { value: spain, label: 'Spain' },
    ],
  })
})

async function keysOf(kind: AnyKind, asked: Partial<ListAsk>, locale: Locale = 'es'): Promise<string[]> {
  const listed = await listEntries({ ...caller, locale }, kind, { page: 1, size: 100, ...asked })
  if (!listed.ok) throw new Error(listed.problem)
  return listed.value.entries.map(({ key }) => key)
}
