import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userProfile } from '#accounts/store/tables.ts'
import { makeReceiptCode, type ReceiptCode } from '#cases/model/receipt-code.ts'
import { sealPiece, sha256Hex } from '#cases/model/sealed-piece.ts'
import { type ReportsSetup, setUpReports } from '#tests/support/reports-setup.ts'
import { sealedPart } from '#tests/support/sealed-part.ts'
import { addReply } from './add-reply.ts'
import { deleteReport } from './find-by-code.ts'
import { openReport } from './open-report.ts'
import { caseCount, caseKey, casePiece, reportedCase } from './tables.ts'

test('pieces that are exchanged with each other or with another case show as tampered with, whatever the rows say', async () => {
  const setup = await setUpReports()
  await setup.open()
  const [own, other] = [await setup.received(), await setup.received()]
  await addReply(setup.caller(), setup.vault, own.code, { text: 'dos', files: [] })
  await addReply(setup.caller(), setup.vault, own.code, { text: 'tres', files: [] })
  expect(await contents(setup, own.code)).toEqual([true, true, true])
  const [first, second, third] = (await Promise.all(
    [1, 2, 3].map(async (seq) =>
      setup.vault.read(own.row.id, await sealedPart(setup.database, own.row.id, 'piece', seq)),
    ),
  )) as [Uint8Array, Uint8Array, Uint8Array]
  const foreign = (await setup.vault.read(other.row.id, 'piece-1.age')) as Uint8Array

  await put(setup, own.row.id, 2, third)
  await put(setup, own.row.id, 3, second)
  expect(await contents(setup, own.code)).toEqual([true, false, false])
  await put(setup, own.row.id, 2, second)
  await put(setup, own.row.id, 3, third)
  expect(await contents(setup, own.code)).toEqual([true, true, true])

  await put(setup, own.row.id, 1, foreign)
  // What follows it was sealed to follow another.
  expect(await contents(setup, own.code)).toEqual([false, false, true])
  await put(setup, own.row.id, 1, first)
  const name = await sealedPart(setup.database, own.row.id, 'piece', 2)
  await setup.vault.keep(own.row.id, name, first, setup.caller().now)
  expect(await contents(setup, own.code)).toEqual([true, false, true])
})

test('a piece that somebody with the public key alone puts in place of another breaks what follows it', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code, row } = await setup.received()
  await addReply(setup.caller(), setup.vault, code, { text: 'dos', files: [] })
  const [key] = await setup.database.orm.select().from(caseKey)
  const place = { caseId: row.id, seq: 1, direction: 'report', previous: null } as const
  const forged = await sealPiece(key?.recipient ?? '', place, { text: 'Todo está bien', files: [] })
  await put(setup, row.id, 1, forged)
  expect(await contents(setup, code)).toEqual([true, false])
})

test('a piece, or the key, that is lost or damaged is shown as such, and the rest still opens', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code, row } = await setup.received()
  await addReply(setup.caller(), setup.vault, code, { text: 'dos', files: [] })
  await setup.vault.removePart(row.id, 'piece-1.age')
  expect(await contents(setup, code)).toEqual([false, true])
  await setup.vault.keep(row.id, 'key-1.age', new Uint8Array([1, 2, 3]), setup.caller().now)
  expect(await contents(setup, code)).toEqual([false, false])
  await setup.vault.removeKeys(row.id)
  expect(await contents(setup, code)).toEqual([false, false])
})

