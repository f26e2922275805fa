import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftPage } from '#accounts/model/form-draft.ts'
import { saveFormDraft } from '#accounts/store/own/form-drafts.ts'
import { formDraft } from '#accounts/store/tables.ts'
import { trashDays } from '#content/model/editing/trash.ts'
import { news } from '#content/model/kinds/news.ts'
import { page } from '#content/model/kinds/page.ts'
import { settings } from '#content/model/kinds/settings.ts'
import type { Editor } from '#kernel/caller.ts'
import { keep, later } from '#tests/support/kept-drafts.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { findByKey } from '../find-published.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { planChange } from '../publishing/plan-change.ts'
import { plannedOf } from '../publishing/planned-changes.ts'
import { publishLanguages } from '../publishing/publish-languages.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { eraseMany, purgeTrash, weighErasing } from './erase-many.ts'
import { listTrash } from './list-trash.ts'
import { readEntry } from './read-entry.ts'
import { restoreMany } from './restore-many.ts'
import { trashEntry } from './trash.ts'

const { database, caller: ana } = await setUpEditor()

const all = { query: '', kind: null, by: null, from: null, until: null }
const sample = (key: string) =>
  saveSample(ana, news, { key, es: { title: 'Feria' }, en: {}, publish: ['es'] })
const restoreEntry = (who: Editor, id: string, how: { asItWas: boolean }) =>
  restoreMany(who, { of: [id], ...how })
const rowsOf = (id: string) =>
  database.orm.select().from(entryLocale).where(eq(entryLocale.entryId, id)).orderBy(entryLocale.locale)

test('what is put into the trash is gone at once, and what is taken back right after is exactly as it was', async () => {
  const id = await sample('undo')
  await keep(ana, id, 1, { es: { title: 'Otro borrador' } })
  const at = later(ana, 600).now
  await planChange(ana, id, { planned: 'unpublish', at, locales: ['es'] })
  const before = await rowsOf(id)
  const told: string[] = []
  const stop = ana.announcements.listen((topics) => told.push(...topics))
  expect(await trashEntry(later(ana, 5), id)).toEqual({
    ok: true,
    value: { kind: 'news', wasPublished: ['es'] },
  })
  stop()
  expect(told).toContain('entry:news')
  expect(await findByKey(later(ana, 6), news, 'undo')).toBeNull()
  expect(await restoreEntry(later(ana, 6), id, { asItWas: true })).toMatchObject({
    value: { count: 1, left: [] },
  })
  expect(await rowsOf(id)).toEqual(before)
  expect((await findByKey(later(ana, 6), news, 'undo'))?.title).toBe('Feria')
  expect(await readEntry(ana, 'news', id)).toMatchObject({
    value: {
      revision: 2,
      languages: { es: { changed: true, planned: [{ action: 'unpublish', at: at.toISOString() }] } },
    },
  })
})

test('a draft that was to be published is not while it is in the trash, and is again once it is back', async () => {
  const id = await saveSample(ana, news, { key: 'planned', es: { slug: 'planned' } })
  const at = later(ana, 600).now
  const planned = await planChange(ana, id, { planned: 'publish', at, locales: ['es'], revision: 1 })
  expect(planned).toMatchObject({ ok: true })
  const waiting = async () => (await plannedOf(ana, [id])).get(id)?.es ?? []
  await trashEntry(later(ana, 5), id)
  expect(await waiting()).toEqual([])
  await restoreEntry(later(ana, 6), id, { asItWas: true })
  expect(await waiting()).toMatchObject([{ action: 'publish', at: at.toISOString() }])
})

test('a language whose address is another entry’s by now comes back as a draft, and is told', async () => {
  const id = await saveSample(ana, news, { key: 'first', es: { slug: 'taken-over' }, publish: ['es'] })
  await trashEntry(ana, id)
  const heir = await saveSample(ana, news, { key: 'heir', es: { slug: 'taken-over', title: 'Heredera' } })
  const taking = { locales: ['es' as const], revision: 'present' as const, takeOver: true }
  expect(await publishLanguages(ana, heir, taking)).toMatchObject({ ok: true })
  expect(await restoreEntry(later(ana, 6), id, { asItWas: true })).toMatchObject({
    value: { count: 1, left: [{ id }] },
  })
  expect(await findByKey(ana, news, 'first')).toBeNull()
  expect((await findByKey(ana, news, 'heir'))?.title).toBe('Heredera')
})

