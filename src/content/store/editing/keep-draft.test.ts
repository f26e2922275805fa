import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { isPlaced } from '#content/model/derive/list.ts'
import { changesOf, fieldsIn } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { placesOf } from '#content/model/editing/place.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { historyEvent } from '#history/store/tables.ts'
import { samples } from '#tests/support/field-samples.ts'
import { keep, later, newEntry, otherEditor } from '#tests/support/kept-drafts.ts'
import { setUpEditor } from '#tests/support/saved-entries.ts'
import { entry, revision } from '../tables/content.ts'
import { eraseMany, weighErasing } from './erase-many.ts'
import { keepDraft } from './keep-draft.ts'
import { readEntry, readSingle } from './read-entry.ts'
import { trashEntry } from './trash.ts'

const { database, caller: ana } = await setUpEditor()
const eva = await otherEditor(ana)

const es = (values: Record<string, unknown>): Changes => ({ es: values })

async function draftOf(id: string, kind = 'news') {
  const read = await readEntry(ana, kind, id)
  if (!read.ok) throw new Error(read.problem)
  return read.value
}

function revisionsOf(id: string) {
  return database.orm.select().from(revision).where(eq(revision.entryId, id)).orderBy(asc(revision.number))
}

describe('a first save', () => {
  test('makes the entry with the id that the browser has given it', async () => {
    const id = randomUUID()
    const kept = await keep(ana, id, 0, { ...es({ title: 'Feria' }), shared: { date: '2026-06-15' } })
    expect(kept).toMatchObject({ ok: true, value: { revision: 1, merged: {} } })
    expect(await draftOf(id)).toMatchObject({
      ...{ id, key: id, kind: 'news', revision: 1, trashedAt: null },
      values: { shared: { date: '2026-06-15' }, es: { title: 'Feria' }, en: {} },
      updatedBy: { id: 'ana', name: 'Ana Sosa' },
      languages: { es: { state: 'draft', slug: null, href: null }, en: { state: 'missing', planned: [] } },
    })
  })

  test('begins with the choices of its kind, which are never emptied: an own page becomes no policy', async () => {
    const id = randomUUID()
    const made = await keep(ana, id, 0, es({ title: 'Sedes' }), 'page')
    expect(made).toMatchObject({ ok: true, value: { merged: { shared: { listed: 'own' } } } })
    await keep(ana, id, 1, { ...es({ title: 'Casas' }), shared: { listed: null } }, 'page')
    expect((await draftOf(id, 'page')).values).toMatchObject({
      shared: { listed: 'own' },
      es: { title: 'Casas' },
    })
    await keep(ana, id, 2, { shared: { listed: 'policy' } }, 'page')
    expect((await draftOf(id, 'page')).values.shared.listed).toBe('policy')
  })

  test('of nothing makes none', async () => {
    const id = randomUUID()
    expect(await keep(ana, id, 0, es({ title: null }))).toMatchObject({ ok: true, value: { revision: 0 } })
    expect((await readEntry(ana, 'news', id)).ok).toBe(false)
  })

  test('puts the entry at the end where its kind has an order, also when two are made at once', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    await Promise.all(ids.map((id) => keep(ana, id, 0, es({ title: 'Una' }), 'slide')))
    const rows = await database.orm
      .select({ position: entry.position })
      .from(entry)
      .where(eq(entry.kind, 'slide'))
      .orderBy(entry.position)
    expect(rows.map(({ position }) => position)).toEqual(['a0', 'a1', 'a2'])
  })

  test('makes no second entry of a kind that has one only', async () => {
    expect(await keep(ana, randomUUID(), 0, { shared: { name: 'Otro' } }, 'settings')).toMatchObject({
      problem: 'not-found',
    })
    expect(await readSingle(ana, 'news')).toMatchObject({ problem: 'not-found' })
  })

  test('by two at once with the same id makes one, with what both have written', async () => {
    const id = randomUUID()
    const both = await Promise.all([
      keep(ana, id, 0, es({ title: 'Feria' })),
      keep(eva, id, 0, es({ summary: 'Breve' })),
    ])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect((await draftOf(id)).values.es).toEqual({ title: 'Feria', summary: 'Breve' })
  })
})

