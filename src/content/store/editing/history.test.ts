import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { keep, later, newEntry, otherEditor } from '#tests/support/kept-drafts.ts'
import { setUpEditor } from '#tests/support/saved-entries.ts'
import { entry, entryLocale, revision } from '../tables/content.ts'
import { readEntry } from './read-entry.ts'
import { compareRevisions, listRevisions, restoreRevision } from './revisions.ts'

const { database, caller: ana } = await setUpEditor()
const eva = await otherEditor(ana)

const es = (values: Record<string, unknown>) => ({ es: values })
const paragraph = (text: string, marks?: unknown[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks ? { marks } : {}) }],
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })

describe('the list of revisions', () => {
  test('tells who changed which field in which language, the newest first, a page at a time', async () => {
    const id = await newEntry(ana, es({ title: 'Feria', summary: 'Breve' }))
    await keep(later(eva, 5), id, 1, { en: { title: 'Fair' }, shared: { date: '2026-06-15' } })
    await keep(later(ana, 6), id, 2, es({ title: 'Gran feria' }))
    await database.orm
      .update(entryLocale)
      .set({ published: {}, publishedRevision: 2 })
      .where(eq(entryLocale.entryId, id))
    const first = await listRevisions(ana, id, { page: 1, size: 2 })
    expect(first).toMatchObject({ ok: true, value: { total: 3, pages: 2 } })
    const second = await listRevisions(ana, id, { page: 2, size: 2 })
    expect([first, second].flatMap((page) => (page.ok ? page.value.revisions : []))).toEqual([
      {
        number: 3,
        at: later(ana, 6).now.toISOString(),
        by: { id: 'ana', name: 'Ana Sosa' },
        changed: [{ place: 'es', field: 'title' }],
        restored: null,
        published: [],
      },
      {
        number: 2,
        at: later(ana, 5).now.toISOString(),
        by: { id: 'eva', name: 'Eva Paz' },
        changed: [
          { place: 'en', field: 'title' },
          { place: 'shared', field: 'date' },
        ],
        restored: null,
        published: ['es', 'en'],
      },
      expect.objectContaining({
        number: 1,
        changed: [
          { place: 'es', field: 'title' },
          { place: 'es', field: 'summary' },
        ],
      }),
    ])
    expect(await listRevisions(ana, id, { page: 3, size: 2 })).toMatchObject({ problem: 'not-found' })
  })
})

describe('a comparison', () => {
  test('shows the words that went and came, and what is pointed to by its name', async () => {
    const office = await newEntry(ana, es({ name: 'Rivera' }), 'office')
    const id = await newEntry(
      ana,
      {
        es: {
          title: 'Gestión de calidad',
          body: doc(paragraph('Uno.'), paragraph('Dos de tres.'), paragraph('Tres.')),
          steps: [{ title: 'Pedir' }, { title: 'Visitar', duration: 'un día' }],
        },
        shared: { family: 'management' },
      },
      'certification',
    )
    const kept = await keep(
      ana,
      id,
      1,
      {
        es: {
          title: 'Gestión de la calidad',
          body: doc(paragraph('Uno.'), paragraph('Dos de cuatro.'), paragraph('Tres.'), paragraph('Cuatro.')),
          steps: [{ title: 'Visitar', duration: 'un día' }],
        },
        shared: { family: 'product', contactOffice: office, cycle: { validityMonths: 36 } },
      },
      'certification',
    )
    if (!kept.ok) throw new Error(kept.problem)
    const compared = await compareRevisions({ ...ana, locale: 'en' }, id, { before: 1, after: 2 })
    const found = compared.ok ? compared.value.differences : []
    const of = (field: string) => found.find((each) => each.field === field)?.blocks
    const both = (text: string) => ({ text, in: 'both' })
    const came = (text: string) => ({ text, in: 'after' })
    const gone = (text: string) => ({ text, in: 'before' })
    expect(found.map(({ place, label }) => `${place} ${label}`)).toContain('es Title')
    expect(of('title')).toEqual([[both('Gestión de '), came('la '), both('calidad')]])
    expect(of('body')).toEqual([
      [both('Uno.')],
      [both('Dos de '), gone('tres'), came('cuatro'), both('.')],
      [both('Tres.')],
      [came('Cuatro.')],
    ])
    expect(of('steps')).toEqual([[gone('Step: Pedir')], [both('Step: Visitar · Duration: un día')]])
    expect(of('contactOffice')).toEqual([[came('Rivera')]])
    expect(of('cycle')).toEqual([[came('Validity in months: 36')]])
    expect(of('family')?.flat().length).toBeGreaterThan(1)
  })

  test('says where only the look of a text has changed', async () => {
    const id = await newEntry(ana, es({ body: doc(paragraph('Una feria')) }))
    await keep(ana, id, 1, es({ body: doc(paragraph('Una feria', [{ type: 'bold' }])) }))
    const compared = await compareRevisions(ana, id, { before: 1, after: 2 })
    expect(compared).toMatchObject({ value: { differences: [{ field: 'body', sameWords: true }] } })
  })

  test('with a revision that there is not is not found, and revision 0 said nothing', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    expect(await compareRevisions(ana, id, { before: 1, after: 2 })).toMatchObject({ problem: 'not-found' })
    expect(await compareRevisions(ana, id, { before: 0, after: 1 })).toMatchObject({
      value: { differences: [{ field: 'title', blocks: [[{ text: 'Feria', in: 'after' }]] }] },
    })
  })
})

