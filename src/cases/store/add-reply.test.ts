import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import { openWith, unwrapCaseKey } from '#cases/model/case-keys.ts'
import { makeReceiptCode, type ReceiptCode } from '#cases/model/receipt-code.ts'
import { type ReportsSetup, setUpReports } from '#tests/support/reports-setup.ts'
import { sealedPart } from '#tests/support/sealed-part.ts'
import { addReply } from './add-reply.ts'
import { keyToSealTo } from './case-recipients.ts'
import { openReport } from './open-report.ts'
import { caseFile, caseKey, caseKeyHolder, casePiece, reportedCase } from './tables.ts'
import type { CaseVault } from './vault.ts'

const photo = {
  name: 'foto.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array([1, 2, 3]),
  isOriginal: false,
  isKeptOnRequest: false,
}

test('a reply follows the report, and the case is unread again', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  await setup.database.orm.update(reportedCase).set({ state: 'waiting', isUnread: false })
  expect(await reply(setup, code, 'Y hay más', [photo])).toEqual({ ok: true, value: null })
  expect(await textsOf(setup, code)).toEqual([
    [1, 'report', 'Lo que vi en la balanza de Ñandubay'],
    [2, 'reply', 'Y hay más'],
  ])
  const [row] = await setup.database.orm.select().from(reportedCase)
  expect(row).toMatchObject({ state: 'acknowledged', isUnread: true })
  expect(await setup.database.orm.select().from(caseFile)).toMatchObject([{ seq: 2, epoch: 1 }])
})

test('a new report that is added to is still new', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  await reply(setup, code, 'Y hay más')
  expect(await setup.database.orm.select().from(reportedCase)).toMatchObject([{ state: 'new' }])
})

test('of replies at the same time all are kept, one after the other', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  const texts = ['uno', 'dos', 'tres']
  const results = await Promise.all(texts.map((text) => reply(setup, code, text, [photo])))
  expect(results.every(({ ok }) => ok)).toBe(true)
  const [first, ...added] = await textsOf(setup, code)
  expect(first?.[0]).toBe(1)
  expect(added.map(([seq]) => seq)).toEqual([2, 3, 4])
  expect(added.map(([, , text]) => text).sort()).toEqual([...texts].sort())
})

test('a closed case takes no more, and a code without a case nothing', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  await setup.database.orm.update(reportedCase).set({ state: 'closed', closedOn: '2026-05-05' })
  expect(await reply(setup, code, 'Y hay más', [photo])).toMatchObject({ problem: 'closed' })
  expect(await reply(setup, makeReceiptCode(), 'Y hay más', [photo])).toMatchObject({ problem: 'unknown' })
  expect(await setup.database.orm.select().from(casePiece)).toHaveLength(1)
  expect(await filesIn(setup)).toEqual(['key-1.age', 'piece-1.age'])
})

test('a case that is closed while files are sealed keeps none of them', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  const closing: CaseVault = {
    ...setup.vault,
    keep: async (...given) => {
      await setup.vault.keep(...given)
      await setup.database.orm.update(reportedCase).set({ state: 'closed' })
    },
  }
  expect(await reply(setup, code, 'Y hay más', [photo], closing)).toMatchObject({ problem: 'closed' })
  expect(await filesIn(setup)).toEqual(['key-1.age', 'piece-1.age'])
})

test.each(['file', 'piece'])('a disk that refuses a %s keeps the whole reply out', async (part) => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  await setup.database.orm.update(reportedCase).set({ isUnread: false })
  const full: CaseVault = {
    ...setup.vault,
    keep: async (id, name, ...rest) => {
      if (name.startsWith(part)) throw new Error('ENOSPC')
      return setup.vault.keep(id, name, ...rest)
    },
  }
  const refused = await reply(setup, code, 'Y hay más', [photo], full)
  expect(refused).toEqual({ ok: false, problem: 'not-sealed', detail: 'ENOSPC' })
  expect(await filesIn(setup)).toEqual(['key-1.age', 'piece-1.age'])
  expect(await setup.database.orm.select().from(reportedCase)).toMatchObject([{ isUnread: false }])
  expect((await reply(setup, code, 'Otra vez')).ok).toBe(true)
  expect((await textsOf(setup, code)).map(([seq, , text]) => [seq, text])[1]).toEqual([2, 'Otra vez'])
})

test('while those who may open a case stay the same, so does its key', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { row } = await setup.received()
  const keys = await Promise.all([1, 2].map(() => keyToSealTo(setup.caller(), setup.vault, row.id)))
  expect(keys.map((key) => key.ok && key.value.epoch)).toEqual([1, 1])
})

