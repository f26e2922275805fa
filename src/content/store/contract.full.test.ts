import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { AnyField, Destination, StoredBlock, StoredImage } from '#content/model/fields/field.ts'
import type { RichText } from '#content/model/fields/rich-text.ts'
import { country } from '#content/model/kinds/country.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { layOutText } from '#content/model/shown-text/lay-out-text.ts'
import { reservedSlugs } from '#kernel/addresses.ts'
import { openAnnouncements } from '#kernel/announcements.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { type Database, silentLog } from '#kernel/database/database.ts'
import { inLanguage } from '#kernel/fixed-pages.ts'
import type { Locale } from '#kernel/locales.ts'
import { media } from '#media/store/tables.ts'
import { callerOver } from '#tests/support/caller-setup.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { samples, someId, validValue } from '#tests/support/field-samples.ts'
import { findByKey } from './find-published.ts'
import { listPublished } from './list-published.ts'
import { publishEntry, saveEntry } from './save-entry.ts'
import { entry, entryLocale, revision } from './tables/content.ts'

let database: Database
let caller: Editor

beforeAll(async () => {
  database = await freshDatabase()
  const announcements = await openAnnouncements(database, silentLog)
  const now = new Date('2026-06-15T15:00:00Z')
  const stored = { bytes: 10, sha256: 'a'.repeat(64) }
  await database.orm
    .insert(media)
    .values({ ...stored, id: someId, fileName: 'a b.png', type: 'image/png', width: 800, height: 400 })
  caller = callerOver(database, { actor: systemActor, now, announcements })
})
afterAll(async () => {
  await caller?.announcements.close()
  await database?.close()
})

describe.each(Object.values<AnyKind>(kinds))('$name', (kind) => {
  test('an entry is shown with exactly the values that were saved, for every valid sample of every field', async () => {
    const most = Math.max(...fieldEntries(kind).map(([, field]) => samples[field.type].valid(field).length))
    for (let round = 0; round < most; round += 1) {
      const values = valuesOf(kind, round)
      const id = await save(kind, 'one', { es: values, en: values })
      for (const locale of ['es', 'en'] as const) {
        expect(await publishEntry(caller, id, locale)).toMatchObject({ ok: true })
        const shown = (await findByKey({ ...caller, locale }, kind, 'one')) as Record<string, unknown> | null
        for (const [name, field] of fieldEntries(kind))
          expect(shown?.[name], `${name} in ${locale}`).toEqual(asShown(field, values[name], locale))
        expect(shown?.borrowed).toEqual([])
      }
    }
  })

  test('what is saved is kept as a revision of its own, and visitors see none of it until it is published', async () => {
    const id = await save(kind, 'two', { es: valuesOf(kind, 0) })
    expect(await findByKey(caller, kind, 'two')).toBeNull()
    await save(kind, 'two', { es: valuesOf(kind, 1) })
    const kept = await database.orm
      .select()
      .from(revision)
      .where(eq(revision.entryId, id))
      .orderBy(revision.number)
    expect(kept.map(({ number }) => number)).toEqual([1, 2])
    for (const [at, { shared, locales }] of kept.entries())
      expect({ ...shared, ...locales.es }).toEqual(stored(valuesOf(kind, at)))
  })

  test('an optional text that a language lacks is borrowed from Spanish and says so; a required one, or what a page is made of, never is', async () => {
    // Its address was never another entry's.
    const spanish: Record<string, unknown> = {
      ...valuesOf(kind, 0),
      ...('slug' in kind.fields ? { slug: 'three' } : {}),
    }
    const isWhole = ({ type, orElse }: AnyField) => type === 'blocks' || orElse !== undefined
    const optional = fieldEntries(kind).filter(
      ([name, field]) =>
        field.localised &&
        !field.required &&
        field.type !== 'slug' &&
        !name.startsWith('seo') &&
        !isWhole(field),
    )
    const english = Object.fromEntries(
      Object.entries(spanish).filter(([name]) => !optional.some(([each]) => each === name)),
    )
    const id = await save(kind, 'three', { es: spanish, en: english })
    await publishEntry(caller, id, 'en')
    const alone = await findByKey({ ...caller, locale: 'en' }, kind, 'three')
    expect(alone?.borrowed).toEqual([])
    await publishEntry(caller, id, 'es')
    const shown = (await findByKey({ ...caller, locale: 'en' }, kind, 'three')) as Record<
      string,
      unknown
    > | null
    const expected = optional.filter(([name]) => !isEmpty(spanish[name])).map(([name]) => name)
    expect(shown?.borrowed).toEqual(expected)
    for (const [name, field] of optional)
      if (expected.includes(name)) expect(shown?.[name]).toEqual(asShown(field, spanish[name], 'es'))
  })

  test('a hostile value changes nothing that is stored', async () => {
    const good = valuesOf(kind, 0)
    const id = await save(kind, 'four', { es: good })
    for (const [name, field] of fieldEntries(kind)) {
      for (const value of samples[field.type].hostile(field)) {
        const saved = await saveEntry(caller, kind, draftOf(kind, 'four', { es: { ...good, [name]: value } }))
        expect(saved.ok, name).toBe(false)
        const paths = saved.ok ? [] : (saved.detail ?? []).map(({ path }) => path)
        for (const path of paths) expect(path.split('.')).toContain(name)
      }
    }
    const [row] = await database.orm.select().from(entry).where(eq(entry.id, id))
    expect(row?.revision).toBe(1)
  })
})