describe('a save', () => {
  test('is a revision with everything, its writer and its time', async () => {
    const id = await newEntry(ana, es({ title: 'Feria', summary: 'Breve' }))
    await keep(later(eva, 5), id, 1, es({ title: 'Gran feria' }))
    expect(await revisionsOf(id)).toMatchObject([
      { number: 1, actor: 'ana', locales: { es: { title: 'Feria', summary: 'Breve' }, en: {} } },
      { number: 2, actor: 'eva', locales: { es: { title: 'Gran feria', summary: 'Breve' }, en: {} } },
    ])
  })

  test('that changes nothing is none', async () => {
    const id = await newEntry(ana, { ...es({ title: 'Feria' }), shared: { cover: null } })
    const kept = await keep(later(ana, 5), id, 1, { ...es({ title: 'Feria' }), en: { title: null } })
    expect(kept).toMatchObject({ ok: true, value: { revision: 1, savedAt: ana.now.toISOString() } })
    expect(await revisionsOf(id)).toHaveLength(1)
  })

  test('of null takes the value away, and a language of which nothing is left is missing again', async () => {
    const id = await newEntry(ana, { ...es({ title: 'Feria' }), en: { title: 'Fair' } })
    await keep(ana, id, 1, { en: { title: null } })
    expect(await draftOf(id)).toMatchObject({ values: { en: {} }, languages: { en: { state: 'missing' } } })
  })

  test('merges with what others have changed in other fields, and brings it back', async () => {
    const id = await newEntry(ana, es({ title: 'Feria', summary: 'Breve' }))
    await keep(eva, id, 1, { ...es({ summary: 'Otro' }), shared: { date: '2026-06-15' } })
    const kept = await keep(ana, id, 1, es({ title: 'Gran feria' }))
    expect(kept).toMatchObject({
      ok: true,
      value: { revision: 3, merged: { es: { summary: 'Otro' }, shared: { date: '2026-06-15' } } },
    })
    expect((await draftOf(id)).values.es).toEqual({ title: 'Gran feria', summary: 'Otro' })
  })

  test('of a field that somebody else has changed is refused with both texts, and nothing of it is kept', async () => {
    const id = await newEntry(ana, es({ title: 'Feria', summary: 'Breve' }))
    await keep(later(eva, 1), id, 1, es({ title: 'De Eva', summary: 'De Eva' }))
    const kept = await keep(ana, id, 1, { ...es({ title: 'De Ana' }), shared: { date: '2026-06-15' } })
    expect(kept).toEqual({
      ok: false,
      problem: 'conflict',
      detail: {
        revision: 2,
        conflicts: [{ place: 'es', field: 'title' }],
        theirs: { es: { title: 'De Eva', summary: 'De Eva' } },
        by: { id: 'eva', name: 'Eva Paz' },
        at: later(eva, 1).now.toISOString(),
      },
    })
    expect((await draftOf(id)).values).toMatchObject({ shared: {}, es: { title: 'De Eva' } })
    // What is chosen is sent again from the revision that was told.
    expect(await keep(ana, id, 2, es({ title: 'De Ana' }))).toMatchObject({
      ok: true,
      value: { revision: 3 },
    })
  })

  test('of the same that somebody else has written is no conflict', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await keep(eva, id, 1, es({ title: 'Gran feria' }))
    expect(await keep(ana, id, 1, es({ title: 'Gran feria' }))).toMatchObject({
      ok: true,
      value: { revision: 2, merged: { es: { title: 'Gran feria' } } },
    })
  })

  test.each([99, 2])(
    'from a revision that is not known (%i of 3) is kept only where it says what is there',
    async (from) => {
      const id = await newEntry(ana, es({ title: 'Feria' }))
      await keep(ana, id, 1, es({ title: 'Gran feria' }))
      await keep(ana, id, 2, es({ summary: 'Breve' }))
      await database.orm.delete(revision).where(and(eq(revision.entryId, id), eq(revision.number, 2)))
      expect(await keep(eva, id, from, es({ title: 'De Eva' }))).toMatchObject({
        problem: 'conflict',
        detail: { revision: 3, theirs: { es: { title: 'Gran feria', summary: 'Breve' } } },
      })
      expect(await keep(eva, id, from, es({ title: 'Gran feria' }))).toMatchObject({
        ok: true,
        value: { revision: 3 },
      })
    },
  )
})