test.each<[string, (setup: ReportsSetup, id: string) => Promise<unknown>]>([
  [
    'lost the right',
    ({ database }, id) => database.orm.delete(accountRight).where(eq(accountRight.userId, id)),
  ],
  [
    'was disabled',
    ({ database }, id) =>
      database.orm.update(authUser).set({ disabledAt: new Date() }).where(eq(authUser.id, id)),
  ],
  [
    'ended their key',
    ({ database }, id) =>
      database.orm.update(caseKeyHolder).set({ endedAt: new Date() }).where(eq(caseKeyHolder.userId, id)),
  ],
])('what is written after a handler %s is sealed to a key that is not theirs', async (_, leave) => {
  const setup = await setUpReports()
  const { ana, recovery } = await setup.open()
  const eva = await setup.addHandler('Eva')
  const { code, row } = await setup.received()
  await leave(setup, eva.id)
  const made = await Promise.all([1, 2].map(() => keyToSealTo(setup.caller(), setup.vault, row.id)))
  expect(made.map((key) => key.ok && key.value.epoch)).toEqual([2, 2])
  await reply(setup, code, 'Y hay más', [photo])
  const keys = await setup.database.orm.select().from(caseKey).orderBy(caseKey.epoch)
  expect(new Set(keys[1]?.holders)).toEqual(new Set([ana.holderId, recovery.holderId]))
  const [keyName, pieceName] = [
    await sealedPart(setup.database, row.id, 'key', 2),
    await sealedPart(setup.database, row.id, 'piece', 2),
  ]
  const wrapped = (await setup.vault.read(row.id, keyName)) as Uint8Array
  const older = (await setup.vault.read(row.id, 'key-1.age')) as Uint8Array
  const piece = (await setup.vault.read(row.id, pieceName)) as Uint8Array
  expect((await unwrapCaseKey(older, eva.identity)).ok).toBe(true)
  expect(await unwrapCaseKey(wrapped, eva.identity)).toMatchObject({ problem: 'not-for-this-key' })
  for (const { identity } of [ana, recovery]) {
    const key = await unwrapCaseKey(wrapped, identity)
    expect(await openWith(key.ok ? key.value : '', piece)).not.toBeNull()
  }
  // Its writer opens both.
  expect((await textsOf(setup, code)).map(([, , text]) => text)).toContain('Y hay más')
})

test('without anybody to seal to nothing is added', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  await setup.database.orm.update(caseKeyHolder).set({ endedAt: new Date() })
  expect(await reply(setup, code, 'Y hay más', [photo])).toMatchObject({ problem: 'not-sealed' })
  expect(await setup.database.orm.select().from(casePiece)).toHaveLength(1)
})

test('while a piece is on its way into a slow vault no connection is held, and another reply passes it', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: CaseVault = {
    ...setup.vault,
    keep: async (...given) => {
      reached.resolve()
      await goOn.promise
      return setup.vault.keep(...given)
    },
  }
  const late = reply(setup, code, 'tarde', [], slow)
  await reached.promise
  expect(setup.database.connections()).toMatchObject({ waiting: 0 })
  const { open, idle } = setup.database.connections()
  expect(open - idle).toBe(0)
  expect((await reply(setup, code, 'antes')).ok).toBe(true)
  goOn.resolve()
  expect((await late).ok).toBe(true)
  expect((await textsOf(setup, code)).slice(1)).toEqual([
    [2, 'reply', 'antes'],
    [3, 'reply', 'tarde'],
  ])
  // What was sealed for the place that another took is gone.
  expect(await filesIn(setup)).toHaveLength(4)
})

test('files of a reply that had to be sealed again are sealed to the key of their piece', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code } = await setup.received()
  let isChanged = false
  const changing: CaseVault = {
    ...setup.vault,
    keep: async (id, name, ...rest) => {
      await setup.vault.keep(id, name, ...rest)
      if (isChanged || !name.startsWith('piece-2')) return
      isChanged = true
      await setup.addHandler('Eva')
    },
  }
  expect((await reply(setup, code, 'Y hay más', [photo], changing)).ok).toBe(true)
  expect(await setup.database.orm.select().from(caseFile)).toMatchObject([{ seq: 2, epoch: 2 }])
  expect((await filesIn(setup)).filter((name) => name.startsWith('file-'))).toHaveLength(1)
})

test('of two who make the next key of a case at once one key is kept, and nothing of the other', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { row } = await setup.received()
  await setup.addHandler('Eva')
  const made = await Promise.all([1, 2, 3].map(() => keyToSealTo(setup.caller(), setup.vault, row.id)))
  expect(new Set(made.map((key) => key.ok && key.value.recipient)).size).toBe(1)
  expect((await filesIn(setup)).filter((name) => name.startsWith('key-'))).toHaveLength(2)
})

function reply(
  { caller, vault }: ReportsSetup,
  code: ReceiptCode,
  text: string,
  files: (typeof photo)[] = [],
  into: CaseVault = vault,
) {
  return addReply(caller(), into, code, { text, files })
}

async function textsOf({ caller, vault }: ReportsSetup, code: ReceiptCode) {
  const opened = await openReport(caller(), vault, code)
  if (!opened.ok) throw new Error(opened.problem)
  return opened.value.pieces.map(({ seq, direction, content }) => [seq, direction, content?.text] as const)
}

async function filesIn({ vault }: ReportsSetup): Promise<string[]> {
  const cases = await vault.list()
  return cases.flatMap(({ names }) => names.map(({ name }) => name)).sort()
}