test('what is taken out of the trash comes back as drafts', async () => {
  const id = await sample('drafts')
  await trashEntry(ana, id)
  expect(await restoreEntry(ana, id, { asItWas: false })).toMatchObject({ value: { count: 1 } })
  expect(await findByKey(ana, news, 'drafts')).toBeNull()
  expect(await readEntry(ana, 'news', id)).toMatchObject({
    value: { trashedAt: null, languages: { es: { state: 'unpublished' } } },
  })
  expect(await restoreEntry(ana, id, { asItWas: true })).toMatchObject({ problem: 'gone' })
})

test('the trash is listed with who put it there and until when it is kept', async () => {
  const id = await sample('listed')
  await trashEntry(later(ana, 60), id)
  expect(await listTrash(ana, { filter: all, page: 1, size: 1 })).toMatchObject({
    value: {
      entries: [
        {
          ...{ id, kind: 'news', key: 'listed', comesBackIn: ['es'] },
          title: { text: 'Feria' },
          trashedBy: { id: 'ana', name: 'Ana Sosa' },
          endsAt: later(ana, 60 + trashDays * 24 * 60).now.toISOString(),
        },
      ],
    },
  })
  expect(await listTrash(ana, { filter: { ...all, kind: 'country' }, page: 1, size: 10 })).toMatchObject({
    value: { total: 0 },
  })
})

test('what has been there for ninety days is removed, and nothing before', async () => {
  const id = await sample('old')
  await trashEntry(ana, id)
  const isThere = async () => (await database.orm.select().from(entry).where(eq(entry.id, id))).length === 1
  await purgeTrash(later(ana, trashDays * 24 * 60 - 1))
  expect(await isThere()).toBe(true)
  await purgeTrash(later(ana, trashDays * 24 * 60 + 1))
  expect(await isThere()).toBe(false)
  expect(await restoreEntry(ana, id, { asItWas: true })).toMatchObject({ problem: 'gone' })
})

test('only what is in the trash is deleted for good', async () => {
  const id = await sample('forever')
  expect(await weighErasing(ana, [id])).toMatchObject({ problem: 'gone' })
  expect(await eraseMany(ana, [id], fingerprintOf([id]))).toMatchObject({ problem: 'gone' })
  await trashEntry(ana, id)
  expect(await eraseMany(ana, [id], fingerprintOf([id]))).toMatchObject({ value: { count: 1 } })
  expect(await readEntry(ana, 'news', id)).toMatchObject({ problem: 'not-found' })
})

test('what somebody has begun to write about an entry goes with it, however it goes', async () => {
  const [by, after] = [await sample('by-hand'), await sample('after-90-days')]
  const drafts = [by, after, 'another'].flatMap((id) => [draftPage.comments(id), draftPage.review(id)])
  for (const draft of drafts)
    await saveFormDraft(ana, { page: draft, field: 'begin', text: 'Falta la fecha', seen: null })
  for (const id of [by, after]) await trashEntry(ana, id)
  await eraseMany(ana, [by], fingerprintOf([by]))
  await purgeTrash(later(ana, trashDays * 24 * 60 + 1))
  const left = await database.orm.select({ page: formDraft.page }).from(formDraft)
  expect(left.map(({ page }) => page).sort()).toEqual(['comments/another', 'review/another'])
})

test('the site keeps what it cannot be without', async () => {
  const one = await saveSample(ana, settings, { key: 'settings', es: {} })
  const fixed = await saveSample(ana, page, { key: 'privacy', es: {} })
  const policy = await saveSample(ana, page, { key: 'impartiality', es: {} })
  expect(await trashEntry(ana, one)).toMatchObject({ problem: 'needed', detail: 'single' })
  expect(await trashEntry(ana, fixed)).toMatchObject({ problem: 'needed', detail: 'fixed-page' })
  expect(await trashEntry(ana, policy)).toMatchObject({ ok: true })
  expect(await trashEntry(ana, policy)).toMatchObject({ problem: 'not-found' })
})
