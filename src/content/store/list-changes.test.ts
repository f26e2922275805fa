import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { slide } from '#content/model/kinds/slide.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { theme } from '#content/model/kinds/theme.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { listChanges } from './list-changes.ts'
import { entry } from './tables/content.ts'

const { database, caller } = await setUpEditor()

beforeAll(async () => {
  await saveSample(at(1), news, { key: 'n', es: { title: 'Primero' } })
  await saveSample(at(1), news, { key: 'o', es: { title: 'Otra' } })
  await saveSample({ ...at(2), actor: systemActor }, teamMember, {
    key: 't',
    shared: { name: 'Ana' },
    es: {},
  })
  await saveSample(at(3), news, { key: 'n', es: { title: 'Segundo' }, en: { title: 'Second' } })
  const trashed = await saveSample(at(4), slide, { key: 's', es: { title: 'Fuera' } })
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.id, trashed))
})

test('what people changed last comes first, once, with its last title, who saved it and when', async () => {
  const [last, other, ...more] = await changes(caller)
  const ana = { id: 'ana', name: 'Ana Sosa' }
  const when = (minutes: number) => at(minutes).now.toISOString()
  expect(last).toMatchObject({ kind: 'news', number: 2, title: { text: 'Segundo' }, by: ana, at: when(3) })
  expect(other).toMatchObject({ kind: 'news', number: 1, title: { text: 'Otra' }, by: ana, at: when(1) })
  expect(more).toEqual([])
})

test('a title that the asked language lacks is in the other and marked', async () => {
  const titles = (await changes({ ...caller, locale: 'en' })).map(({ title }) => title)
  expect(titles).toEqual([{ text: 'Second' }, { text: 'Otra', lang: 'es' }])
})

test('what nobody meets as a page is called as its kind is', async () => {
  await saveSample(at(5), theme, { key: 'theme', es: {} })
  expect((await changes(caller, 1))[0]?.title).toEqual({ text: theme.label.es })
  expect((await changes({ ...caller, locale: 'en' }, 1))[0]?.title).toEqual({ text: theme.label.en })
})

test('no more are read than are asked for', async () => {
  expect(await changes(caller, 1)).toHaveLength(1)
})

function at(minutes: number): Editor {
  return { ...caller, now: new Date(midday.getTime() + minutes * 60_000) }
}

async function changes(asker: Editor, limit = 10) {
  const listed = await listChanges(asker, limit)
  return listed
}
