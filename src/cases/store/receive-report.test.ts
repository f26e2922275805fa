import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import { unwrapCaseKey } from '#cases/model/case-keys.ts'
import { makeReceiptCode } from '#cases/model/receipt-code.ts'
import { reporterKeys } from '#cases/model/reporter-keys.ts'
import { openFile, sha256Hex } from '#cases/model/sealed-piece.ts'
import { setUpReports } from '#tests/support/reports-setup.ts'
import { openReport } from './open-report.ts'
import { receiveReport } from './receive-report.ts'
import { caseExclusion, caseFile, caseKey, caseKeyHolder, casePiece, reportedCase } from './tables.ts'
import { type CaseVault, folderVault } from './vault.ts'

const photo = {
  name: 'foto.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array([1, 2, 3]),
  isOriginal: false,
  isKeptOnRequest: false,
}

test('a report becomes a case of its day that its code opens', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code, row } = await setup.received({ files: [photo], name: 'Eva', contact: 'al 099 123 456' })
  expect(row).toMatchObject({ state: 'new', receivedOn: '2026-05-04', isUnread: true, locale: 'es' })
  expect(row.number).toMatch(/^26-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(await openReport(setup.caller(), setup.vault, code)).toEqual({
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
                isKeptOnRequest: false,
              },
            ],
          },
        },
      ],
    },
  })
})

test('what was sealed opens for the handlers and with the recovery key, files too, and for nobody else', async () => {
  const setup = await setUpReports()
  const { ana, recovery } = await setup.open()
  const { row } = await setup.received({ files: [photo] })
  const wrapped = (await setup.vault.read(row.id, 'key-1.age')) as Uint8Array
  const [file] = await setup.database.orm.select().from(caseFile)
  const sealed = (await setup.vault.read(row.id, `file-${file?.id}.age`)) as Uint8Array
  for (const { identity } of [ana, recovery]) {
    const key = await unwrapCaseKey(wrapped, identity)
    const said = { bytes: photo.bytes.length, sha256: await sha256Hex(photo.bytes) }
    const opened = await openFile(key.ok ? key.value : '', sealed, said)
    expect(opened.ok && opened.value).toEqual(photo.bytes)
  }
  const { identity } = await reporterKeys(makeReceiptCode())
  expect(await unwrapCaseKey(wrapped, identity)).toMatchObject({ problem: 'not-for-this-key' })
  const [key] = await setup.database.orm.select().from(caseKey)
  expect(new Set(key?.holders)).toEqual(new Set([ana.holderId, recovery.holderId]))
})

test.each(['handler', 'recovery'] as const)(
  'without a key of a %s reports are not taken',
  async (missing) => {
    const setup = await setUpReports()
    if (missing === 'recovery') await setup.addHandler('Ana')
    else await setup.addRecovery()
    expect(await setup.receive()).toMatchObject({ problem: 'not-open' })
    expect(await setup.database.orm.select().from(reportedCase)).toEqual([])
  },
)

test('sent again, with whatever text, it is the report that there is', async () => {
  const setup = await setUpReports()
  await setup.open()
  const code = makeReceiptCode()
  expect(await setup.receive({ code })).toEqual({ ok: true, value: { isRepeat: false } })
  expect(await setup.receive({ code, text: 'Otra cosa' })).toEqual({ ok: true, value: { isRepeat: true } })
  const opened = await openReport(setup.caller(), setup.vault, code)
  expect(opened.ok && opened.value.pieces.map(({ content }) => content?.text)).toEqual([
    'Lo que vi en la balanza de Ñandubay',
  ])
})

test('two reports with one code at the same time are one case', async () => {
  const setup = await setUpReports()
  await setup.open()
  const code = makeReceiptCode()
  const results = await Promise.all([1, 2, 3].map(() => setup.receive({ code })))
  expect(results.map((result) => result.ok && result.value.isRepeat).sort()).toEqual([false, true, true])
  const rows = await setup.database.orm.select().from(reportedCase)
  expect(rows).toHaveLength(1)
  expect((await setup.vault.list()).map(({ caseId }) => caseId)).toEqual([rows[0]?.id])
})

