import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import { keep, later, newEntry, otherEditor } from '#tests/support/kept-drafts.ts'
import { setUpEditor } from '#tests/support/saved-entries.ts'
import { entry, revision } from '../../tables/content.ts'
import { publication } from '../../tables/publishing.ts'
import { readEntry } from '../read-entry.ts'
import { compareRevisions } from './compare-revisions.ts'
import { findSitting, listSittings } from './list-sittings.ts'
import { listNamed, nameRevision } from './name-revision.ts'
import { restoreRevision } from './restore-revision.ts'

const { database, caller: ana } = await setUpEditor()
const eva = await otherEditor(ana)

const es = (values: Record<string, unknown>) => ({ es: values })
const paragraph = (text: string, marks?: unknown[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks ? { marks } : {}) }],
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })

/** Who wrote which saves of an entry, the newest sitting first, and what was published between them. */
async function timelineOf(id: string, page = 1, size = 10) {
  const listed = await listSittings(ana, id, { page, size })
  if (!listed.ok) return listed.problem
  return listed.value.timeline.map((each) =>
    'mark' in each
      ? `${each.mark.action} ${each.mark.languages.join(' ')}`
      : `${each.sitting.by === 'system' ? '' : each.sitting.by.id} ${each.sitting.saves.map(({ number }) => number)}`,
  )
}

function publish(id: string, number: number, minutes: number) {
  const rows = (['es', 'en'] as const).map((locale) => ({
    ...{ entryId: id, locale, action: 'publish' as const, revision: number },
    ...{ at: later(ana, minutes).now, by: 'ana' },
  }))
  return database.orm.insert(publication).values(rows)
}

describe('the saves of an entry', () => {
  test('are one sitting while one person writes without a pause of more than half an hour, also over midnight', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    // It is noon: the fourth save is after midnight by the body's clock.
    await keep(later(ana, 30), id, 1, es({ title: 'a' }))
    await keep(later(ana, 61), id, 2, es({ title: 'b' }))
    await keep(later(ana, 12 * 60 - 5), id, 3, es({ title: 'c' }))
    await keep(later(ana, 12 * 60 + 5), id, 4, { en: { title: 'd' } })
    expect(await timelineOf(id)).toEqual(['ana 5,4', 'ana 3', 'ana 2,1'])
    const listed = await listSittings(ana, id, { page: 1, size: 1 })
    expect(listed).toMatchObject({
      value: {
        pages: 3,
        timeline: [
          {
            sitting: {
              ...{ number: 4, last: 5, count: 2, by: { id: 'ana', name: 'Ana Sosa' } },
              from: later(ana, 12 * 60 - 5).now.toISOString(),
              to: later(ana, 12 * 60 + 5).now.toISOString(),
              changed: [
                { place: 'es', field: 'title' },
                { place: 'en', field: 'title' },
              ],
            },
          },
        ],
      },
    })
    expect(await timelineOf(id, 4, 1)).toBe('not-found')
  })

  test('of two people who write at the same time are a sitting of each', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await keep(later(eva, 1), id, 1, { en: { title: 'Fair' } })
    await keep(later(ana, 2), id, 2, es({ title: 'a' }))
    await keep(later(eva, 3), id, 3, { en: { title: 'b' } })
    expect(await timelineOf(id)).toEqual(['eva 4,2', 'ana 3,1'])
  })

  test('stand in the order in which people saved last, on every page, and what is first leads to the present', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await keep(later(eva, 1), id, 1, { en: { title: 'Fair' } })
    await keep(later(ana, 2), id, 2, es({ title: 'a' }))
    expect(await timelineOf(id)).toEqual(['ana 3,1', 'eva 2'])
    expect([await timelineOf(id, 1, 1), await timelineOf(id, 2, 1)]).toEqual([['ana 3,1'], ['eva 2']])
    const found = await Promise.all([1, 2, 3].map((number) => findSitting(ana, id, number, 1)))
    expect(found).toMatchObject([1, 2, 1].map((page) => ({ value: { page } })))
  })

  test('of two people who wrote at the same time stand all below what was published then', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await keep(later(eva, 1), id, 1, { en: { title: 'Fair' } })
    await keep(later(ana, 2), id, 2, es({ title: 'a' }))
    await publish(id, 3, 3)
    await keep(later(eva, 4), id, 3, { en: { title: 'b' } })
    await keep(later(ana, 5), id, 4, es({ title: 'c' }))
    await keep(later(eva, 6), id, 5, { en: { title: 'd' } })
    expect(await timelineOf(id)).toEqual(['eva 6,4', 'ana 5', 'publish es en', 'ana 3,1', 'eva 2'])
    const pages = [1, 2, 3, 4].map((page) => timelineOf(id, page, 1))
    expect(await Promise.all(pages)).toEqual([
      ['eva 6,4'],
      ['ana 5'],
      ['publish es en', 'ana 3,1'],
      ['eva 2'],
    ])
  })

  test('before and after a publication are two sittings of everybody, with its mark between them', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await keep(later(eva, 1), id, 1, { en: { title: 'Fair' } })
    await publish(id, 2, 2)
    await keep(later(ana, 3), id, 2, es({ title: 'a' }))
    await keep(later(eva, 4), id, 3, { en: { title: 'b' } })
    expect(await timelineOf(id)).toEqual(['eva 4', 'ana 3', 'publish es en', 'eva 2', 'ana 1'])
    expect([await timelineOf(id, 2, 2), await timelineOf(id, 1, 2)]).toEqual([
      ['publish es en', 'eva 2', 'ana 1'],
      ['eva 4', 'ana 3'],
    ])
  })

  test('do not go on with what was brought back', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await keep(later(ana, 1), id, 1, es({ title: 'a' }))
    await restoreRevision(later(ana, 2), id, { number: 1, ifMatch: 2, only: null })
    await keep(later(ana, 3), id, 3, es({ title: 'b' }))
    expect(await timelineOf(id)).toEqual(['ana 4', 'ana 3', 'ana 2,1'])
  })
})

