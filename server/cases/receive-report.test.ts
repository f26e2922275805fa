import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unwrapCaseKey } from '#domain/cases/case-keys.ts'
import { makeReceiptCode } from '#domain/cases/receipt-code.ts'
import { reporterKeys } from '#domain/cases/reporter-keys.ts'
import { openFile, sha256Hex } from '#domain/cases/sealed-piece.ts'
import { reportsBench } from '#tests/support/reports-bench.ts'
import { accountRight, authUser } from '../database/tables/accounts.ts'
import {
  caseExclusion,
  caseFile,
  caseKey,
  caseKeyHolder,
  casePiece,
  reportedCase,
} from '../database/tables/cases.ts'
import { openReport } from './open-report.ts'
import { receiveReport } from './receive-report.ts'
import { type CaseVault, openVault } from './vault.ts'

const photo = { name: 'foto.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]), isOriginal: false }

test('a report becomes a case of its day that its code opens', async () => {
  const bench = await reportsBench()
  await bench.open()
  const { code, row } = await bench.received({ files: [photo], name: 'Eva', contact: 'al 099 123 456' })
  expect(row).toMatchObject({ state: 'new', receivedOn: '2026-05-04', isUnread: true, locale: 'es' })
  expect(row.number).toMatch(/^26-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(await openReport(bench.caller(), bench.vault, code)).toEqual({
    ok: true,
    value: {
      state: 'new',
      outcome: null,
      receivedOn: '2026-05-04',
      acknowledgedOn: null,
      feedbackDue: '2026-08-11',
      eraseOn: '2026-08-04',
      isUntouched: true,
      silentReason: null,
      pieces: [
        {
          seq: 1,
          direction: 'report',
          writtenOn: '2026-05-04',
          authorName: null,
          content: {
            text: 'Lo que vi en la balanza de Ñandubay',
            kind: 'grievance',
            door: 'anonymous',
            name: 'Eva',
            contact: 'al 099 123 456',
            files: [
              {
                id: expect.any(String),
                name: 'foto.jpg',
                type: 'image/jpeg',
                bytes: 3,
                sha256: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81',
                isOriginal: false,
              },
            ],
          },
        },
      ],
    },
  })
})

test('what was sealed opens for the handlers and with the recovery key, files too, and for nobody else', async () => {
  const bench = await reportsBench()
  const { ana, recovery } = await bench.open()
  const { row } = await bench.received({ files: [photo] })
  const wrapped = (await bench.vault.read(row.id, 'key-1.age')) as Uint8Array
  const [file] = await bench.database.orm.select().from(caseFile)
  const sealed = (await bench.vault.read(row.id, `file-${file?.id}.age`)) as Uint8Array
  for (const { identity } of [ana, recovery]) {
    const key = await unwrapCaseKey(wrapped, identity)
    const said = { bytes: photo.bytes.length, sha256: await sha256Hex(photo.bytes) }
    const opened = await openFile(key.ok ? key.value : '', sealed, said)
    expect(opened.ok && opened.value).toEqual(photo.bytes)
  }
  const { identity } = await reporterKeys(makeReceiptCode())
  expect(await unwrapCaseKey(wrapped, identity)).toMatchObject({ problem: 'not-for-this-key' })
  const [key] = await bench.database.orm.select().from(caseKey)
  expect(new Set(key?.holders)).toEqual(new Set([ana.holderId, recovery.holderId]))
})

test.each(['handler', 'recovery'] as const)(
  'without a key of a %s reports are not taken',
  async (missing) => {
    const bench = await reportsBench()
    if (missing === 'recovery') await bench.addHandler('Ana')
    else await bench.addRecovery()
    expect(await bench.receive()).toMatchObject({ problem: 'not-open' })
    expect(await bench.database.orm.select().from(reportedCase)).toEqual([])
  },
)

test('sent again, with whatever text, it is the report that there is', async () => {
  const bench = await reportsBench()
  await bench.open()
  const code = makeReceiptCode()
  expect(await bench.receive({ code })).toEqual({ ok: true, value: { isRepeat: false } })
  expect(await bench.receive({ code, text: 'Otra cosa' })).toEqual({ ok: true, value: { isRepeat: true } })
  const opened = await openReport(bench.caller(), bench.vault, code)
  expect(opened.ok && opened.value.pieces.map(({ content }) => content?.text)).toEqual([
    'Lo que vi en la balanza de Ñandubay',
  ])
})

test('two reports with one code at the same time are one case', async () => {
  const bench = await reportsBench()
  await bench.open()
  const code = makeReceiptCode()
  const results = await Promise.all([1, 2, 3].map(() => bench.receive({ code })))
  expect(results.map((result) => result.ok && result.value.isRepeat).sort()).toEqual([false, true, true])
  const rows = await bench.database.orm.select().from(reportedCase)
  expect(rows).toHaveLength(1)
  expect((await bench.vault.list()).map(({ caseId }) => caseId)).toEqual([rows[0]?.id])
})

test('a report about a handler does not exist for them, and is not sealed to them', async () => {
  const bench = await reportsBench()
  const { ana, recovery } = await bench.open()
  const eva = await bench.addHandler('Eva')
  const { row } = await bench.received({ about: [ana.id, 'somebody', '\0'] })
  expect(await bench.database.orm.select().from(caseExclusion)).toEqual([{ caseId: row.id, userId: ana.id }])
  const [key] = await bench.database.orm.select().from(caseKey)
  expect(new Set(key?.holders)).toEqual(new Set([eva.holderId, recovery.holderId]))
  const wrapped = (await bench.vault.read(row.id, 'key-1.age')) as Uint8Array
  expect(await unwrapCaseKey(wrapped, ana.identity)).toMatchObject({ problem: 'not-for-this-key' })
  expect((await unwrapCaseKey(wrapped, eva.identity)).ok).toBe(true)
})

test.each(['without a key', 'disabled', 'without the right'])(
  'a report about a reader who is %s never exists for them',
  async (how) => {
    const bench = await reportsBench()
    await bench.open()
    const eva = await bench.addHandler('Eva')
    const { orm } = bench.database
    const [isEva, hasRight] = [eq(authUser.id, eva.id), eq(accountRight.userId, eva.id)]
    if (how === 'without a key') await orm.delete(caseKeyHolder).where(eq(caseKeyHolder.userId, eva.id))
    if (how === 'disabled') await orm.update(authUser).set({ disabledAt: new Date() }).where(isEva)
    if (how === 'without the right') await orm.delete(accountRight).where(hasRight)
    const { row } = await bench.received({ about: [eva.id] })
    expect(await orm.select().from(caseExclusion)).toEqual([{ caseId: row.id, userId: eva.id }])
  },
)

test('a key that cannot be sealed to keeps the whole report out', async () => {
  const bench = await reportsBench()
  const { ana } = await bench.open()
  await bench.database.orm
    .update(caseKeyHolder)
    .set({ recipient: 'age1broken' })
    .where(eq(caseKeyHolder.id, ana.holderId))
  await expectNothingKept(bench, await bench.receive({ files: [photo] }))
})

test.each(['key', 'file', 'piece'])('a disk that refuses a %s keeps the whole report out', async (part) => {
  const bench = await reportsBench()
  await bench.open()
  const full: CaseVault = {
    ...bench.vault,
    keep: async (id, name, ...rest) => {
      if (name.startsWith(part)) throw new Error('ENOSPC: no space left on device')
      return bench.vault.keep(id, name, ...rest)
    },
  }
  const result = await bench.receive({ files: [photo] }, full)
  expect(result).toMatchObject({ detail: 'ENOSPC: no space left on device' })
  await expectNothingKept(bench, result)
})

test('while the disk is nearly full a report without files is taken, and one with files is not', async () => {
  const bench = await reportsBench()
  await bench.open()
  const nearlyFull = openVault(bench.dataDir, { leaveFree: Number.MAX_SAFE_INTEGER })
  await expectNothingKept(bench, await bench.receive({ files: [photo] }, nearlyFull))
  expect(await bench.receive({}, nearlyFull)).toEqual({ ok: true, value: { isRepeat: false } })
})

test('a database that refuses a row keeps the whole report out, and says nothing of it', async () => {
  const bench = await reportsBench()
  await bench.open()
  const code = makeReceiptCode()
  const caller = { ...bench.caller(), locale: 'es\0' as 'es' }
  const report = { code, kind: 'grievance', door: 'anonymous', text: 'Ñandubay 7431', name: null } as const
  const result = await receiveReport(caller, bench.vault, {
    ...report,
    contact: null,
    about: [],
    files: [photo],
  })
  const { locatorHash } = await reporterKeys(code)
  expect(JSON.stringify(result)).not.toMatch(new RegExp(`7431|${code}|${locatorHash}`))
  await expectNothingKept(bench, result)
})

async function expectNothingKept(bench: Awaited<ReturnType<typeof reportsBench>>, result: unknown) {
  expect(result).toMatchObject({ ok: false, problem: 'not-sealed' })
  for (const table of [reportedCase, casePiece, caseKey, caseFile])
    expect(await bench.database.orm.select().from(table)).toEqual([])
  expect(await readdir(`${bench.dataDir}/cases`).catch(() => [])).toEqual([])
}
