import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SilentReason } from '#cases/model/case-words.ts'
import { setUpCaseWork } from '#tests/support/case-work-setup.ts'
import { addReply } from '../add-reply.ts'
import { eraseDue } from '../erase-case.ts'
import { openReport } from '../open-report.ts'
import { casePiece, reportedCase } from '../tables.ts'
import { type Closing, closeCase, reopenCase, sealTo, takeAnswer } from './answer-case.ts'
import { findCase } from './find-case.ts'
import { listCases } from './list-cases.ts'

const later = new Date('2026-05-06T15:00:00Z')

test('an answer that a browser sealed reaches the writer of the report, with its day and the name of who wrote it', async () => {
  const { answer, ana, caller, vault, code } = await setUpCaseWork()
  expect(await answer(ana, { kind: 'question', text: '¿Qué balanza?', at: later })).toEqual({
    ok: true,
    value: null,
  })
  const read = await openReport(caller(), vault, code)
  expect(read.ok && read.value.pieces.at(-1)).toEqual({
    seq: 2,
    direction: 'answer',
    writtenOn: '2026-05-06',
    authorName: 'Ana',
    content: { text: '¿Qué balanza?', answer: 'question', files: [] },
  })
})

test('whatever is said acknowledges the report; a question waits, feedback stops the clock, a message changes nothing', async () => {
  const { answer, ana, database, id, events } = await setUpCaseWork()
  const days = async () => {
    const [row] = await database.orm.select().from(reportedCase).where(eq(reportedCase.id, id))
    return [row?.state, row?.acknowledgedOn, row?.feedbackOn]
  }
  expect(await days()).toEqual(['new', null, null])
  await answer(ana, { kind: 'acknowledgement' })
  expect(await days()).toEqual(['acknowledged', '2026-05-04', null])
  await answer(ana, { kind: 'question', at: later })
  expect(await days()).toEqual(['waiting', '2026-05-04', null])
  await answer(ana, { kind: 'note', at: later })
  expect(await days()).toEqual(['waiting', '2026-05-04', null])
  await answer(ana, { kind: 'feedback', at: later })
  await answer(ana, { kind: 'feedback', at: new Date('2026-06-01T15:00:00Z') })
  expect(await days()).toEqual(['acknowledged', '2026-05-04', '2026-05-06'])
  expect((await events()).slice(0, 3)).toEqual([
    'ana acknowledged acknowledgement',
    'ana answered question',
    'ana answered note',
  ])
})

test('of two who answer at once, one is told that the case moved on, and no piece is lost', async () => {
  const { as, vault, id, sealed, ana, eva, database } = await setUpCaseWork()
  const [first, second] = [await sealed(ana), await sealed(eva)]
  const both = await Promise.all([
    takeAnswer(as(ana), vault, id, first),
    takeAnswer(as(eva), vault, id, second),
  ])
  expect(both.map((each) => (each.ok ? 'taken' : each.problem)).toSorted()).toEqual(['moved-on', 'taken'])
  expect((await database.orm.select().from(casePiece)).map(({ seq }) => seq)).toEqual([1, 2])
})

test('an answer for another place, or for a key that is no longer the one to seal to, is refused', async () => {
  const { answer, ana, addHandler, as, vault, id } = await setUpCaseWork()
  for (const seq of [0, 1, 3, -1, 1.5, Number.NaN])
    expect(await answer(ana, {}, { seq }), String(seq)).toEqual({ ok: false, problem: 'moved-on' })
  const place = await sealTo(as(ana), vault, id)
  expect(place).toMatchObject({ value: { epoch: 1, seq: 2 } })
  await addHandler('Zoe')
  expect(await answer(ana, {}, { epoch: 1 })).toEqual({ ok: false, problem: 'moved-on' })
  expect(await sealTo(as(ana), vault, id)).toMatchObject({ value: { epoch: 2, seq: 2 } })
  expect(await answer(ana)).toMatchObject({ ok: true })
})

test('what is not sealed, or too long, is refused, and nothing is kept', async () => {
  const { as, ana, vault, id, database } = await setUpCaseWork()
  const header = 'age-encryption.org/v1\n-> X25519 '
  for (const text of ['', 'plain words', header + 'x'.repeat(49 * 1024), `-> X25519 ${header}`]) {
    const sealed = Buffer.from(text).toString('base64')
    expect(await takeAnswer(as(ana), vault, id, { seq: 2, epoch: 1, kind: 'note', sealed })).toEqual({
      ok: false,
      problem: 'not-sealed',
    })
  }
  const notBase64 = { seq: 2, epoch: 1, kind: 'note', sealed: '%%%' } as const
  expect(await takeAnswer(as(ana), vault, id, notBase64)).toEqual({ ok: false, problem: 'not-sealed' })
  expect(await database.orm.select().from(casePiece)).toHaveLength(1)
  const [kept] = await vault.list()
  expect(kept?.names.map(({ name }) => name).sort()).toEqual(['key-1.age', 'piece-1.age'])
})

