import { beforeAll, describe, expect, test } from 'vitest'
import { certification } from '#content/model/kinds/certification.ts'
import { news } from '#content/model/kinds/news.ts'
import { listEvents } from '#history/store/list-events.ts'
import { editorsLane } from '#kernel/workers/in-worker.ts'
import { applyEntries, checkEntries, reportOfEntries, undoEntries } from '#tests/support/entry-imports.ts'
import { fillLane } from '#tests/support/fill-lane.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { plannedOf } from '../publishing/planned-changes.ts'
import { entry } from '../tables/content.ts'
import { plannedChange } from '../tables/publishing.ts'
import { entriesByKey, keysOf } from './entries-of-kind.ts'
import { exportEntries } from './export-entries.ts'

const { database, caller } = await setUpEditor()

beforeAll(async () => {
  await saveSample(caller, news, { key: 'una', es: { title: 'Una' }, en: { title: 'One' }, publish: ['es'] })
})

async function check(text: string | Uint8Array): Promise<string> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  return checkEntries(caller, news, bytes)
}

const report = (id: string) => reportOfEntries(caller, news, id)

async function problemsOf(text: string | Uint8Array): Promise<string[]> {
  return (await report(await check(text))).run.problems.map(({ code, said }) =>
    `${code} ${said ?? ''}`.trim(),
  )
}

async function draft(key: string) {
  return (await entriesByKey(database.orm, news, [key], { hold: false })).get(key)
}

