import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noValues } from '#content/model/editing/changes.ts'
import type { Changes, EditedEntry } from '#content/model/editing/edited-entry.ts'
import { news } from '#content/model/kinds/news.ts'
import { byLocale } from '#kernel/locales.ts'
import type { JournalRecord, SaveAnswer, SaveRequest } from './draft-ports.ts'
import { DraftStore } from './draft-store.ts'
import type { PlacedKey } from './placed-key.ts'

const ana = { id: 'ana', name: 'Ana Sosa' }
const missing = { state: 'missing', changed: false, slug: null, publishedAt: null, href: null } as const
const entry: EditedEntry = {
  ...{ id: 'one', kind: 'news', key: 'one', revision: 3, translations: {} },
  values: { ...noValues(), shared: { date: '2026-03-14' }, es: { title: 'Aviso' }, en: { title: 'Notice' } },
  languages: byLocale(() => ({ ...missing, planned: [], review: null, sourceState: null })),
  updatedAt: null,
  updatedBy: null,
  trashedAt: null,
  isMaker: false,
}

/** A server of one entry that answers when it is told to, and a device that keeps a journal. */
function setUp(given: Partial<EditedEntry> = {}, journaled: JournalRecord | null = null) {
  const asked: { request: SaveRequest; answer: (answer: SaveAnswer) => void }[] = []
  let journal = journaled
  const store = new DraftStore(
    news,
    { ...entry, ...given },
    {
      connection: {
        save: (request) => new Promise((answer) => asked.push({ request, answer })),
      },
      journal: {
        keep: async (record) => {
          journal = record
        },
        forget: async () => {
          journal = null
        },
      },
    },
  )
  return {
    store,
    asked,
    journal: () => journal,
    value: (key: PlacedKey) => store.slots.get(key).value,
    async answer(answer: SaveAnswer) {
      asked.at(-1)?.answer(answer)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

function saved(revision: number, merged: Changes = {}): SaveAnswer {
  return { type: 'saved', saved: { revision, savedAt: '2026-06-10T17:32:01Z', merged, translations: {} } }
}
function conflict(revision: number, theirs: Changes): SaveAnswer {
  const conflicts = Object.entries(theirs).flatMap(([place, values]) =>
    Object.keys(values).map((field) => ({ place: place as 'es', field })),
  )
  return { type: 'conflict', conflict: { revision, conflicts, theirs, by: ana, at: '2026-06-10T17:31:00Z' } }
}
const quiet = { translations: {}, trashedAt: null }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saving', () => {
  test('what was written is sent once the person pauses, only the fields that changed', async () => {
    const { store, asked } = setUp()
    store.write('es.title', 'Aviso a')
    await pass(700)
    store.write('es.title', 'Aviso ab')
    await pass(700)
    expect(asked).toHaveLength(0)
    await pass(100)
    expect(asked[0]?.request).toMatchObject({ revision: 3, changes: { es: { title: 'Aviso ab' } } })
    expect(store.status()).toMatchObject({ phase: 'saving', isUnsaved: true })
  })

  test('one request is on its way; what is written meanwhile follows with the new revision', async () => {
    const { store, asked, answer } = setUp()
    store.write('es.title', 'uno')
    await pass(800)
    store.write('es.title', 'dos')
    await pass(5_000)
    expect(asked).toHaveLength(1)
    await answer(saved(4))
    expect(store.status()).toMatchObject({ phase: 'written', revision: 4 })
    await pass(800)
    expect(asked[1]?.request).toMatchObject({ revision: 4, changes: { es: { title: 'dos' } } })
    expect(asked[1]?.request.name).not.toBe(asked[0]?.request.name)
    await answer(saved(5))
    expect(store.status()).toMatchObject({ phase: 'saved', isUnsaved: false, revision: 5 })
  })

  test('what was taken back is not sent, and a field that was emptied is sent as null', async () => {
    const { store, asked } = setUp()
    store.write('es.title', 'otro')
    store.write('es.title', 'Aviso')
    store.write('en.title', null)
    await pass(800)
    expect(asked[0]?.request.changes).toEqual({ en: { title: null } })
  })

  test('saving now waits for nothing and says when all is saved', async () => {
    const { store, asked, answer } = setUp()
    store.write('es.title', 'uno')
    const flushed = store.flush()
    await pass(0)
    expect(asked).toHaveLength(1)
    store.write('es.title', 'dos')
    await answer(saved(4))
    await answer(saved(5))
    expect(await flushed).toBe(true)
    expect(asked).toHaveLength(2)
  })

  test('a key stroke is told to its own field alone', () => {
    const { store } = setUp()
    const told: string[] = []
    for (const key of ['es.title', 'en.title', 'shared.date'] as const)
      store.subscribe(key, () => told.push(key))
    store.write('es.title', 'A')
    expect(told).toEqual(['es.title'])
  })
})

describe('a line that breaks', () => {
  test('the same request is sent again under the same name, before what was written since', async () => {
    const { store, asked, answer } = setUp()
    store.write('es.title', 'uno')
    await pass(800)
    await answer({ type: 'unreachable' })
    expect(store.status()).toMatchObject({ phase: 'offline', isUnsaved: true })
    store.write('es.title', 'dos')
    await pass(900)
    expect(asked).toHaveLength(1)
    await pass(100)
    expect(asked[1]?.request).toEqual(asked[0]?.request)
    expect(store.status().phase).toBe('offline')
    await answer(saved(4))
    await pass(800)
    expect(asked[2]?.request).toMatchObject({ revision: 4, changes: { es: { title: 'dos' } } })
  })

  test('it is tried less and less often, and at once when the line is back', async () => {
    const { store, asked, answer } = setUp()
    store.write('es.title', 'uno')
    await pass(800)
    for (const wait of [1_000, 2_000, 4_000]) {
      await answer({ type: 'unreachable' })
      const before = asked.length
      await pass(wait - 1)
      expect(asked).toHaveLength(before)
      await pass(1)
      expect(asked).toHaveLength(before + 1)
    }
    await answer({ type: 'unreachable' })
    store.resume()
    await pass(0)
    expect(asked).toHaveLength(5)
  })

  test('a server that broke is told loudly and asked again', async () => {
    const { store, asked, answer } = setUp()
    store.write('es.title', 'uno')
    await pass(800)
    await answer({ type: 'failed', status: 500, mayHavePassed: true })
    expect(store.status()).toMatchObject({ phase: 'failed', failure: 500 })
    await pass(1_000)
    await answer(saved(4))
    expect(asked).toHaveLength(2)
    expect(store.status()).toMatchObject({ phase: 'saved', failure: null })
  })

  test('a session that ended stops everything until somebody is signed in again', async () => {
    const { store, asked, answer, journal } = setUp()
    store.write('es.title', 'uno')
    await pass(800)
    await answer({ type: 'signed-out' })
    store.write('es.title', 'dos')
    await pass(60_000)
    expect(asked).toHaveLength(1)
    expect(store.status().phase).toBe('signed-out')
    expect(journal()?.fields['es.title']).toMatchObject({ value: 'dos', sent: 'uno' })
    store.resume()
    await pass(0)
    await answer(saved(4))
    await pass(800)
    await answer(saved(5))
    expect(store.status()).toMatchObject({ phase: 'saved', isUnsaved: false })
  })

  test.each<SaveAnswer>([saved(4), { type: 'unreachable' }])(
    'a session that ended while a save was on its way has ended, whatever the answer: $type',
    async (last) => {
      const { store, asked, answer } = setUp()
      store.write('es.title', 'uno')
      await pass(800)
      store.signedOut()
      await answer(last)
      expect(store.status().phase).toBe('signed-out')
      await pass(60_000)
      expect(asked).toHaveLength(1)
      store.write('es.title', 'dos')
      store.resume()
      await pass(800)
      await answer(saved(5))
      await pass(800)
      if (asked.length > 2) await answer(saved(6))
      expect(store.status()).toMatchObject({ phase: 'saved', isUnsaved: false })
    },
  )
})

describe('somebody else', () => {
  test('what others changed in other fields comes with the answer, with whose it is', async () => {
    const { store, answer, value } = setUp()
    store.write('es.title', 'mío')
    await pass(800)
    await answer(saved(5, { en: { title: 'theirs' } }))
    expect(value('en.title')).toBe('theirs')
    expect(store.slots.get('en.title').news).not.toBeNull()
    expect(store.status().isUnsaved).toBe(false)
  })

  test('the same field keeps both texts until one is chosen, and the others are saved without it', async () => {
    const { store, asked, answer, value } = setUp()
    store.write('es.title', 'mío')
    store.write('es.summary', 'resumen')
    await pass(800)
    await answer(conflict(4, { es: { title: 'suyo' } }))
    expect(value('es.title')).toBe('mío')
    expect(store.slots.get('es.title').theirs).toMatchObject({ value: 'suyo', by: ana })
    await pass(0)
    expect(asked[1]?.request).toMatchObject({
      revision: 4,
      changes: { es: { summary: 'resumen' } },
    })
    await answer(saved(5))
    store.write('es.title', 'mío y suyo')
    await pass(5_000)
    expect(asked).toHaveLength(2)
    expect(store.status()).toMatchObject({ conflicts: ['es.title'], isUnsaved: true })
    store.choose('es.title', 'mine')
    await pass(800)
    expect(asked[2]?.request).toMatchObject({ revision: 5, changes: { es: { title: 'mío y suyo' } } })
  })

  test('choosing theirs needs no save', async () => {
    const { store, asked, answer, value } = setUp()
    store.write('es.title', 'mío')
    await pass(800)
    await answer(conflict(4, { es: { title: 'suyo' } }))
    store.choose('es.title', 'theirs')
    await pass(5_000)
    expect([value('es.title'), asked.length, store.status().isUnsaved]).toEqual(['suyo', 1, false])
  })

  test('both having written the same is no conflict', async () => {
    const { store, answer } = setUp()
    store.write('es.title', 'igual')
    await pass(800)
    await answer(conflict(4, { es: { title: 'igual' } }))
    expect(store.status()).toMatchObject({ conflicts: [], isUnsaved: false })
  })

  test('their text appears in a field that is not touched, and waits where the person stands', async () => {
    const { store, value } = setUp()
    const since = {
      ...quiet,
      revision: 4,
      changes: { es: { title: 'suyo' }, en: { title: 'theirs' } },
      by: ana,
      at: '',
    }
    store.enter('es.title')
    await store.catchUp(async () => since)
    expect([value('es.title'), value('en.title')]).toEqual(['Aviso', 'theirs'])
    store.leave('es.title')
    expect(value('es.title')).toBe('suyo')
  })

  test('writing where their text waits shows both', async () => {
    const { store } = setUp()
    store.enter('es.title')
    await store.catchUp(async () => ({
      ...quiet,
      revision: 4,
      changes: { es: { title: 'suyo' } },
      by: ana,
      at: '',
    }))
    store.write('es.title', 'Avisos')
    expect(store.slots.get('es.title')).toMatchObject({ value: 'Avisos', theirs: { value: 'suyo' } })
  })

  test('one does not meet oneself: while a save is on its way nothing is taken over', async () => {
    const { store, answer, value } = setUp()
    store.write('es.title', 'uno')
    await pass(800)
    store.write('es.title', 'uno dos')
    const own = { ...quiet, revision: 4, changes: { es: { title: 'uno' } }, by: ana, at: '' }
    await store.catchUp(async () => own)
    expect(store.status().conflicts).toEqual([])
    await answer(saved(4))
    const late = store.catchUp(async () => {
      await pass(800)
      return { ...own, revision: 5, changes: { es: { title: 'uno dos' } } }
    })
    store.write('es.title', 'uno dos tres')
    await late
    expect(store.status().conflicts).toEqual([])
    expect(value('es.title')).toBe('uno dos tres')
  })
})

describe('what the server does not take', () => {
  test('is told beside its field; the others are saved, and it is sent again once it was changed', async () => {
    const { store, asked, answer } = setUp()
    store.write('es.title', 'x'.repeat(200))
    store.write('en.title', 'Fine')
    await pass(800)
    await answer({ type: 'refused', problems: [{ path: 'es.title', code: 'too-long' }] })
    expect(store.slots.get('es.title').problems).toHaveLength(1)
    await pass(0)
    expect(asked[1]?.request.changes).toEqual({ en: { title: 'Fine' } })
    await answer(saved(4))
    expect(store.status()).toMatchObject({ refused: ['es.title'], isUnsaved: true })
    store.write('es.title', 'Corto')
    await pass(800)
    expect(asked[2]?.request.changes).toEqual({ es: { title: 'Corto' } })
  })

  test('an entry in the trash is read only, and goes on when it is taken out', async () => {
    const { store, asked, answer, value } = setUp()
    store.write('es.title', 'uno')
    await pass(800)
    await answer({ type: 'trashed' })
    store.write('es.title', 'dos')
    expect([store.status().phase, value('es.title')]).toEqual(['trashed', 'uno'])
    store.setTrashed(false)
    await pass(0)
    expect(asked).toHaveLength(2)
  })

  test('an entry that was deleted for good says so and asks no more, and what was written stays', async () => {
    const { store, asked, answer, journal, value } = setUp()
    store.write('es.title', 'uno')
    await pass(800)
    await answer({ type: 'erased' })
    expect([store.status().phase, store.status().isUnsaved, value('es.title')]).toEqual([
      'erased',
      true,
      'uno',
    ])
    expect(await store.flush()).toBe(false)
    await pass(120_000)
    expect(asked).toHaveLength(1)
    expect(journal()?.fields['es.title']).toMatchObject({ value: 'uno' })
  })
})

describe('the journal', () => {
  test('is kept before the request and emptied once the server has everything', async () => {
    const { store, answer, journal } = setUp()
    store.write('es.title', 'uno')
    await pass(200)
    expect(journal()).toMatchObject({
      entryId: 'one',
      fields: { 'es.title': { value: 'uno', base: 'Aviso' } },
    })
    await pass(600)
    await answer(saved(4))
    expect(journal()).toBeNull()
  })

  test('comes back as it was written', async () => {
    const { store, asked } = setUp()
    store.restore(recordOf({ 'es.title': { value: 'sin guardar', base: 'Aviso' } }))
    await pass(800)
    expect(asked[0]?.request.changes).toEqual({ es: { title: 'sin guardar' } })
  })

  test('comes back beside what somebody else has written since, but not beside oneself', () => {
    const { store } = setUp()
    store.restore(
      recordOf({
        'es.title': { value: 'sin guardar', base: 'Otro' },
        'en.title': { value: 'unsaved, longer', base: 'Old', sent: 'Notice' },
      }),
    )
    expect(store.slots.get('es.title').theirs?.value).toBe('Aviso')
    expect(store.status().conflicts).toEqual(['es.title'])
  })
})

describe('what is half typed', () => {
  const half = { text: 'ana@', beside: null }

  test('is sent nowhere, kept in the journal, and comes back from it', async () => {
    const { store, asked, journal } = setUp()
    store.halfTyped.set('shared-email', half)
    await pass(1_000)
    expect(asked).toEqual([])
    expect(store.status()).toMatchObject({ isUnsaved: false, isHalfTyped: true })
    const record = journal()
    expect(record?.halves).toEqual({ 'shared-email': half })
    const again = setUp()
    if (record) again.store.restore(record)
    expect(again.store.halfTyped.all()).toEqual({ 'shared-email': half })
  })

  test('is on this device before whoever leaves is asked about it', async () => {
    const { store, journal } = setUp()
    store.halfTyped.set('shared-email', half)
    await store.flush()
    expect(journal()?.halves).toEqual({ 'shared-email': half })
  })

  test('is forgotten once it is a value, and not because its form goes away', async () => {
    const { store, journal } = setUp()
    store.halfTyped.set('shared-email', half)
    await pass(1_000)
    store.stop()
    store.halfTyped.set('shared-email', null)
    await pass(1_000)
    expect(journal()?.halves).toEqual({ 'shared-email': half })
    const other = setUp({}, journal())
    other.store.halfTyped.set('shared-email', half)
    other.store.halfTyped.set('shared-email', null)
    await pass(1_000)
    expect(other.journal()).toBe(null)
  })
})

function recordOf(fields: JournalRecord['fields']): JournalRecord {
  return { entryId: 'one', kind: 'news', at: '2026-06-10T17:32:00Z', isNew: false, fields, halves: {} }
}
