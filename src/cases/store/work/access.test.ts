import { expect, test } from 'vitest'
import { authUser } from '#accounts/store/tables.ts'
import { setUpCaseWork } from '#tests/support/case-work-setup.ts'
import type { TestHandler } from '#tests/support/reports-setup.ts'
import { eraseCase } from '../erase-case.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseFile } from '../tables.ts'
import { closeCase, reopenCase, sealTo, takeAnswer } from './answer-case.ts'
import { excludeHandler, includeHandler } from './case-people.ts'
import { exportCase } from './export-case.ts'
import { findCase, listCaseEvents, readSealedFile, readSealedPiece } from './find-case.ts'
import { listCases } from './list-cases.ts'
import { openCase } from './open-case.ts'

type Setup = Awaited<ReturnType<typeof setUpCaseWork>>

const note = {
  name: 'nota.txt',
  type: 'text/plain',
  bytes: Buffer.from('12,5 kg'),
  isOriginal: true,
  isKeptOnRequest: false,
}

/** Everything that can be asked about a case. */
async function everything({ as, vault, id, database }: Setup, who: Parameters<Setup['as']>[0], of = id) {
  const [file] = await database.orm.select().from(caseFile)
  const caller = as(who)
  const answer = { seq: 2, epoch: 1, kind: 'note', sealed: '' } as const
  const results = [
    await findCase(caller, of),
    await openCase(caller, vault, of, 1),
    await readSealedPiece(caller, vault, of, 1),
    await readSealedFile(caller, vault, of, file?.id ?? ''),
    await sealTo(caller, vault, of),
    await takeAnswer(caller, vault, of, answer),
    await closeCase(caller, vault, of, { outcome: 'confirmed', message: null, reason: 'duplicate' }),
    await reopenCase(caller, of),
    await excludeHandler(caller, of, 'account-ana'),
    await includeHandler(caller, of, 'account-ana'),
    await exportCase(caller, vault, of, () => ''),
  ]
  return [...new Set(results.map((each) => JSON.stringify(each)))]
}

test('without the right nothing is told and nothing is done', async () => {
  const setup = await setUpCaseWork({ files: [note] })
  await setup.database.orm.insert(authUser).values({ id: 'zoe', name: 'Zoe', email: 'zoe@cuentas.example' })
  const zoe = { id: 'zoe', name: 'Zoe' }
  expect(await everything(setup, zoe)).toEqual(['{"ok":false,"problem":"not-allowed"}'])
  expect(await setup.events()).toEqual([])
})

test('a case from which somebody is excluded answers them exactly as one that is not there', async () => {
  const setup = await setUpCaseWork({ files: [note], about: ['account-eva'] })
  const { as, eva, ana } = setup
  const notFound = ['{"ok":false,"problem":"not-found"}']
  expect(await everything(setup, eva)).toEqual(notFound)
  for (const of of [crypto.randomUUID(), '', '..', 'none', `${setup.id}/`])
    expect(await everything(setup, eva, of), of).toEqual(notFound)
  expect(await listCases(as(eva), { page: 1, size: 10 })).toMatchObject({ value: { total: 0 } })
  expect(await listCases(as(ana), { page: 1, size: 10 })).toMatchObject({ value: { total: 1 } })
  expect(await setup.events()).toEqual([])
})

test('each opening and each file that is taken out is recorded, and by whom', async () => {
  const { as, ana, eva, opens, vault, id, database, events } = await setUpCaseWork({ files: [note] })
  expect(await opens(ana)).toEqual([1])
  expect(await opens(eva)).toEqual([1])
  expect(await readSealedPiece(as(ana), vault, id, 1)).toMatchObject({ ok: true })
  const [file] = await database.orm.select().from(caseFile)
  expect(await readSealedFile(as(eva), vault, id, file?.id ?? '')).toMatchObject({ ok: true })
  for (const other of [crypto.randomUUID(), '../key-1', ''])
    expect(await readSealedFile(as(eva), vault, id, other)).toMatchObject({ problem: 'not-found' })
  expect(await events()).toEqual(['ana opened', 'eva opened', `eva file-opened ${file?.id}`])
  const found = await findCase(as(ana), id)
  expect(found.ok && found.value.events.map(({ what, by }) => [what, by])).toEqual([
    ['file-opened', 'Eva'],
    ['opened', 'Eva'],
    ['opened', 'Ana'],
  ])
})

