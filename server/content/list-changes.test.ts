import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '#domain/content/kinds/news.ts'
import { slide } from '#domain/content/kinds/slide.ts'
import { teamMember } from '#domain/content/kinds/team-member.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type Caller, systemActor } from '../caller.ts'
import type { Database } from '../database/database.ts'
import { entry } from '../database/tables/content.ts'
import { editorOf, midday, saveSample } from './editors-samples.ts'
import { listChanges } from './list-changes.ts'

let database: Database
let caller: Caller

beforeAll(async () => {
  database = await freshDatabase()
  caller = await editorOf(database)
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
afterAll(async () => {
  await caller?.announcements.close()
  await database?.close()
})

test('nobody who is not signed in is told anything', async () => {
  expect(await listChanges({ ...caller, actor: null }, 10)).toEqual({ ok: false, problem: 'not-allowed' })
})

test('what was changed last comes first, once, with its last title, who saved it and when', async () => {
  const [last, system, other, ...more] = await changes(caller)
  const ana = { id: 'ana', name: 'Ana Sosa' }
  const when = (minutes: number) => at(minutes).now.toISOString()
  expect(last).toMatchObject({ kind: 'news', number: 2, title: { text: 'Segundo' }, by: ana, at: when(3) })
  expect(system).toMatchObject({ kind: 'team-member', number: 1, title: { text: 'Ana' }, by: 'system' })
  expect(other).toMatchObject({ kind: 'news', number: 1, title: { text: 'Otra' }, by: ana, at: when(1) })
  expect(more).toEqual([])
})

test('a title that the asked language lacks is in the other and marked', async () => {
  const titles = (await changes({ ...caller, locale: 'en' })).map(({ title }) => title)
  expect(titles).toEqual([{ text: 'Second' }, { text: 'Ana' }, { text: 'Otra', lang: 'es' }])
})

test('no more are read than are asked for', async () => {
  expect((await changes(caller, 1)).map(({ title }) => title?.text)).toEqual(['Segundo'])
})

function at(minutes: number): Caller {
  return { ...caller, now: new Date(midday.getTime() + minutes * 60_000) }
}

async function changes(asker: Caller, limit = 10) {
  const listed = await listChanges(asker, limit)
  if (!listed.ok) throw new Error(listed.problem)
  return listed.value
}