describe('slugs', () => {
  const item = (slug: string | null, title = 'Un título') => ({
    ...valuesOf(news, 0),
    title,
    slug: slug ?? undefined,
  })

  test('two entries of a kind cannot have one in the same language, but in two languages, or of two kinds', async () => {
    const [one, two] = [
      await save(news, 's1', { es: item('el-mismo'), en: item('el-mismo') }),
      await save(news, 's2', { es: item('el-mismo'), en: item('otro') }),
    ]
    const other = await save(country, 's3', { es: { ...valuesOf(country, 0), slug: 'el-mismo' } })
    expect(await publishEntry(caller, one, 'es')).toMatchObject({ ok: true })
    expect(await publishEntry(caller, two, 'es')).toMatchObject({ ok: false, problem: 'slug-taken' })
    expect(await publishEntry(caller, one, 'en')).toMatchObject({ ok: true })
    expect(await publishEntry(caller, two, 'en')).toMatchObject({ ok: true })
    expect(await publishEntry(caller, other, 'es')).toMatchObject({ ok: true })
    // The same entry may be published again.
    expect(await publishEntry(caller, one, 'es')).toMatchObject({ ok: true })
  })

  test('two that are published at the same moment cannot both have it', async () => {
    const ids = await Promise.all([1, 2, 3].map((at) => save(news, `race-${at}`, { es: item('carrera') })))
    const outcomes = await Promise.all(ids.map((id) => publishEntry(caller, id, 'es')))
    expect(outcomes.map((outcome) => (outcome.ok ? 'published' : outcome.problem)).sort()).toEqual([
      'published',
      'slug-taken',
      'slug-taken',
    ])
  })

  test.each([...reservedSlugs].filter((slug) => /^[a-z0-9-]+$/.test(slug)))(
    '%s is reserved',
    async (slug) => {
      const id = await save(news, `reserved-${slug}`, { es: item(slug) })
      expect(await publishEntry(caller, id, 'es')).toMatchObject({ ok: false, problem: 'slug-taken' })
    },
  )

  test('a country without one gets it from its name', async () => {
    const values = { ...valuesOf(country, 0), name: 'Perú del Norte', slug: undefined }
    const id = await save(country, 'peru', { es: values })
    expect(await publishEntry(caller, id, 'es')).toEqual({ ok: true, value: { slug: 'peru-del-norte' } })
    expect((await findByKey(caller, country, 'peru'))?.href).toBe('/es/international/peru-del-norte')
  })

  test('and a name that leaves nothing of itself asks for one: it would be on the site and nowhere', async () => {
    const id = await save(country, 'emoji', {
      es: { ...valuesOf(country, 0), name: '👩🏽‍🔬', slug: undefined },
    })
    expect(await publishEntry(caller, id, 'es')).toMatchObject({
      ...{ ok: false, problem: 'incomplete' },
      detail: [{ path: 'slug', code: 'missing' }],
    })
  })
})

