import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { lockIdentity, makeKeyPair, openWith, unlockIdentity } from '#cases/model/case-keys.ts'
import { makeReceiptCode, type ReceiptCode } from '#cases/model/receipt-code.ts'
import { reporterKeys } from '#cases/model/reporter-keys.ts'
import type { Database } from '#kernel/database/database.ts'
import { schema } from '#tests/support/database/every-table.ts'
import { setUpCases } from '#tests/support/reported-cases.ts'
import { sealedPart } from '#tests/support/sealed-part.ts'
import { addReply } from './add-reply.ts'
import { openReport } from './open-report.ts'
import { receiveReport } from './receive-report.ts'
import { caseKeyHolder, casePiece, reportedCase } from './tables.ts'

const secret = 'La inspectora Ñandubay firmó sin ir'

test('with every row and every file, and no passphrase, nothing of a report is read', async () => {
  const { setup, ana, send } = await space()
  const locked = Buffer.from(await lockIdentity(ana.identity, 'ñandú y ceibo', 10)).toString('base64')
  await setup.database.orm.update(caseKeyHolder).set({ locked: locked })
  const code = await send(secret)
  await addReply(setup.caller(), setup.vault, code, { text: `${secret} otra vez`, files: [] })
  const keys = await reporterKeys(code)

  const rows = await everyRow(setup)
  const [id = ''] = readdirSync(join(setup.dataDir, 'cases'))
  const folder = join(setup.dataDir, 'cases', id)
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  expect(files).toHaveLength(3)
  const everything = [rows, ...files.map((bytes) => bytes.toString('latin1'))].join('\n')
  for (const mark of ['andubay', 'AGE-SECRET-KEY', code, code.slice(0, 8), keys.identity, ana.identity])
    expect(everything.toLowerCase()).not.toContain(mark.toLowerCase())

  const stranger = await makeKeyPair()
  for (const bytes of files) expect(await openWith(stranger.identity, bytes)).toBeNull()
  const [row] = await setup.database.orm.select().from(caseKeyHolder)
  const stolen = Buffer.from(row?.locked ?? '', 'base64')
  for (const guess of ['', 'password', 'ana', 'ana@avisos.example', 'ñandú y ceibo '])
    expect(await unlockIdentity(stolen, guess)).toMatchObject({ problem: 'wrong-passphrase' })
  expect(await unlockIdentity(stolen, 'ñandú y ceibo')).toMatchObject({ ok: true })
})

test('what is kept of a code finds its case and opens nothing', async () => {
  const { setup, send } = await space()
  const code = await send(secret)
  const { locatorHash, recipient } = await reporterKeys(code)
  const [row] = await setup.database.orm.select().from(reportedCase)
  expect(row).toMatchObject({ locatorHash, reporterRecipient: recipient })
  for (const kept of [row?.locatorHash, row?.reporterRecipient, row?.number, row?.id])
    expect(await openReport(setup.caller(), setup.vault, kept as ReceiptCode)).toEqual({
      ok: false,
      problem: 'unknown',
    })
})

test.each(['another case', 'another place', 'an earlier one twice', 'one bit'] as const)(
  'a piece from %s is shown as tampered with, and never as what it says; the others stay readable',
  async (from) => {
    const { setup, send } = await space()
    const [code, other] = [await send('first of one'), await send('first of the other')]
    for (const text of ['second', 'third'])
      await addReply(setup.caller(), setup.vault, code, { text, files: [] })
    const [own, foreign] = [await folderOf(setup, code), await folderOf(setup, other)]
    const [, second, third] = await piecesOf(setup, own)
    const target = join(own, second)
    if (from === 'another case') copyFileSync(join(foreign, 'piece-1.age'), target)
    if (from === 'another place') copyFileSync(join(own, third), target)
    if (from === 'an earlier one twice') copyFileSync(join(own, 'piece-1.age'), target)
    if (from === 'one bit') {
      const bytes = readFileSync(target)
      bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 4
      writeFileSync(target, bytes)
    }
    expect(await textsOf(setup, code)).toEqual(['first of one', null, 'third'])
  },
)

test('a thief who writes to the database too, and gives moved pieces their hashes, is shown all the same', async () => {
  const { setup, send } = await space()
  const [code, other] = [await send('first of one'), await send('first of the other')]
  for (const text of ['second', 'third'])
    await addReply(setup.caller(), setup.vault, code, { text, files: [] })
  const { orm } = setup.database
  const before = await orm.select().from(casePiece)
  const own = await folderOf(setup, code)
  const foreign = await folderOf(setup, other)
  const [, second, third] = await piecesOf(setup, own)
  copyFileSync(join(own, second), join(own, 'aside'))
  copyFileSync(join(own, third), join(own, second))
  copyFileSync(join(own, 'aside'), join(own, third))
  const hashes = new Map(before.map((row) => [`${row.caseId}/${row.seq}`, row.sha256]))
  const id = own.split('/').at(-1) ?? ''
  await setHash(2, hashes.get(`${id}/3`) ?? '')
  await setHash(3, hashes.get(`${id}/2`) ?? '')
  expect(await textsOf(setup, code)).toEqual(['first of one', null, null])

  for (const name of ['key-1.age', 'piece-1.age']) copyFileSync(join(foreign, name), join(own, name))
  await setHash(1, hashes.get(`${foreign.split('/').at(-1)}/1`) ?? '')
  expect(await textsOf(setup, code)).toEqual([null, null, null])

  async function setHash(seq: number, sha256: string) {
    const [row] = before.filter((each) => each.caseId === id && each.seq === seq)
    await orm.execute(
      sql`update case_piece set sha256 = ${sha256} where case_id = ${row?.caseId} and seq = ${seq}`,
    )
  }
})

/** The names of three pieces in a case's folder. */
function piecesOf({ database }: { database: Database }, folder: string) {
  const id = folder.split('/').at(-1) ?? ''
  const nameOf = (seq: number) => sealedPart(database, id, 'piece', seq)
  return Promise.all([nameOf(1), nameOf(2), nameOf(3)])
}

async function space() {
  const setup = await setUpCases('2026-11-20T15:47:31Z')
  await setup.addRecoveryKey()
  const ana = await setup.addHandler('Ana')
  const send = async (text: string) => {
    const code = makeReceiptCode()
    const report = { kind: 'grievance', door: 'anonymous', name: null, contact: null } as const
    const given = { ...report, code, text, about: [], files: [] }
    expect(await receiveReport(setup.caller(), setup.vault, given)).toMatchObject({ ok: true })
    return code
  }
  return { setup, ana, send }
}

type Setup = Awaited<ReturnType<typeof setUpCases>>

async function everyRow({ database }: Setup): Promise<string> {
  const rows: unknown[] = []
  for (const table of Object.values(schema)) rows.push(await database.orm.select().from(table as PgTable))
  return JSON.stringify(rows)
}

async function folderOf(setup: Setup, code: ReceiptCode): Promise<string> {
  const { locatorHash } = await reporterKeys(code)
  const rows = await setup.database.orm.select().from(reportedCase)
  return join(setup.dataDir, 'cases', rows.find((row) => row.locatorHash === locatorHash)?.id ?? '')
}

async function textsOf(setup: Setup, code: ReceiptCode): Promise<(string | null)[]> {
  const opened = await openReport(setup.caller(), setup.vault, code)
  if (!opened.ok) throw new Error(opened.problem)
  return opened.value.pieces.map(({ content }) => content?.text ?? null)
}
