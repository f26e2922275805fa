import { beforeAll, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { storeRecords } from '#register/store/store-records.ts'
import { decide } from '#register/store/work/decide.ts'
import { heldCertificate, heldCompany, seenOf } from '#register/store/work/read-register-record.ts'
import { saveCompany } from '#register/store/work/save-records.ts'
import { ask } from '../support/ask.ts'
import { sampleCertificate, sampleCompany } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'
import { type WatchedDatabase, watchDatabase } from '../support/watch-database.ts'

const started = servedSite({ now: new Date('2026-11-20T15:00:00Z') })
const pages = {
  changed: address.certificate('es', 'OLV-0001/24'),
  holder: address.company('es', 'OLV-1'),
  successor: address.certificate('es', 'OLV-0003/24'),
  other: address.certificate('es', 'OLV-0002/24'),
  otherHolder: address.company('es', 'OLV-2'),
}
let database: WatchedDatabase

beforeAll(async () => {
  const caller = callerOf(started.site, { locale: 'es' })
  const certificate = (id: string, number: string, companyId: string, given = {}) =>
    sampleCertificate({ id, number, companyId, ...given })
  await started.site.database.orm.transaction((orm) =>
    storeRecords(orm, caller, {
      companies: [
        sampleCompany({ id: 'OLV-1', legalName: 'Olivares del Este S.A.', taxIds: [] }),
        sampleCompany({ id: 'OLV-2', legalName: 'Bodega Sarandí S.R.L.', taxIds: [] }),
      ],
      certificates: [
        certificate('OLV-C3', 'OLV-0003/24', 'OLV-1'),
        certificate('OLV-C1', 'OLV-0001/24', 'OLV-1'),
        certificate('OLV-C4', 'OLV-0004/24', 'OLV-1', {
          replacedBy: 'OLV-C3',
          decisions: [{ decision: 'replace', on: '2026-01-10', reason: null }],
        }),
        certificate('OLV-C2', 'OLV-0002/24', 'OLV-2'),
      ],
    }),
  )
  database = watchDatabase(started.site)
})

/** Which of the pages are answered from memory. */
async function keptPages(): Promise<string[]> {
  const kept: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    database.readings()
    expect((await ask(started.url, path)).status, path).toBe(200)
    if (database.readings() === 0) kept.push(name)
  }
  return kept
}

test('a decision forgets its certificate and its holder at once, and nothing else', async () => {
  await keptPages()
  expect(await keptPages()).toEqual(Object.keys(pages))
  const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
  const stored = await started.site.database.orm.transaction((orm) => heldCertificate(orm, 'OLV-C1'))
  const asked = { decision: 'suspend', on: '2026-11-20', reason: null, isReasonPublic: false } as const
  const decided = await decide(
    caller,
    'OLV-C1',
    { ...asked, note: null, scope: null, by: null },
    stored ? seenOf(stored) : '',
  )
  expect(decided.ok).toBe(true)
  expect(await keptPages()).toEqual(['successor', 'other', 'otherHolder'])
  for (const path of [pages.changed, pages.holder])
    expect((await ask(started.url, path)).text).toContain('Suspendido')
})

test('a new name of a holder is on all of its certificates at once, and no page of another is made again', async () => {
  await keptPages()
  const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
  const stored = await started.site.database.orm.transaction((orm) => heldCompany(orm, 'OLV-1'))
  if (!stored) throw new Error('The company is there')
  const { revision, updatedAt: _, formerNames: _2, ...record } = stored
  const saved = await saveCompany(caller, {
    record: { ...record, legalName: 'Olivares del Oeste S.A.' },
    seen: revision,
  })
  expect(saved.ok).toBe(true)
  expect(await keptPages()).toEqual(['other', 'otherHolder'])
  for (const path of [pages.changed, pages.holder, pages.successor])
    expect((await ask(started.url, path)).text).toContain('Olivares del Oeste S.A.')
})

test('what comes in the place of a certificate says so at once', async () => {
  await keptPages()
  const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
  const stored = await started.site.database.orm.transaction((orm) => heldCertificate(orm, 'OLV-C2'))
  const asked = { decision: 'replace', on: '2026-11-20', reason: null, isReasonPublic: false } as const
  const decided = await decide(
    caller,
    'OLV-C2',
    { ...asked, note: null, scope: null, by: 'OLV-0003/24' },
    stored ? seenOf(stored) : '',
  )
  expect(decided.ok).toBe(true)
  expect((await ask(started.url, pages.successor)).text).toContain('OLV-0002/24')
  expect((await ask(started.url, pages.other)).text).toContain('OLV-0003/24')
})
