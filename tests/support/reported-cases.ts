import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { accountRight, authUser, userProfile } from '#accounts/store/tables.ts'
import { type KeyPair, makeKeyPair } from '#cases/model/case-keys.ts'
import { makeCaseKey } from '#cases/store/case-recipients.ts'
import {
  caseExclusion,
  caseFile,
  caseKey,
  caseKeyHolder,
  casePiece,
  reportedCase,
} from '#cases/store/tables.ts'
import { type CaseVault, folderVault } from '#cases/store/vault.ts'
import type { Database } from '#kernel/database/database.ts'
import { setUpCaller } from './caller-setup.ts'

export type CaseRow = Partial<typeof reportedCase.$inferInsert>

/** An empty database and vault of one test, with a clock that only `setNow` moves. */
export async function setUpCases(start: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'aval-cases-'))
  const { database, announcements, callerAt } = await setUpCaller()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let now = new Date(start)
  const vault = folderVault(dataDir)
  const caller = () => callerAt(now)
  return {
    database,
    announcements,
    dataDir,
    vault,
    caller,
    now: () => now,
    setNow(moment: string) {
      now = new Date(moment)
    },
    addHandler: (name: string, locale: 'es' | 'en' = 'es') => addHandler(database, name, locale),
    addRecoveryKey: async () => addKeyHolder(database, null, 'Recovery'),
    addCase: (row: CaseRow = {}, excluded: string[] = []) => addCase({ database, vault, now }, row, excluded),
  }
}

async function addHandler(database: Database, name: string, locale: 'es' | 'en'): Promise<KeyPair> {
  const id = name.toLowerCase()
  await database.orm.insert(authUser).values({ id, name, email: `${id}@avisos.example` })
  await database.orm.insert(userProfile).values({ uid: id, name, locale })
  await database.orm.insert(accountRight).values({ userId: id, right: 'open-reports' })
  return addKeyHolder(database, id, name)
}

async function addKeyHolder(database: Database, userId: string | null, name: string): Promise<KeyPair> {
  const pair = await makeKeyPair()
  await database.orm.insert(caseKeyHolder).values({
    userId,
    name,
    isRecovery: userId === null,
    recipient: pair.recipient,
    locked: userId === null ? null : 'locked',
    madeAt: new Date('2026-01-01T12:00:00Z'),
  })
  return pair
}

/** A case of two pieces and a file, with all of its files on the disk; their content is not really sealed. */
async function addCase(
  { database, vault, now }: { database: Database; vault: CaseVault; now: Date },
  row: CaseRow,
  excluded: string[],
): Promise<string> {
  const id = crypto.randomUUID()
  const { recipient: reporterRecipient } = await makeKeyPair()
  const key = await makeCaseKey(1, reporterRecipient, [])
  await database.orm.insert(reportedCase).values({
    id,
    number: `2026-${id.slice(0, 4)}`,
    locatorHash: id,
    reporterRecipient,
    kind: 'grievance',
    door: 'anonymous',
    locale: 'es',
    receivedOn: '2026-11-18',
    ...row,
  })
  await database.orm.insert(caseKey).values({ caseId: id, ...key.row })
  await vault.keep(id, 'key-1.age', key.wrapped, now)
  for (const seq of [1, 2]) {
    const piece = { direction: seq === 1 ? 'report' : 'reply', sha256: 'ab', writtenOn: '2026-11-18' }
    await database.orm.insert(casePiece).values({ caseId: id, seq, epoch: 1, ...piece })
    await vault.keep(id, `piece-${seq}.age`, new Uint8Array(64), now)
  }
  const file = crypto.randomUUID()
  await database.orm
    .insert(caseFile)
    .values({ id: file, caseId: id, seq: 1, epoch: 1, bytes: 64, sha256: 'cd' })
  await vault.keep(id, `file-${file}.age`, new Uint8Array(64), now)
  for (const userId of excluded) await database.orm.insert(caseExclusion).values({ caseId: id, userId })
  return id
}