describe('the same save again', () => {
  test('is answered as before and makes nothing, though others have saved since', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    await keep(eva, id, 1, es({ summary: 'Breve' }))
    const save = { kind: 'news', changes: es({ title: 'Gran feria' }), ifMatch: 1, saveId: randomUUID() }
    const first = await keepDraft(ana, id, save)
    await keep(eva, id, 3, es({ title: 'De Eva' }))
    expect(await keepDraft(later(ana, 1), id, save)).toMatchObject({
      ok: true,
      value: first.ok ? { ...first.value, translations: expect.anything() } : {},
    })
    expect(await revisionsOf(id)).toHaveLength(4)
  })

  test.each([
    ['makes a page without a choice', 0, {}],
    ['makes a page and empties its choice', 0, { shared: { listed: null } }],
    ['changes a page and empties its choice', 1, { shared: { listed: null } }],
  ])('that %s is answered as before, with the choice', async (_, ifMatch, shared) => {
    const id = ifMatch === 0 ? randomUUID() : await newEntry(ana, es({ title: 'Sedes' }), 'page')
    const changes = { ...es({ title: 'Casas' }), ...shared }
    const save = { kind: 'page', changes, ifMatch, saveId: randomUUID() }
    const first = await keepDraft(ana, id, save)
    expect(first).toMatchObject({
      ok: true,
      value: { revision: ifMatch + 1, merged: { shared: { listed: 'own' } } },
    })
    expect(await keepDraft(later(ana, 1), id, save)).toEqual(first)
  })

  test('many times at once makes one revision', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    const save = { kind: 'news', changes: es({ title: 'Gran feria' }), ifMatch: 1, saveId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => keepDraft(ana, id, save)))
    expect(answers.every((each) => each.ok && each.value.revision === 2)).toBe(true)
    expect(await revisionsOf(id)).toHaveLength(2)
  })

  test('makes a new entry once, whoever of those that come at the same moment is the first', async () => {
    for (let round = 0; round < 25; round += 1) {
      const tries = Array.from({ length: 8 }, async () => {
        const save = { kind: 'news', changes: es({ title: 'Feria' }), ifMatch: 0, saveId: randomUUID() }
        const id = randomUUID()
        const answers = await Promise.all([keepDraft(ana, id, save), keepDraft(ana, id, save)])
        return answers.map((each) => each.ok && each.value.revision)
      })
      for (const answers of await Promise.all(tries)) expect(answers).toEqual([1, 1])
    }
  })

  test('with other values is refused', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    const save = { kind: 'news', changes: es({ title: 'A' }), ifMatch: 1, saveId: randomUUID() }
    await keepDraft(ana, id, save)
    expect(await keepDraft(ana, id, { ...save, changes: es({ title: 'B' }) })).toMatchObject({
      problem: 'not-valid',
      detail: [{ path: 'saveId' }],
    })
  })
})

