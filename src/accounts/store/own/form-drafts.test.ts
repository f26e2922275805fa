import { expect, test } from 'vitest'
import { draftPage, formDraftLimits } from '#accounts/model/form-draft.ts'
import { setUpAccounts } from '#tests/support/accounts-setup.ts'
import {
  deleteDraftsOnPages,
  deleteFormDraft,
  deleteOldFormDrafts,
  readFormDrafts,
  saveFormDraft,
} from './form-drafts.ts'

const page = draftPage.message('00000000-0000-4000-8000-000000000001')

async function setUp() {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  const save = (actor: typeof ana, text: string, seen: string | null, field = 'answer') =>
    saveFormDraft(setup.caller(actor), { page, field, text, seen })
  const read = (actor: typeof ana) => readFormDrafts(setup.caller(actor), page)
  return { ...setup, ana, eva, save, read }
}

test('what somebody begins to write is there for them alone, field by field', async () => {
  const { ana, eva, save, read } = await setUp()
  const first = await save(ana, 'Estimado', null)
  expect(first).toMatchObject({ ok: true, value: { text: 'Estimado' } })
  await save(ana, 'Llamar antes', null, 'note')
  await save(eva, 'Otra cosa', null)
  expect(await read(ana)).toMatchObject({ answer: { text: 'Estimado' }, note: { text: 'Llamar antes' } })
  expect(await read(eva)).toEqual({ answer: expect.objectContaining({ text: 'Otra cosa' }) })
})

test('of two tabs that go on with one draft, the later is told what the other wrote, and nothing is written over', async () => {
  const { ana, later, save, read, caller } = await setUp()
  const begun = await save(ana, 'uno', null)
  const seen = begun.ok ? (begun.value?.savedAt ?? null) : null
  later(1)
  const second = await save(ana, 'uno dos', seen)
  expect(second).toMatchObject({ ok: true })
  expect(await save(ana, 'uno tres', seen)).toMatchObject({
    ok: false,
    problem: 'conflict',
    detail: { text: 'uno dos' },
  })
  expect(await save(ana, 'desde cero', null)).toMatchObject({ problem: 'conflict' })
  expect((await read(ana)).answer?.text).toBe('uno dos')
  await deleteFormDraft(caller(ana), page, 'answer')
  expect(await save(ana, 'ya se envió', seen)).toMatchObject({ problem: 'conflict', detail: null })
  expect(await read(ana)).toEqual({})
})

test('of two first saves at the same moment one counts, and the other is told', async () => {
  const { ana, save, read } = await setUp()
  const both = await Promise.all([save(ana, 'uno', null), save(ana, 'dos', null)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: 'conflict' })
  expect(Object.keys(await read(ana))).toEqual(['answer'])
})

test('an emptied field leaves no draft; what is too long, or of no page, is refused', async () => {
  const { ana, save, read, caller } = await setUp()
  const begun = await save(ana, 'uno', null)
  expect(await save(ana, ' \n', begun.ok ? (begun.value?.savedAt ?? null) : null)).toEqual({
    ok: true,
    value: null,
  })
  expect(await read(ana)).toEqual({})
  expect(await save(ana, 'x'.repeat(formDraftLimits.characters + 1), null)).toMatchObject({
    problem: 'not-valid',
  })
  const sent = { page: '../etc', field: 'answer', text: 'x', seen: null }
  expect(await saveFormDraft(caller(ana), sent)).toMatchObject({ problem: 'not-valid' })
})

test('a draft goes with what it is about, and after 90 days without a word', async () => {
  const { ana, eva, later, save, read, database, caller } = await setUp()
  await save(ana, 'uno', null)
  await save(eva, 'dos', null)
  await deleteDraftsOnPages(database.orm, [page])
  expect([await read(ana), await read(eva)]).toEqual([{}, {}])
  await save(ana, 'tres', null)
  later(24 * formDraftLimits.days - 1)
  await deleteOldFormDrafts(database.orm, caller(ana).now)
  expect(await read(ana)).toHaveProperty('answer')
  later(2)
  await deleteOldFormDrafts(database.orm, caller(ana).now)
  expect(await read(ana)).toEqual({})
})
