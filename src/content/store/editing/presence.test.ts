import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Editor } from '#kernel/caller.ts'
import { keep, newEntry, otherEditor } from '#tests/support/kept-drafts.ts'
import { setUpEditor } from '#tests/support/saved-entries.ts'
import { entryPresence } from '../tables/content.ts'
import { changesSince, notePresence } from './presence.ts'
import { settleTranslation, translationDifference } from './settle-translation.ts'

const { database, caller: ana } = await setUpEditor()
const eva = await otherEditor(ana)

const seconds = (caller: Editor, after: number): Editor => ({
  ...caller,
  now: new Date(caller.now.getTime() + after * 1000),
})

async function others(caller: Editor, id: string, tab: string) {
  const noted = await notePresence(caller, id, { tab })
  if (!noted.ok) throw new Error(noted.problem)
  return noted.value.others.map(({ name, isSelf }) => (isSelf ? 'self' : name))
}

test('who has an entry open sees who else has, also in another tab, and its revision', async () => {
  const id = await newEntry(ana, { es: { title: 'Feria' } })
  expect(await others(ana, id, 'a')).toEqual([])
  expect(await others(seconds(eva, 1), id, 'b')).toEqual(['Ana Sosa'])
  expect(await others(seconds(ana, 2), id, 'c')).toEqual(['self', 'Eva Paz'])
  await keep(eva, id, 1, { es: { title: 'Gran feria' } })
  expect(await notePresence(seconds(ana, 15), id, { tab: 'a' })).toMatchObject({
    value: {
      revision: 2,
      others: [
        { name: 'Eva Paz', isSelf: false, since: seconds(eva, 1).now.toISOString() },
        { name: 'Ana Sosa', isSelf: true },
      ],
    },
  })
})

test('who is not heard of for forty seconds, or has left, is gone, and nothing of it is kept', async () => {
  const id = randomUUID()
  await others(ana, id, 'a')
  await others(seconds(ana, 1), id, 'b')
  expect(await others(seconds(eva, 39), id, 'c')).toEqual(['Ana Sosa', 'Ana Sosa'])
  expect(await others(seconds(eva, 41), id, 'c')).toEqual(['Ana Sosa'])
  await notePresence(seconds(ana, 41), id, { tab: 'b', left: true })
  expect(await others(seconds(eva, 41), id, 'c')).toEqual([])
  const rows = await database.orm.select().from(entryPresence).where(eq(entryPresence.entryId, id))
  expect(rows.map(({ tab }) => tab)).toEqual(['c'])
})

test('nobody is noted where there is no entry, nor in a tab with an odd name', async () => {
  const id = randomUUID()
  expect(await notePresence(ana, 'x', { tab: 'a' })).toMatchObject({ problem: 'not-found' })
  for (const tab of ['', 'a b', 'a\0', 'x'.repeat(65), '<b>'])
    expect(await notePresence(ana, id, { tab })).toMatchObject({ problem: 'not-valid' })
  expect(await notePresence(ana, id, { tab: 'a' })).toMatchObject({ value: { revision: 0 } })
})

test('a form learns what others have changed since the revision that it knows', async () => {
  const id = await newEntry(ana, { es: { title: 'Feria', summary: 'Breve' } })
  await keep(eva, id, 1, { es: { summary: null }, en: { title: 'Fair' } })
  expect(await changesSince(ana, id, 1)).toMatchObject({
    value: {
      revision: 2,
      changes: { es: { summary: null }, en: { title: 'Fair' } },
      by: { id: 'eva', name: 'Eva Paz' },
      trashedAt: null,
    },
  })
  expect(await changesSince(ana, id, 2)).toMatchObject({ value: { changes: {} } })
  expect(await changesSince(ana, id, 40)).toMatchObject({ value: { changes: { es: { title: 'Feria' } } } })
  expect(await changesSince(ana, randomUUID(), 1)).toMatchObject({ problem: 'not-found' })
})

test('a field that is older tells what made it so, and is in step again when somebody says that it still is right', async () => {
  const id = await newEntry(ana, { es: { title: 'Feria' }, en: { title: 'Fair' } })
  const kept = await keep(eva, id, 1, { es: { title: 'Gran feria' } })
  expect(kept).toMatchObject({ value: { translations: { title: { ahead: 'es', base: 1 } } } })
  expect(await translationDifference(ana, id, 'title')).toEqual({
    ok: true,
    value: { locale: 'es', base: 1, before: 'Feria', now: 'Gran feria' },
  })
  expect(await settleTranslation(ana, id, { field: 'title', revision: 1 })).toMatchObject({
    problem: 'conflict',
  })
  expect(await settleTranslation(ana, id, { field: 'title', revision: 2 })).toMatchObject({
    value: { translations: { title: { ahead: null, base: 2, settling: { locale: 'en', by: 'ana' } } } },
  })
  expect(await translationDifference(ana, id, 'title')).toMatchObject({ problem: 'in-step' })
  for (const field of ['constructor', '__proto__', 'owner', '']) {
    expect(await translationDifference(ana, id, field)).toMatchObject({ problem: 'in-step' })
    expect(await settleTranslation(ana, id, { field, revision: 2 })).toMatchObject({ problem: 'not-found' })
  }
})