test('the record tells nothing of a case to whom it is about, not even that it was erased', async () => {
  const { as, ana, eva, opens, vault, id, number, caller } = await setUpCaseWork({ about: ['account-eva'] })
  await opens(ana)
  await recordCaseEvent(as(ana), { what: 'key-made' })
  const told = async (who: TestHandler) => {
    const listed = await listCaseEvents(as(who), { olderThan: null })
    return listed.ok && listed.value.events.map(({ what, caseNumber }) => [what, caseNumber])
  }
  expect(await told(ana)).toEqual([
    ['key-made', null],
    ['opened', number],
  ])
  expect(await told(eva)).toEqual([['key-made', null]])
  expect(await listCaseEvents(as({ id: 'zoe', name: 'Zoe' }), { olderThan: null })).toEqual({
    ok: false,
    problem: 'not-allowed',
  })
  await eraseCase(caller(), vault, id)
  for (const who of [ana, eva]) expect(await told(who)).toEqual([['key-made', null]])
})

test('nobody takes a case from all others, and every reader sees that somebody took one from somebody', async () => {
  const { addHandler, as, ana, eva, id, number } = await setUpCaseWork()
  const zoe = await addHandler('Zoe')
  expect(await excludeHandler(as(eva), id, ana.id)).toEqual({ ok: true, value: null })
  expect(await excludeHandler(as(eva), id, zoe.id)).toEqual({ ok: false, problem: 'nobody-else' })
  const told = async (who: TestHandler) => {
    const listed = await listCaseEvents(as(who), { olderThan: null })
    return (
      listed.ok &&
      listed.value.events.map(({ by, details, what, caseNumber }) => [by, what, details.person, caseNumber])
    )
  }
  expect(await told(zoe)).toEqual([['Eva', 'excluded', 'Ana', number]])
  expect(await told(ana)).toEqual([['Eva', 'excluded', 'Ana', null]])
})

test('a handler who came later sees the case and opens what was sealed since', async () => {
  const { addHandler, opens, answer, ana, as, id } = await setUpCaseWork()
  const zoe = await addHandler('Zoe')
  expect(await opens(zoe)).toBe('no-key')
  await answer(ana)
  expect(await opens(zoe)).toEqual([2])
  expect(await opens(ana)).toEqual([1, 2])
  const found = await findCase(as(zoe), id)
  expect(found.ok && found.value.keys).toEqual([
    { epoch: 1, isForOwnKey: false },
    { epoch: 2, isForOwnKey: true },
  ])
})

test('a case that is taken away from somebody is gone for them at once, and sealed without them from then on', async () => {
  const setup = await setUpCaseWork({ files: [note] })
  const { as, ana, eva, id, answer, opens, events } = setup
  expect(await excludeHandler(as(ana), id, eva.id)).toEqual({ ok: false, problem: 'nobody-else' })
  const zoe = await setup.addHandler('Zoe')
  expect(await excludeHandler(as(ana), id, eva.id)).toEqual({ ok: true, value: null })
  await excludeHandler(as(zoe), id, zoe.id)
  expect(await everything(setup, eva)).toEqual(['{"ok":false,"problem":"not-found"}'])
  expect(await excludeHandler(as(ana), id, eva.id)).toEqual({ ok: false, problem: 'unknown-person' })
  expect(await excludeHandler(as(ana), id, ana.id)).toEqual({ ok: false, problem: 'nobody-else' })
  await answer(ana)
  expect(await includeHandler(as(ana), id, ana.id)).toEqual({ ok: false, problem: 'unknown-person' })
  expect(await includeHandler(as(ana), id, eva.id)).toEqual({ ok: true, value: null })
  expect(await opens(eva)).toEqual([1])
  expect(await opens(ana)).toEqual([1, 2])
  expect(await events()).toEqual([
    'ana excluded Eva',
    'zoe excluded Zoe',
    'ana answered note',
    'ana included Eva',
    'eva opened',
    'ana opened',
  ])
})

test('whoever gives up a case does not see it any more', async () => {
  const setup = await setUpCaseWork({ files: [note] })
  const { as, ana, eva, id } = setup
  expect(await excludeHandler(as(eva), id, eva.id)).toEqual({ ok: true, value: null })
  expect(await findCase(as(eva), id)).toEqual({ ok: false, problem: 'not-found' })
  const found = await findCase(as(ana), id)
  expect(found.ok && found.value.people).toEqual([
    { id: ana.id, name: 'Ana', isOwn: true, isExcluded: false, hasKey: true },
    { id: eva.id, name: 'Eva', isOwn: false, isExcluded: true, hasKey: true },
  ])
})