describe('an old revision', () => {
  test('is brought back as a new one, which is itself taken back by bringing back the one before', async () => {
    const id = await newEntry(ana, {
      ...es({ title: 'Feria', summary: 'Breve' }),
      shared: { date: '2026-06-15' },
    })
    await keep(ana, id, 1, {
      ...es({ title: 'Mal', summary: null }),
      en: { title: 'Bad' },
      shared: { date: null },
    })
    expect(await restoreRevision(eva, id, { number: 1, ifMatch: 2 })).toEqual({
      ok: true,
      value: { revision: 3, leftOut: [] },
    })
    expect(await readEntry(ana, 'news', id)).toMatchObject({
      value: {
        values: { shared: { date: '2026-06-15' }, es: { title: 'Feria', summary: 'Breve' }, en: {} },
        updatedBy: { id: 'eva' },
      },
    })
    const listed = await listRevisions(ana, id, { page: 1, size: 10 })
    expect(listed).toMatchObject({ value: { revisions: [{ number: 3, restored: 1 }, {}, {}] } })
    await restoreRevision(eva, id, { number: 2, ifMatch: 3 })
    expect(await readEntry(ana, 'news', id)).toMatchObject({
      value: { revision: 4, values: { shared: {}, es: { title: 'Mal' }, en: { title: 'Bad' } } },
    })
  })

  test('is not brought back over what somebody has saved since', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await keep(eva, id, 1, es({ title: 'De Eva' }))
    expect(await restoreRevision(ana, id, { number: 1, ifMatch: 1 })).toMatchObject({ problem: 'conflict' })
    expect(await restoreRevision(ana, id, { number: 7, ifMatch: 2 })).toMatchObject({ problem: 'not-found' })
  })

  test('comes without the fields that its kind has lost, and without what it does not take any more', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await database.orm
      .update(revision)
      .set({
        shared: { author: 'Ana', category: 'gone', date: '2026-06-15' },
        locales: { es: { title: 'Antes', headline: 'x' }, en: {} },
      })
      .where(eq(revision.entryId, id))
    await keep(ana, id, 1, { shared: { category: 'events' } })
    const restored = await restoreRevision(ana, id, { number: 1, ifMatch: 2 })
    expect(restored).toMatchObject({ ok: true, value: { revision: 3 } })
    expect(restored.ok && restored.value.leftOut).toEqual([
      { place: 'shared', field: 'author' },
      { place: 'es', field: 'headline' },
      { place: 'shared', field: 'category' },
    ])
    const [row] = await database.orm.select({ shared: entry.shared }).from(entry).where(eq(entry.id, id))
    expect(row?.shared).toEqual({ category: 'events', date: '2026-06-15' })
  })
})