describe('a version', () => {
  test('is given a name, another one, and none; who did it is recorded', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    expect(await nameRevision(eva, id, { number: 1, name: '  Antes  de la tabla ' })).toMatchObject({
      ok: true,
    })
    expect(await listNamed(database.orm, id)).toMatchObject([{ number: 1, name: 'Antes de la tabla' }])
    await nameRevision(eva, id, { number: 1, name: 'ñ'.repeat(80) })
    await nameRevision(eva, id, { number: 1, name: null })
    expect(await listNamed(database.orm, id)).toEqual([])
    const events = await database.orm.select().from(historyEvent).where(eq(historyEvent.item, id))
    expect(events.map(({ what, actor, details }) => [what, actor, details.name])).toEqual([
      ['entry-created', 'ana', undefined],
      ['version-named', 'eva', 'Antes de la tabla'],
      ['version-renamed', 'eva', 'ñ'.repeat(80)],
      ['version-unnamed', 'eva', undefined],
    ])
  })

  test.each([
    [' ', 1, 'no-name'],
    ['x'.repeat(81), 1, 'name-too-long'],
    ['Antes', 2, 'not-found'],
  ])('is not called %j', async (name, number, problem) => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    expect(await nameRevision(ana, id, { number, name })).toMatchObject({ problem })
    expect(await listNamed(database.orm, id)).toEqual([])
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
    const named = (field: string) => found.find((each) => each.field === field)
    const of = (field: string) => named(field)?.lines.map(({ parts }) => parts)
    const rowsOf = (field: string) =>
      named(field)?.rows?.map(({ was, is, isMoved, isChanged }) => [was, is, isMoved, isChanged])
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
    expect(rowsOf('steps')).toEqual([
      [1, null, false, false],
      [2, 1, false, false],
    ])
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

  test('offers the older value of a field, the newer where the older is the present one, and never what is there or was never written', async () => {
    const id = await newEntry(ana, es({ title: 'Uno', summary: 'Breve' }))
    await keep(ana, id, 1, es({ title: 'Dos', summary: 'Largo' }))
    await keep(ana, id, 2, es({ title: 'Tres', summary: 'Breve' }))
    const offered = async (before: number | 'site', after: number) => {
      const compared = await compareRevisions(ana, id, { before, after })
      if (!compared.ok) throw new Error(compared.problem)
      return compared.value.differences.map(({ field, comesBackFrom }) => `${field} ${comesBackFrom}`)
    }
    expect(await offered(1, 2)).toEqual(['title 1', 'summary 2'])
    expect(await offered(2, 3)).toEqual(['title 2', 'summary 2'])
    expect(await offered(2, 1)).toEqual(['title 2', 'summary 2'])
    expect(await offered(0, 1)).toEqual(['title 1', 'summary null'])
  })

  test('with a revision that there is not is not found, and revision 0 said nothing', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    expect(await compareRevisions(ana, id, { before: 1, after: 2 })).toMatchObject({ problem: 'not-found' })
    expect(await compareRevisions(ana, id, { before: 0, after: 1 })).toMatchObject({
      value: { differences: [{ field: 'title', lines: [{ parts: [{ text: 'Feria', in: 'after' }] }] }] },
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
    expect(await restoreRevision(eva, id, { number: 1, ifMatch: 2, only: null })).toEqual({
      ok: true,
      value: { revision: 3, leftOut: [] },
    })
    expect(await readEntry(ana, 'news', id)).toMatchObject({
      value: {
        values: { shared: { date: '2026-06-15' }, es: { title: 'Feria', summary: 'Breve' }, en: {} },
        updatedBy: { id: 'eva' },
      },
    })
    const listed = await listSittings(ana, id, { page: 1, size: 10 })
    expect(listed).toMatchObject({
      value: { timeline: [{ sitting: { saves: [{ number: 3, restored: 1 }] } }, {}] },
    })
    await restoreRevision(eva, id, { number: 2, ifMatch: 3, only: null })
    expect(await readEntry(ana, 'news', id)).toMatchObject({
      value: { revision: 4, values: { shared: {}, es: { title: 'Mal' }, en: { title: 'Bad' } } },
    })
  })

  test('is not brought back over what somebody has saved since', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await keep(eva, id, 1, es({ title: 'De Eva' }))
    expect(await restoreRevision(ana, id, { number: 1, ifMatch: 1, only: null })).toMatchObject({
      problem: 'conflict',
    })
    expect(await restoreRevision(ana, id, { number: 7, ifMatch: 2, only: null })).toMatchObject({
      problem: 'not-found',
    })
  })

  test('gives back one field of one language, also where others have changed another, and not over the same field', async () => {
    const id = await newEntry(ana, { ...es({ title: 'Feria', summary: 'Breve' }), en: { title: 'Fair' } })
    await keep(ana, id, 1, { ...es({ title: 'Mal', summary: 'Largo' }), en: { title: 'Bad' } })
    await keep(eva, id, 2, es({ summary: 'De Eva' }))
    const only = { place: 'es', field: 'title' } as const
    expect(await restoreRevision(ana, id, { number: 1, ifMatch: 2, only })).toMatchObject({ ok: true })
    const title = { es: { title: 'Feria', summary: 'De Eva' }, en: { title: 'Bad' } }
    expect(await readEntry(ana, 'news', id)).toMatchObject({ value: { revision: 4, values: title } })
    const summary = { place: 'es', field: 'summary' } as const
    expect(await restoreRevision(ana, id, { number: 1, ifMatch: 2, only: summary })).toMatchObject({
      problem: 'conflict',
    })
    expect(await readEntry(ana, 'news', id)).toMatchObject({ value: { revision: 4, values: title } })
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
    const restored = await restoreRevision(ana, id, { number: 1, ifMatch: 2, only: null })
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