test('a report about a handler does not exist for them, and is not sealed to them', async () => {
  const setup = await setUpReports()
  const { ana, recovery } = await setup.open()
  const eva = await setup.addHandler('Eva')
  const { row } = await setup.received({ about: [ana.id, 'somebody', '\0'] })
  expect(await setup.database.orm.select().from(caseExclusion)).toEqual([{ caseId: row.id, userId: ana.id }])
  const [key] = await setup.database.orm.select().from(caseKey)
  expect(new Set(key?.holders)).toEqual(new Set([eva.holderId, recovery.holderId]))
  const wrapped = (await setup.vault.read(row.id, 'key-1.age')) as Uint8Array
  expect(await unwrapCaseKey(wrapped, ana.identity)).toMatchObject({ problem: 'not-for-this-key' })
  expect((await unwrapCaseKey(wrapped, eva.identity)).ok).toBe(true)
})

test.each(['without a key', 'disabled', 'without the right'])(
  'a report about a reader who is %s never exists for them',
  async (how) => {
    const setup = await setUpReports()
    await setup.open()
    const eva = await setup.addHandler('Eva')
    const { orm } = setup.database
    const [isEva, hasRight] = [eq(authUser.id, eva.id), eq(accountRight.userId, eva.id)]
    if (how === 'without a key') await orm.delete(caseKeyHolder).where(eq(caseKeyHolder.userId, eva.id))
    if (how === 'disabled') await orm.update(authUser).set({ disabledAt: new Date() }).where(isEva)
    if (how === 'without the right') await orm.delete(accountRight).where(hasRight)
    const { row } = await setup.received({ about: [eva.id] })
    expect(await orm.select().from(caseExclusion)).toEqual([{ caseId: row.id, userId: eva.id }])
  },
)

test('a key that cannot be sealed to keeps the whole report out', async () => {
  const setup = await setUpReports()
  const { ana } = await setup.open()
  await setup.database.orm
    .update(caseKeyHolder)
    .set({ recipient: 'age1broken' })
    .where(eq(caseKeyHolder.id, ana.holderId))
  await expectNothingKept(setup, await setup.receive({ files: [photo] }))
})

test.each(['key', 'file', 'piece'])('a disk that refuses a %s keeps the whole report out', async (part) => {
  const setup = await setUpReports()
  await setup.open()
  const full: CaseVault = {
    ...setup.vault,
    keep: async (id, name, ...rest) => {
      if (name.startsWith(part)) throw new Error('ENOSPC: no space left on device')
      return setup.vault.keep(id, name, ...rest)
    },
  }
  const result = await setup.receive({ files: [photo] }, full)
  expect(result).toMatchObject({ detail: 'ENOSPC: no space left on device' })
  await expectNothingKept(setup, result)
})

test('while the disk is nearly full a report without files is taken, and one with files is not', async () => {
  const setup = await setUpReports()
  await setup.open()
  const nearlyFull = folderVault(setup.dataDir, { leaveFree: Number.MAX_SAFE_INTEGER })
  await expectNothingKept(setup, await setup.receive({ files: [photo] }, nearlyFull))
  expect(await setup.receive({}, nearlyFull)).toEqual({ ok: true, value: { isRepeat: false } })
})

test('a database that refuses a row keeps the whole report out, and says nothing of it', async () => {
  const setup = await setUpReports()
  await setup.open()
  const code = makeReceiptCode()
  const caller = { ...setup.caller(), locale: 'es\0' as 'es' }
  const report = { code, kind: 'grievance', door: 'anonymous', text: 'Ñandubay 7431', name: null } as const
  const result = await receiveReport(caller, setup.vault, {
    ...report,
    contact: null,
    about: [],
    files: [photo],
  })
  const { locatorHash } = await reporterKeys(code)
  expect(JSON.stringify(result)).not.toMatch(new RegExp(`7431|${code}|${locatorHash}`))
  await expectNothingKept(setup, result)
})

async function expectNothingKept(setup: Awaited<ReturnType<typeof setUpReports>>, result: unknown) {
  expect(result).toMatchObject({ ok: false, problem: 'not-sealed' })
  for (const table of [reportedCase, casePiece, caseKey, caseFile])
    expect(await setup.database.orm.select().from(table)).toEqual([])
  expect(await readdir(`${setup.dataDir}/cases`).catch(() => [])).toEqual([])
}