test('a check writes nothing; an import writes drafts and publishes nothing; the same again changes nothing; all is undone as one', async () => {
  const file = 'key,title.es,date\nuna,Una nueva,\nnueva,Recién llegada,2026-03-04\n'
  const before = await draft('una')
  const id = await check(file)
  const { run, rows } = await report(id)
  expect(run.counts).toEqual({ new: 1, changed: 1, unchanged: 0, problem: 0 })
  expect(rows[0]?.changes).toContainEqual({ field: 'title.es', from: 'Una', to: 'Una nueva' })
  expect(await draft('una')).toEqual(before)
  expect(await draft('nueva')).toBeUndefined()
  expect(await applyEntries(caller, news, id)).toMatchObject({ ok: true })
  const after = await draft('una')
  expect(after?.values.es.title).toBe('Una nueva')
  expect(after?.values.en).toEqual(before?.values.en)
  expect(after?.values.shared.date ?? null).toBeNull()
  expect((await draft('nueva'))?.values.shared.date).toBe('2026-03-04')
  expect(await applyEntries(caller, news, id)).toMatchObject({ problem: 'not-waiting' })
  expect((await report(await check(file))).run.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
  await saveSample(caller, news, { key: 'nueva', es: { title: 'Cambiada a mano' } })
  expect(await undoEntries(caller, news, id)).toEqual({ undone: 1, left: 1 })
  expect((await draft('una'))?.values).toEqual(before?.values)
  expect((await draft('nueva'))?.trashedAt).toBeNull()
  expect((await report(id)).rows.map(({ undone }) => undone)).toEqual(['undone', 'left'])
})

test('what was made and not touched goes to the trash when it is undone', async () => {
  const id = await check('key;title.es\nefimera;Efímera\n')
  await applyEntries(caller, news, id)
  expect(await undoEntries(caller, news, id)).toMatchObject({ undone: 1, left: 0 })
  expect((await draft('efimera'))?.trashedAt).toEqual(caller.now)
})

test('what is planned to be published stays with its plan when its import is undone, and is named', async () => {
  const id = await check('key;title.es\nprevista;Prevista\n')
  await applyEntries(caller, news, id)
  const made = (await draft('prevista'))?.id ?? ''
  await database.orm.insert(plannedChange).values({
    entryId: made,
    locale: 'es',
    action: 'publish',
    revision: 1,
    dueAt: new Date(caller.now.getTime() + 3_600_000),
    createdAt: caller.now,
  })
  expect(await undoEntries(caller, news, id)).toEqual({ undone: 0, left: 1 })
  expect((await plannedOf(caller, [made])).get(made)?.es).toMatchObject([{ action: 'publish' }])
})

test('in the history an import, its undoing and its coming again are one row each, which leads to its report', {
  tags: ['full'],
}, async () => {
  const file = 'key,title.es\nh-1,Uno\nh-2,Dos\nh-3,Tres\n'
  const runs = [await check(file)]
  await applyEntries(caller, news, runs[0] as string)
  await undoEntries(caller, news, runs[0] as string)
  runs.push(await check(file))
  await applyEntries(caller, news, runs[1] as string)
  const ids = await Promise.all(['h-1', 'h-2', 'h-3'].map(async (key) => (await draft(key))?.id ?? ''))
  const { events } = await listEvents(caller, { item: [...runs, ...ids] })
  expect(events.map(({ what, item, details }) => [what, item?.id, details.count])).toEqual([
    ['imported', runs[1], '3'],
    ['import-undone', runs[0], '3'],
    ['imported', runs[0], '3'],
  ])
})

test('one bad row stops the whole file', async () => {
  const id = await check(
    'key,title.es,date,category\nuna,Otra,2026-01-01,\ndos,Dos,3/4/2026,none\nuna,Tres,,\n',
  )
  const { run, rows } = await report(id)
  expect(run.counts.problem).toBe(2)
  expect(rows[1]?.problems.map(({ column, code }) => `${column} ${code}`)).toEqual([
    'date not-date',
    'category not-choice',
  ])
  expect(rows[2]?.problems[0]).toMatchObject({ code: 'key-twice', said: '2' })
  expect(await applyEntries(caller, news, id)).toMatchObject({ problem: 'has-problems' })
  expect(await draft('dos')).toBeUndefined()
})

test('an import is refused when the content has changed since it was shown, and shows what it would do now', {
  tags: ['full'],
}, async () => {
  const id = await check('key,title.es\nuna,La última\n')
  const { plan } = (await report(id)).run
  await saveSample(caller, news, { key: 'una', es: { title: 'Mientras tanto' } })
  // Clicked twice, the second time asks for what was not seen yet either.
  for (const _ of ['once', 'twice'])
    expect(await applyEntries(caller, news, id, plan)).toMatchObject({ problem: 'changed' })
  const now = await report(id)
  expect(now.rows[0]?.changes[0]?.from).toBe('Mientras tanto')
  expect(await applyEntries(caller, news, id, now.run.plan)).toMatchObject({ ok: true })
})

describe('a file that cannot be read says why', () => {
  test.each([
    ['an unknown column', 'key,Title ES\na,b', 'column-unknown Title ES'],
    ['a language that is not said', 'key,title\na,b', 'column-unknown title'],
    ['a column twice', 'key,title.es,title.es\na,b,c', 'column-twice title.es'],
    ['no key', 'title.es\na', 'no-key-column'],
    ['no rows', 'key,title.es\n', 'empty'],
    ['an open quotation mark', 'key,title.es\na,"b\n', 'broken-csv'],
    ['JSON that is none', '[{"key":"a",}]', 'broken-json'],
    ['JSON that names a field twice', '[{"key":"a","key":"b"}]', 'broken-json'],
    ['an object', '{"key":"a"}', 'not-entries'],
    ['too many columns', `key,${'x,'.repeat(100_000)}\na`, 'too-many-columns'],
    ['too many rows', `key\n${'a\n'.repeat(5001)}`, 'too-many-rows'],
    ['bytes of nothing', Buffer.from([0, 1, 2, 3, 255]), 'not-a-table'],
    ['an old workbook', Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1', 'latin1'), 'old-excel'],
    ['half a workbook', Buffer.from('PK\x03\x04half', 'latin1'), 'damaged'],
  ])('%s', async (_, file, problem) => {
    const problems = await problemsOf(file)
    expect(
      problems.some((each) => each.startsWith(problem)),
      problems.join(),
    ).toBe(true)
  })
})

test('a day that no calendar has, a choice that there is not and a field in the wrong place are named as such', async () => {
  const table = await report(await check('key,date,category,_notes\nx,2026-02-30,party,mine\n'))
  expect(table.rows[0]?.problems).toEqual([
    { column: 'date', code: 'not-date', said: '2026-02-30' },
    {
      column: 'category',
      code: 'not-choice',
      said: 'party',
      hints: Object.entries(news.fields.category.options).map(
        ([name, { es, en }]) => `${name} (${es} / ${en})`,
      ),
    },
  ])
  expect(table.run.notes).toEqual([{ code: 'ignored', said: '_notes' }])
  const objects = await report(
    await check('[{"key": "x", "title.es": "A", "es": {"titel": "B"}, "_mine": 1}]'),
  )
  expect(objects.rows[0]?.problems).toEqual([
    { column: 'title.es', code: 'unknown-field' },
    { column: 'es.titel', code: 'unknown-field' },
  ])
  expect(objects.run.notes).toEqual([{ code: 'ignored', said: '_mine' }])
})

test('a choice and what an entry is related to are understood as editors see them, in either language', async () => {
  await saveSample(caller, certification, {
    key: 'c-1',
    es: { title: 'Gestión, año 1' },
    en: { title: 'Year 1' },
  })
  await saveSample(caller, certification, { key: 'c-2', es: { title: 'Gestión' } })
  const { es, en } = news.fields.category.options.events
  const id = await check(
    `key,category,certifications\nn-es,${es.toUpperCase()},"gestion, ano 1"\nn-en,${en},"Year 1,c-2"\n`,
  )
  expect((await report(id)).rows.flatMap(({ problems }) => problems)).toEqual([])
  await applyEntries(caller, news, id)
  for (const [key, related] of [
    ['n-es', ['c-1']],
    ['n-en', ['c-1', 'c-2']],
  ] as const) {
    const shared = (await draft(key))?.values.shared ?? {}
    const keys = await keysOf(database.orm, certification.name)
    expect(shared.category).toBe('events')
    expect((shared.certifications as string[]).map((each) => keys.get(each))).toEqual(related)
  }
})

test('keys that are named one after the other are those, whatever is called like them together', {
  tags: ['full'],
}, async () => {
  for (const [key, title] of [
    ['k-1', 'Una'],
    ['k-2', 'Otra'],
    ['k-3', 'K-1 + K-2'],
  ] as const)
    await saveSample(caller, certification, { key, es: { title } })
  await applyEntries(caller, news, await check('key,certifications\nn-k,"k-1, k-2"\n'))
  const keys = await keysOf(database.orm, certification.name)
  const related = (await draft('n-k'))?.values.shared.certifications as string[]
  expect(related.map((id) => keys.get(id))).toEqual(['k-1', 'k-2'])
})

test('a title that several entries have is refused, with the keys that there are to choose among', async () => {
  for (const key of ['t-1', 't-2'])
    await saveSample(caller, certification, { key, es: { title: 'Repetida' } })
  const { rows } = await report(await check('key,certifications\nx,Repetida\n'))
  expect(rows[0]?.problems).toMatchObject([
    { code: 'several-meant', said: 'Repetida', hints: ['t-1', 't-2'] },
  ])
})

test('Latin letters, semicolons, tabs and a byte order mark are understood and told', async () => {
  const latin = await report(await check(Buffer.from('key;title.es\nn-1;Señal\n', 'latin1')))
  expect(latin.run.notes.map(({ code }) => code)).toEqual(['latin-1', 'separator'])
  const marked = await report(await check('\uFEFFkey\ttitle.es\n"x-1"\t"dos\nlíneas"\n'))
  expect(marked.run.counts).toMatchObject({ new: 1, problem: 0 })
})

test('an export holds no formula, and is read back as what it was', async () => {
  await database.orm.delete(entry)
  await saveSample(caller, news, { key: 'f', es: { title: '=HYPERLINK("http://x","y")', summary: "'=1" } })
  const exported = await exportEntries(caller, news, 'csv')
  const pieces: Uint8Array[] = []
  for await (const piece of exported) pieces.push(piece)
  const file = Buffer.concat(pieces)
  expect(file.toString()).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  expect(file.toString()).toContain(`"''=1"`)
  expect((await report(await check(file))).run.counts).toMatchObject({ unchanged: 1 })
})

describe('whatever a file holds, it is answered with a report', () => {
  const cut = `${'x'.repeat(79)}😀`
  test.each([
    ['a name with a NUL', '[{"key":"b","\\u0000x":1}]'],
    ['a name of half a character', '[{"key":"b","\\ud800":1}]'],
    ['a name that is cut within a character', JSON.stringify([{ key: 'b', [cut]: 1 }])],
    ['a field with a NUL', '[{"key":"b","es":{"\\u0000":"x"}}]'],
    ['a key with a NUL', '[{"key":"a\\u0000"}]'],
    ['a key of half a character', '[{"key":"\\ud800"}]'],
    ['a text with a NUL', '[{"key":"b","es":{"title":"a\\u0000b"}}]'],
    ['a relation to a NUL', '[{"key":"b","shared":{"certifications":["\\u0000"]}}]'],
    ['a relation that is no list', '[{"key":"b","shared":{"certifications":{"length":1}}}]'],
    ['a text of nothing', '[{"key":"b","es":{"body":{"type":"doc","content":[null,1]}}}]'],
    ['a text that is no list', '[{"key":"b","es":{"body":{"content":{"length":3}}}}]'],
    ['a key that is cut within a character', `key,title.es\n${cut},x\n`],
    ['a column that is cut within a character', `key,${cut}\nb,1\n`],
  ])('%s', async (_, text) => {
    const { run, rows } = await report(await check(text))
    expect(run.problems.length + rows.flatMap(({ problems }) => problems).length).toBeGreaterThan(0)
    expect(await draft('b')).toBeUndefined()
  })
})

test('where too many files wait to be read, one that was looked at is not imported, keeps its report, and is imported later', async () => {
  const id = await check('key,title.es\ndespues,Más tarde\n')
  const before = await report(id)
  const release = await fillLane(editorsLane)
  expect(await problemsOf('key\na\n')).toEqual(['busy'])
  expect(await applyEntries(caller, news, id)).toMatchObject({ problem: 'busy' })
  expect(await report(id)).toEqual(before)
  await release()
  expect(await applyEntries(caller, news, id, before.run.plan)).toMatchObject({ ok: true })
  expect((await draft('despues'))?.values.es.title).toBe('Más tarde')
})