test('countries are sorted by their order, and a missing one counts as 9999', async () => {
  await database.orm.delete(entry).where(eq(entry.kind, 'country'))
  const orders = { late: 10_000, none: null, alsoNone: undefined, first: 0, ten: 10, two: 2, last: 9998 }
  for (const [key, order] of Object.entries(orders)) {
    const id = await save(country, key, {
      es: { ...valuesOf(country, 0), name: key, slug: key.toLowerCase(), order },
    })
    await publishEntry(caller, id, 'es')
  }
  const sorted = (await listPublished(caller, country)).map(({ key }) => key)
  expect(sorted).toEqual(['first', 'two', 'ten', 'last', 'alsoNone', 'none', 'late'])
})

test('an incomplete draft is not published, and what was published before stays', async () => {
  const id = await save(news, 'half', { es: { ...valuesOf(news, 0), slug: 'a-medias' } })
  await publishEntry(caller, id, 'es')
  await save(news, 'half', { es: { ...valuesOf(news, 0), slug: 'a-medias', title: ' ' } })
  const refused = await publishEntry(caller, id, 'es')
  expect(refused).toMatchObject({
    ok: false,
    problem: 'incomplete',
    detail: [{ path: 'title', code: 'missing' }],
  })
  expect((await findByKey(caller, news, 'half'))?.title).toBe(valuesOf(news, 0).title)
})

test('an entry that is in the trash is seen by nobody', async () => {
  const id = await save(news, 'trashed', { es: { ...valuesOf(news, 0), slug: 'en-la-papelera' } })
  await publishEntry(caller, id, 'es')
  await database.orm.update(entry).set({ trashedAt: caller.now }).where(eq(entry.id, id))
  expect(await findByKey(caller, news, 'trashed')).toBeNull()
  const rows = await database.orm.select().from(entryLocale).where(eq(entryLocale.entryId, id))
  expect(rows.find(({ locale }) => locale === 'es')?.published).not.toBeNull()
})

/** The nth valid sample of every field; a field with fewer begins again. */
function valuesOf(kind: AnyKind, round: number): Record<string, unknown> {
  return Object.fromEntries(
    fieldEntries(kind).map(([name, field]) => {
      const valid = samples[field.type].valid(field)
      const value = valid[round % valid.length]
      return [name, field.required && isEmpty(value) ? validValue(field) : value]
    }),
  )
}

async function save(
  kind: AnyKind,
  key: string,
  values: Partial<Record<Locale, Record<string, unknown>>>,
): Promise<string> {
  const saved = await saveEntry(caller, kind, draftOf(kind, key, values))
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  return saved.value.id
}

function draftOf(kind: AnyKind, key: string, values: Partial<Record<Locale, Record<string, unknown>>>) {
  const part = (given: Record<string, unknown>, localised: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => kind.fields[name].localised === localised))
  const [some = {}] = Object.values(values)
  return {
    key,
    shared: part(some, false),
    locales: Object.fromEntries(Object.entries(values).map(([locale, given]) => [locale, part(given, true)])),
  }
}

/** As JSON keeps it. */
function stored(values: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(values))
}

function asShown(field: AnyField, value: unknown, locale: Locale): unknown {
  if (value === undefined || value === null) return null
  const base = `/media/${someId}/${'a'.repeat(12)}`
  if (field.type === 'file')
    return { href: `${base}/a%20b.png`, name: 'a b.png', type: 'image/png', bytes: 10 }
  if (field.type === 'destination') {
    const to = value as Destination
    return 'href' in to ? inLanguage(locale, to.href) : null
  }
  if (field.type === 'group') return insideShown(field, value, locale)
  if (field.type === 'items') return (value as unknown[]).map((item) => insideShown(field, item, locale))
  if (field.type === 'blocks')
    return (value as StoredBlock[]).map((block) => ({
      ...block,
      values: insideShown(field.blocks?.[block.kind] as AnyField, block.values, locale),
    }))
  if (field.type === 'richText')
    return layOutText(value as RichText, {
      ...{ locale, name: 'text', picture: () => null, document: () => null, certificate: () => null },
      follow: ({ href }) => href && inLanguage(locale, href),
    })
  if (field.type !== 'image') return value
  const { alt, focal } = value as StoredImage
  return { base, width: 800, height: 400, alt: alt?.[locale] ?? '', focal: focal ?? { x: 0.5, y: 0.5 } }
}

function insideShown({ fields = {} }: AnyField, values: unknown, locale: Locale): unknown {
  return Object.fromEntries(
    Object.entries(values as object).map(([name, value]) => [
      name,
      asShown(fields[name] as AnyField, value, locale),
    ]),
  )
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
