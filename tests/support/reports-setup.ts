import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { accountRight, authUser, userProfile } from '#accounts/store/tables.ts'
import { type KeyPair, makeKeyPair } from '#cases/model/case-keys.ts'
import { makeReceiptCode, type ReceiptCode } from '#cases/model/receipt-code.ts'
import { type NewReport, receiveReport } from '#cases/store/receive-report.ts'
import { caseKeyHolder, reportedCase } from '#cases/store/tables.ts'
import { type CaseVault, folderVault } from '#cases/store/vault.ts'
import { setUpCaller } from './caller-setup.ts'

/** Somebody who may open reports, as an account, with both halves of their key. */
export type TestHandler = KeyPair & { id: string; holderId: string; name: string }

/** What use cases of reports work with: a database and a vault of their own, on one day. */
export async function setUpReports(now = new Date('2026-05-04T21:17:43Z')) {
  const { database, callerAt } = await setUpCaller()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-cases-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const vault = folderVault(dataDir)
  const caller = (at: Date = now) => callerAt(at)

  async function addKey(holder: { userId: string | null; name: string; isRecovery: boolean }) {
    const pair = await makeKeyPair()
    const [row] = await database.orm
      .insert(caseKeyHolder)
      .values({
        ...holder,
        recipient: pair.recipient,
        locked: holder.isRecovery ? null : 'locked',
        madeAt: now,
      })
      .returning({ id: caseKeyHolder.id })
    if (!row) throw new Error('No key was kept')
    return { ...pair, holderId: row.id }
  }

  async function addHandler(name: string, publicName: string | null = name): Promise<TestHandler> {
    const id = `account-${name.toLowerCase()}`
    await database.orm.insert(authUser).values({ id, name, email: `${id}@cuentas.example` })
    await database.orm.insert(userProfile).values({ uid: id, name, publicName })
    await database.orm.insert(accountRight).values({ userId: id, right: 'open-reports' })
    return { id, name, ...(await addKey({ userId: id, name, isRecovery: false })) }
  }

  return {
    database,
    dataDir,
    vault,
    caller,
    addHandler,
    addRecovery: () => addKey({ userId: null, name: 'Recuperación', isRecovery: true }),
    /** The recovery key and one handler's: the space is open. */
    async open() {
      const recovery = await addKey({ userId: null, name: 'Recuperación', isRecovery: true })
      return { recovery, ana: await addHandler('Ana') }
    },
    receive: (report: Partial<NewReport> = {}, into: CaseVault = vault) =>
      receiveReport(caller(), into, { ...someReport(), ...report }),
    /** A report that was received, and the row of its case. */
    async received(report: Partial<NewReport> = {}) {
      const code = report.code ?? makeReceiptCode()
      const result = await receiveReport(caller(), vault, { ...someReport(), ...report, code })
      if (!result.ok) throw new Error(`The report was not received: ${result.problem} ${result.detail}`)
      const rows = await database.orm.select().from(reportedCase)
      const row = rows.at(-1)
      if (!row) throw new Error('No case was made')
      return { code, row }
    },
  }
}

export type ReportsSetup = Awaited<ReturnType<typeof setUpReports>>

export function someReport(code: ReceiptCode = makeReceiptCode()): NewReport {
  return {
    code,
    kind: 'grievance',
    door: 'anonymous',
    text: 'Lo que vi en la balanza de Ñandubay',
    name: null,
    contact: null,
    about: [],
    files: [],
  }
}