test('of two saves at once from the same revision each is kept where they differ, and one alone where they do not', async () => {
  const id = await newEntry(ana, es({ title: 'Feria', summary: 'Breve' }))
  const apart = await Promise.all([
    keep(ana, id, 1, es({ title: 'A' })),
    keep(eva, id, 1, es({ summary: 'B' })),
  ])
  expect(apart.map(({ ok }) => ok)).toEqual([true, true])
  expect((await draftOf(id)).values.es).toEqual({ title: 'A', summary: 'B' })
  const same = await Promise.all([keep(ana, id, 3, es({ title: 'C' })), keep(eva, id, 3, es({ title: 'D' }))])
  expect(same.map((each) => (each.ok ? 'kept' : each.problem)).sort()).toEqual(['conflict', 'kept'])
  expect((await revisionsOf(id)).map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

describe('nothing is kept', () => {
  test('of what is not there, is of another kind, or is in the trash', async () => {
    const id = await newEntry(ana, es({ title: 'Feria' }))
    expect(await readEntry(ana, 'country', id)).toMatchObject({ problem: 'not-found' })
    for (const [other, from, kind] of [
      [randomUUID(), 1, 'news'],
      ['x', 0, 'news'],
      ['../../etc', 0, 'news'],
      [id, 1, 'program'],
      [id, 0, 'program'],
    ] as const)
      expect(await keep(ana, other, from, es({ title: 'A' }), kind)).toMatchObject({ problem: 'not-found' })
    await trashEntry(ana, id)
    expect(await keep(ana, id, 1, es({ title: 'A' }))).toMatchObject({ problem: 'trashed' })
    expect((await draftOf(id)).values.es).toEqual({ title: 'Feria' })
  })

  test('of what was deleted for good, by a form that is open on it or a save that is sent again', async () => {
    const id = randomUUID()
    const first = { kind: 'news', changes: es({ title: 'Feria' }), ifMatch: 0, saveId: randomUUID() }
    expect(await keepDraft(ana, id, first)).toMatchObject({ ok: true })
    await trashEntry(ana, id)
    const asked = await weighErasing(ana, [id])
    expect(await eraseMany(ana, [id], asked.ok ? asked.value.sure : '')).toMatchObject({
      value: { count: 1 },
    })
    expect(await keepDraft(ana, id, first)).toMatchObject({ problem: 'not-found' })
    expect(await keep(ana, id, 0, es({ title: 'Otra vez' }))).toMatchObject({ problem: 'not-found' })
    expect(await keep(ana, id, 1, es({ title: 'Otra vez' }))).toMatchObject({ problem: 'not-found' })
    expect(await readEntry(ana, 'news', id)).toMatchObject({ problem: 'not-found' })
  })

  test.each([
    ['an unknown kind', { kind: '__proto__', changes: es({ title: 'A' }) }, 'kind'],
    ['an unknown field', { kind: 'news', changes: es({ owner: 'A' }) }, 'es.owner'],
    ['a name of every object', { kind: 'news', changes: es({ constructor: 'A' }) }, 'es.constructor'],
    [
      'the prototype as a field',
      { kind: 'news', changes: JSON.parse('{"es":{"__proto__":{"title":"A"}}}') },
      'es.__proto__',
    ],
    [
      'the prototype as a place',
      { kind: 'news', changes: JSON.parse('{"__proto__":{"title":"A"}}') },
      '__proto__',
    ],
    ['an unknown language', { kind: 'news', changes: { fr: { title: 'A' } } }, 'fr'],
    [
      'a field of a language among the shared',
      { kind: 'news', changes: { shared: { title: 'A' } } },
      'title',
    ],
    ['a shared field in a language', { kind: 'news', changes: es({ date: '2026-06-15' }) }, 'es.date'],
    ['a list of places', { kind: 'news', changes: [] }, ''],
    ['a text', { kind: 'news', changes: 'x' }, ''],
    ['nothing', { kind: 'news', changes: undefined }, ''],
    ['a place that is a list', { kind: 'news', changes: { es: ['A'] } }, 'es'],
  ])('of %s', async (_, { kind, changes }, path) => {
    const id = randomUUID()
    const kept = await keepDraft(ana, id, { kind, changes, ifMatch: 0, saveId: randomUUID() })
    expect(kept).toMatchObject({ problem: 'not-valid', detail: [{ path }] })
    expect(await revisionsOf(id)).toEqual([])
  })

  test.each(['LSQ-{0000}/{YY}', '', '{YYYY}.{000}'])(
    'not of a numbering of certificates like %j',
    async (numberPattern) => {
      expect(await keepNumbering(numberPattern)).toMatchObject({ ok: true })
    },
  )

  test.each(['LSQ', 'LSQ-{YY}', '{00}-{00}', 'LSQ-{0000'])(
    'of %s as a numbering of certificates',
    async (numberPattern) => {
      expect(await keepNumbering(numberPattern)).toMatchObject({
        problem: 'not-valid',
        detail: [{ path: 'numberPattern', code: 'not-valid' }],
      })
    },
  )

  test('of a relation to an entry of another kind; one that is not there yet may be named', async () => {
    const other = await newEntry(ana, es({ title: 'Una novedad' }))
    const scheme = await newEntry(ana, es({ title: 'ISO 9001' }), 'certification')
    const id = randomUUID()
    expect(await keep(ana, id, 0, { shared: { certifications: [scheme, other] } })).toMatchObject({
      problem: 'not-valid',
      detail: [{ path: 'certifications', code: 'not-valid' }],
    })
    expect(await keep(ana, id, 0, { shared: { certifications: [scheme, randomUUID()] } })).toMatchObject({
      ok: true,
    })
  })
})

describe.each(Object.values<AnyKind>(kinds).filter(({ single }) => !single))('$name', (kind) => {
  const at = (name: string, value: unknown): Changes =>
    Object.fromEntries(placesOf(kind, name).map((place) => [place, { [name]: value }]))

  test('every valid value of every field is kept as it is', async () => {
    const id = randomUUID()
    const most = Math.max(...fieldEntries(kind).map(([, field]) => samples[field.type].valid(field).length))
    for (let round = 0; round < most; round += 1) {
      const changes: Changes = {}
      for (const [name, field] of fieldEntries(kind)) {
        const valid = samples[field.type].valid(field)
        for (const place of placesOf(kind, name))
          changes[place] = { ...changes[place], [name]: valid[round % valid.length] }
      }
      expect(await keep(ana, id, round, changes, kind.name)).toMatchObject({ ok: true })
      expect(changesOf(fieldsIn(changes), (await draftOf(id, kind.name)).values)).toEqual(changes)
    }
  })

  test('a hostile value is refused with its place, and nothing is changed', async () => {
    const id = await newEntry(ana, at(kind.title, 'Antes'), kind.name)
    for (const [name, field] of fieldEntries(kind))
      for (const value of samples[field.type].hostile(field)) {
        const kept = await keep(ana, id, 1, at(name, value), kind.name)
        expect(kept, name).toMatchObject({ ok: false, problem: 'not-valid' })
        if (!kept.ok && kept.problem === 'not-valid')
          for (const { path } of kept.detail) expect(path.split('.'), path).toContain(name)
      }
    expect((await draftOf(id, kind.name)).revision).toBe(1)
  })

  test.runIf(isPlaced(kind))('a new entry is the last', async () => {
    const [one, two] = [
      await newEntry(ana, at(kind.title, 'Una'), kind.name),
      await newEntry(ana, at(kind.title, 'Otra'), kind.name),
    ]
    const positions = await database.orm
      .select({ id: entry.id })
      .from(entry)
      .where(eq(entry.kind, kind.name))
      .orderBy(asc(entry.position))
    expect(positions.slice(-2).map(({ id }) => id)).toEqual([one, two])
  })
})

test('the record names the first of the saves that follow each other', async () => {
  const id = await newEntry(ana, es({ title: 'Feria' }))
  await keep(later(ana, 1), id, 1, es({ title: 'Feri' }))
  await keep(later(eva, 2), id, 2, es({ title: 'Fer' }))
  await keep(later(eva, 3), id, 3, es({ title: 'Fe' }))
  await keep(later(eva, 60), id, 4, es({ title: 'F' }))
  const events = await database.orm
    .select({ what: historyEvent.what, actor: historyEvent.actor, name: historyEvent.itemName })
    .from(historyEvent)
    .where(eq(historyEvent.item, id))
    .orderBy(historyEvent.id)
  expect(events).toEqual([
    { what: 'entry-created', actor: 'ana', name: 'Feria' },
    { what: 'entry-edited', actor: 'eva', name: 'Fer' },
    { what: 'entry-edited', actor: 'eva', name: 'F' },
  ])
})

/** A new certification whose certificates are numbered so. */
function keepNumbering(numberPattern: string) {
  const changes = { shared: { numberPattern } }
  return keepDraft(ana, randomUUID(), { kind: 'certification', changes, ifMatch: 0, saveId: randomUUID() })
}