test('a closed case takes no answer until it is taken up again, and says when it will be erased', async () => {
  const { answer, ana, as, vault, id, events } = await setUpCaseWork()
  await answer(ana, { kind: 'feedback' })
  const closing = { outcome: 'partly-confirmed', message: null, reason: null } as const
  expect(await closeCase(as(ana), vault, id, closing)).toEqual({ ok: true, value: null })
  expect(await closeCase(as(ana), vault, id, closing)).toEqual({ ok: false, problem: 'closed' })
  expect(await sealTo(as(ana), vault, id)).toEqual({ ok: false, problem: 'closed' })
  expect(await findCase(as(ana), id)).toMatchObject({
    value: { state: 'closed', outcome: 'partly-confirmed', closedOn: '2026-05-04', eraseOn: '2027-05-04' },
  })
  expect(await reopenCase(as(ana), id)).toEqual({ ok: true, value: null })
  expect(await reopenCase(as(ana), id)).toEqual({ ok: false, problem: 'not-closed' })
  expect(await findCase(as(ana), id)).toMatchObject({
    value: { state: 'acknowledged', outcome: null, closedOn: null, eraseOn: '2036-05-04' },
  })
  expect(await answer(ana)).toMatchObject({ ok: true })
  expect(await events()).toContain('ana closed partly-confirmed')
})

test('a case is not closed before its writer was told what was done, unless it is recorded why not', async () => {
  const { answer, ana, as, caller, vault, id, code, events } = await setUpCaseWork()
  await answer(ana, { kind: 'acknowledgement' })
  const close = (reason: SilentReason | null) =>
    closeCase(as(ana), vault, id, { outcome: 'not-ours', message: null, reason })
  expect(await close(null)).toEqual({ ok: false, problem: 'no-feedback' })
  expect(await findCase(as(ana), id)).toMatchObject({ value: { state: 'acknowledged', closedOn: null } })
  expect(await close('duplicate')).toEqual({ ok: true, value: null })
  expect((await events()).at(-1)).toBe('ana closed duplicate not-ours')
  const silent = () => openReport(caller(), vault, code)
  expect(await silent()).toMatchObject({ value: { state: 'closed', silentReason: 'duplicate' } })
  await reopenCase(as(ana), id)
  expect(await silent()).toMatchObject({ value: { silentReason: null } })
  await answer(ana, { kind: 'feedback' })
  await close('duplicate')
  expect((await events()).at(-1)).toBe('ana closed not-ours')
  expect(await silent()).toMatchObject({ value: { state: 'closed', silentReason: null } })
})

test('the last message and the closing are one step: its writer reads both, or neither is kept', async () => {
  const { sealed, answer, ana, eva, as, caller, vault, id, code, events, database } = await setUpCaseWork()
  const late = await sealed(ana, { kind: 'feedback' })
  await answer(eva)
  const close = (message: Closing['message']) =>
    closeCase(as(ana), vault, id, { outcome: 'confirmed', message, reason: null })
  expect(await close(late)).toEqual({ ok: false, problem: 'moved-on' })
  expect(await close({ ...late, seq: 3, sealed: 'plain' })).toEqual({ ok: false, problem: 'not-sealed' })
  expect(await findCase(as(ana), id)).toMatchObject({ value: { state: 'acknowledged', closedOn: null } })
  expect(await database.orm.select().from(casePiece)).toHaveLength(2)
  expect(await close(await sealed(ana, { kind: 'feedback', text: 'Se cambió la balanza' }))).toMatchObject({
    ok: true,
  })
  const read = await openReport(caller(), vault, code)
  expect(read).toMatchObject({ value: { state: 'closed', outcome: 'confirmed', silentReason: null } })
  expect(read.ok && read.value.pieces.at(-1)?.content).toMatchObject({
    text: 'Se cambió la balanza',
    answer: 'feedback',
  })
  expect(await findCase(as(ana), id)).toMatchObject({
    value: { feedbackOn: '2026-05-04', closedOn: '2026-05-04', eraseOn: '2027-05-04' },
  })
  expect((await events()).slice(-2)).toEqual(['ana answered feedback', 'ana closed confirmed'])
})

test('a case that somebody opened outlives the three months after which an untouched one is erased', async () => {
  const { opens, ana, as, caller, vault, code, id } = await setUpCaseWork()
  const days = async () => {
    const [found, read] = [await findCase(as(ana), id), await openReport(caller(), vault, code)]
    return [found, read].map((each) => each.ok && [each.value.eraseOn, each.value.isUntouched])
  }
  const threeMonthsOn = caller(new Date('2026-08-04T15:00:00Z'))
  expect(await days()).toEqual(Array(2).fill(['2026-08-04', true]))
  expect(await opens(ana)).toEqual([1])
  expect(await days()).toEqual(Array(2).fill(['2036-05-04', false]))
  expect(await eraseDue(threeMonthsOn, vault)).toBe(0)
  expect(await openReport(threeMonthsOn, vault, code)).toMatchObject({ ok: true })
})

test('opening a case makes it read, until its writer adds something that no page has shown', async () => {
  const { opens, ana, as, answer, caller, vault, code } = await setUpCaseWork()
  const isUnread = async () => {
    const listed = await listCases(as(ana), { page: 1, size: 10 })
    return listed.ok && listed.value.cases[0]?.isUnread
  }
  expect(await isUnread()).toBe(true)
  expect(await opens(ana)).toEqual([1])
  expect(await isUnread()).toBe(false)
  await addReply(caller(), vault, code, { text: 'Hay más', files: [] })
  expect(await isUnread()).toBe(true)
  for (const shown of [1, 0, Number.NaN, 1e300]) {
    await opens(ana, shown)
    expect(await isUnread(), String(shown)).toBe(true)
  }
  await answer(ana)
  await opens(ana, 2)
  expect(await isUnread()).toBe(false)
})