test('an answer is read with the public name of who wrote it, and feedback ends what is due', async () => {
  const setup = await setUpReports()
  const { ana } = await setup.open()
  const { code, row } = await setup.received()
  const [key] = await setup.database.orm.select().from(caseKey)
  const [report] = await setup.database.orm.select().from(casePiece)
  const previous = report?.sha256 ?? ''
  const place = { caseId: row.id, seq: 2, direction: 'answer', previous } as const
  const sealed = await sealPiece(key?.recipient ?? '', place, {
    text: 'Gracias',
    answer: 'feedback',
    files: [],
  })
  const written = { caseId: row.id, seq: 2, epoch: 1, direction: 'answer', writtenOn: '2026-05-05' }
  await setup.vault.keep(row.id, 'piece-2.age', sealed, setup.caller().now)
  await setup.database.orm
    .insert(casePiece)
    .values({ ...written, sha256: await sha256Hex(sealed), author: ana.id, authorName: 'ceo' })
  await setup.database.orm
    .update(reportedCase)
    .set({ feedbackOn: '2026-05-05', acknowledgedOn: '2026-05-05' })
  const opened = await openReport(setup.caller(), setup.vault, code)
  expect(opened).toMatchObject({ value: { feedbackDue: null, acknowledgedOn: '2026-05-05' } })
  expect(opened.ok && opened.value.pieces[1]).toMatchObject({
    authorName: 'Ana',
    content: { text: 'Gracias', answer: 'feedback' },
  })
  await setup.database.orm.update(userProfile).set({ publicName: null })
  const unnamed = await openReport(setup.caller(), setup.vault, code)
  expect(unnamed.ok && unnamed.value.pieces[1]?.authorName).toBeNull()
})

test('a deleted report leaves a count and nothing else, and its code is like any other', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  const other = await setup.received()
  await addReply(setup.caller(), setup.vault, code, { text: 'dos', files: [] })
  const unknown = await openReport(setup.caller(), setup.vault, makeReceiptCode())
  expect(await deleteReport(setup.caller(), setup.vault, code)).toEqual({ ok: true, value: null })
  expect(await openReport(setup.caller(), setup.vault, code)).toEqual(unknown)
  expect(await deleteReport(setup.caller(), setup.vault, code)).toEqual(unknown)
  expect(await addReply(setup.caller(), setup.vault, code, { text: 'x', files: [] })).toEqual(unknown)
  expect((await setup.vault.list()).map(({ caseId }) => caseId)).toEqual([other.row.id])
  expect(await setup.database.orm.select().from(reportedCase)).toHaveLength(1)
  expect(await setup.database.orm.select().from(caseCount)).toMatchObject([
    { period: '2026-1', kind: 'grievance' },
  ])
  expect(await contents(setup, other.code)).toEqual([true])
})

test('a code that never had a case and one whose case is gone take the same time', {
  tags: ['full'],
}, async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  await deleteReport(setup.caller(), setup.vault, code)
  const times = { gone: [] as number[], never: [] as number[] }
  const take = async (which: keyof typeof times, asked: ReceiptCode) => {
    const start = performance.now()
    await openReport(setup.caller(), setup.vault, asked)
    times[which].push(performance.now() - start)
  }
  for (let round = 0; round < 41; round += 1) {
    await take('gone', code)
    await take('never', makeReceiptCode())
  }
  const ratio = median(times.gone) / median(times.never)
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5)
})

test('a code without a case costs about what opening a case does', { tags: ['full'] }, async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  const times = { open: [] as number[], never: [] as number[] }
  for (let round = 0; round < 41; round += 1) {
    for (const [which, asked] of [
      ['open', code],
      ['never', makeReceiptCode()],
    ] as const) {
      const start = performance.now()
      await openReport(setup.caller(), setup.vault, asked)
      times[which].push(performance.now() - start)
    }
  }
  const ratio = median(times.open) / median(times.never)
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(3)
})

function median(values: number[]): number {
  return values.sort((one, two) => one - two)[Math.floor(values.length / 2)] as number
}

/** Whether each piece opens. */
async function contents({ caller, vault }: ReportsSetup, code: ReceiptCode): Promise<boolean[]> {
  const opened = await openReport(caller(), vault, code)
  if (!opened.ok) throw new Error(opened.problem)
  return opened.value.pieces.map(({ content }) => content !== null)
}

/** Puts a sealed piece where another was, in the vault and in the rows. */
async function put(
  { vault, database, caller }: ReportsSetup,
  caseId: string,
  seq: number,
  sealed: Uint8Array,
) {
  await vault.keep(caseId, await sealedPart(database, caseId, 'piece', seq), sealed, caller().now)
  await database.orm
    .update(casePiece)
    .set({ sha256: await sha256Hex(sealed) })
    .where(and(eq(casePiece.caseId, caseId), eq(casePiece.seq, seq)))
}
