import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authUser } from '#accounts/store/tables.ts'
import { document } from '#content/model/kinds/document.ts'
import { news } from '#content/model/kinds/news.ts'
import type { Editor } from '#kernel/caller.ts'
import { narrowedTo } from '#tests/support/narrowed.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { listDue, listOlder, listOwnDrafts } from './list-work.ts'
import { unpublishEntry } from './save-entry.ts'
import { entry } from './tables/content.ts'

const { database, caller: ana } = await setUpEditor()
const beto: Editor = { ...ana, actor: { id: 'beto', name: 'Beto Ruiz' } }
await database.orm.insert(authUser).values({ ...beto.actor, email: 'beto@organismo.example' })

const at = (asker: Editor, minutes: number): Editor => ({
  ...asker,
  now: new Date(midday.getTime() + minutes * 60_000),
})
/** Beto, narrowed to one kind in English. */
const writerOf = (kind: string) => narrowedTo(beto, { kinds: [kind], languages: ['en'], publishes: true })
const draftsOf = async (asker: Editor) =>
  (await listOwnDrafts(asker, 10)).shown.map(({ title, unpublished, changed }) => [
    title?.text,
    unpublished,
    ...(changed.length > 0 ? [{ changed }] : []),
  ])

test('a draft is its writers own until it is published, whoever wrote in it after them', async () => {
  await saveSample(at(ana, 1), news, { key: 'a', es: { title: 'De Ana' } })
  expect(await draftsOf(ana)).toEqual([['De Ana', ['es']]])
  expect(await draftsOf(beto)).toEqual([])
  await saveSample(at(beto, 2), news, { key: 'a', es: { title: 'De Ana y Beto' } })
  expect(await draftsOf(ana)).toEqual([['De Ana y Beto', ['es']]])
  expect(await draftsOf(beto)).toEqual([['De Ana y Beto', ['es']]])
  const id = await saveSample(at(beto, 3), news, { key: 'a', es: { title: 'Listo' }, publish: ['es'] })
  expect([await draftsOf(ana), await draftsOf(beto)]).toEqual([[], []])
  await saveSample(at(beto, 4), news, { key: 'a', es: { title: 'Corregido' } })
  expect([await draftsOf(ana), await draftsOf(beto)]).toEqual([[], [['Corregido', [], { changed: ['es'] }]]])
  await saveSample(at(beto, 5), news, { key: 'a', es: { title: 'Corregido' }, publish: ['es'] })
  await unpublishEntry(at(beto, 6), id, 'es')
  expect(await draftsOf(beto)).toEqual([])
  await saveSample(at(beto, 7), news, { key: 'a', es: { title: 'Otra vez' } })
  expect(await draftsOf(beto)).toEqual([['Otra vez', ['es']]])
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.id, id))
  expect(await draftsOf(beto)).toEqual([])
})

test('how many there are is told beside as many as were asked for', async () => {
  for (const key of ['x', 'y', 'z']) await saveSample(ana, news, { key, es: { title: key } })
  const { shown, total } = await listOwnDrafts(ana, 2)
  expect([shown.length, total]).toEqual([2, 3])
})

test('an entry is outdated in the language that did not follow, with the number of its fields', async () => {
  const both = { es: { title: 'Uno', summary: 'Dos' }, en: { title: 'One', summary: 'Two' } }
  const id = await saveSample(ana, news, { key: 'old', ...both })
  const ahead = { base: 1, ahead: 'es' as const, settling: null }
  const translation = { title: ahead, summary: ahead, body: { ...ahead, ahead: null } }
  await database.orm.update(entry).set({ translation }).where(eq(entry.id, id))
  expect(await listOlder(ana, 10)).toMatchObject({
    shown: [{ id, kind: 'news', title: { text: 'Uno' }, older: [{ locale: 'en', fields: 2 }] }],
    total: 1,
  })
})

test('an account for one language is told of its own language and kinds alone', async () => {
  const eva = writerOf('news')
  const both = { es: { title: 'Suyo', summary: 'Dos' }, en: { title: 'Hers', summary: 'Two' } }
  const id = await saveSample(at(ana, 1), news, { key: 'hers', ...both })
  await saveSample(at(eva, 2), news, { key: 'hers', en: { title: 'Hers again' } })
  expect((await draftsOf(eva)).filter(([title]) => title !== 'De Ana y Beto')).toEqual([['Suyo', ['en']]])
  const behind = { base: 1, ahead: 'en' as const, settling: null }
  await database.orm
    .update(entry)
    .set({ translation: { title: behind } })
    .where(eq(entry.id, id))
  const listed = async (asker: Editor) => (await listOlder(asker, 10)).shown.map((each) => each.id)
  expect([(await listed(ana)).includes(id), (await listed(eva)).includes(id)]).toEqual([true, false])
  expect(await listed(writerOf('country'))).toEqual([])
})

test('what is to be read again is told ninety days before and after, by the calendar of the seat', async () => {
  const publish = ['es' as const]
  const reviewed = (key: string, nextReview: string) =>
    saveSample(ana, document, { key, shared: { nextReview }, es: { title: key }, publish })
  await reviewed('soon', '2026-09-13')
  await reviewed('later', '2026-09-14')
  await reviewed('late', '2026-06-14')
  const { shown, total } = await listDue(ana, 10)
  expect(shown.map(({ title, isLate }) => [title?.text, isLate])).toEqual([
    ['late', true],
    ['soon', false],
  ])
  expect(total).toBe(2)
  expect(await listDue(writerOf('news'), 10)).toEqual({ shown: [], total: 0 })
  expect(await listDue(writerOf('document'), 10)).toEqual({ shown, total })
})
