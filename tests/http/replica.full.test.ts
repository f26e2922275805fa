import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { silentLog } from '#kernel/database/database.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'
import { callerOf } from '#kernel/site.ts'
import { storeRecords } from '#register/store/store-records.ts'
import { heldCompany } from '#register/store/work/read-register-record.ts'
import { saveCompany } from '#register/store/work/save-records.ts'
import { eventually } from '../e2e/eventually.ts'
import { ask } from '../support/ask.ts'
import { type Replicated, startReplicated } from '../support/database/replicated-server.ts'
import { sampleCertificate, sampleCompany } from '../support/register-records.ts'
import { type StartedSite, startSite } from '../support/site.ts'

let servers: Replicated
/** Two processes of one site, in one process of the tests. */
let one: StartedSite
let other: StartedSite
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  servers = await startReplicated()
  stops.push(() => servers.close())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-shared-'))
  stops.push(() => rm(dataDir, { recursive: true }))
  await (await openDatabase({ dataDir, databaseUrl: servers.url })).close()
  const start = async () => {
    const started = await startSite({
      demoContent: 'off',
      database: () => openPostgres(servers.url, silentLog),
      env: { DATABASE_URL: servers.url, DATABASE_READ_URL: servers.replicaUrl, DATA_DIR: dataDir },
    })
    stops.push(started.stop)
    return started
  }
  one = await start()
  other = await start()
  const caller = callerOf(one.site, { locale: 'es' })
  await ensureFirstContent(caller)
  await one.site.database.orm.transaction((orm) =>
    storeRecords(orm, caller, {
      companies: [sampleCompany({ id: 'C-1', legalName: 'Olivares S.A.', taxIds: [] })],
      certificates: [sampleCertificate({ id: 'K-1', number: 'OLV-0001/24', companyId: 'C-1' })],
    }),
  )
  await one.site.announcements.announce(['register'])
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const company = address.company('es', 'C-1')
const answered = ({ site }: StartedSite) => site.replica?.answered() ?? { replica: 0, primary: 0 }
const isUsed = ({ url }: StartedSite) =>
  // An answer that is not kept, so that it is made each time.
  eventually(async () => {
    const before = answered(url === one.url ? one : other)
    await ask(url, '/api/v1/companies?lang=es')
    const after = answered(url === one.url ? one : other)
    return after.replica > before.replica && after.primary === before.primary
  }).toBe(true)

beforeEach(async () => {
  await isUsed(one)
  await isUsed(other)
})

async function rename(legalName: string): Promise<void> {
  const caller = callerOf(one.site, { locale: 'es', actor: systemActor })
  const stored = await one.site.database.orm.transaction((orm) => heldCompany(orm, 'C-1'))
  if (!stored) throw new Error('The company is there')
  const { revision, updatedAt: _, formerNames: _2, ...record } = stored
  const saved = await saveCompany(caller, { record: { ...record, legalName }, seen: revision })
  expect(saved.ok).toBe(true)
}

test.each([
  company,
  address.certificate('es', 'OLV-0001/24'),
  '/sitemap.xml',
  `${company}/changes.atom`,
  '/api/v1/certificates/OLV-0001%2F24?lang=es',
])('%s is made from the replica alone', async (target) => {
  const before = answered(one)
  expect((await ask(one.url, target)).status).toBe(200)
  const after = answered(one)
  expect(after.primary).toBe(before.primary)
  expect(after.replica).toBeGreaterThan(before.replica)
})

test('while the replica is held back, nobody is shown the name from before a change, in either process', async () => {
  await rename('Antes S.A.')
  await isUsed(one)
  await isUsed(other)
  for (const { url } of [one, other]) expect((await ask(url, company)).text).toContain('Antes S.A.')
  await servers.holdReplica()
  onTestFinished(() => servers.letReplicaGoOn())
  await rename('Ahora S.A.')
  expect((await ask(one.url, company)).text).toContain('Ahora S.A.')
  await eventually(async () => (await ask(other.url, company)).text).toContain('Ahora S.A.')
  for (const { url } of [one, other]) {
    const said = await ask(url, '/api/v1/companies/C-1?lang=es')
    expect(said.text).toContain('Ahora S.A.')
  }
  await servers.letReplicaGoOn()
  await isUsed(one)
  // What was kept meanwhile is not the old page.
  for (const { url } of [one, other]) expect((await ask(url, company)).text).toContain('Ahora S.A.')
})

test('without the replica pages go on, and the site is ready and says so', async () => {
  await servers.stopReplica()
  onTestFinished(() => servers.startReplica())
  expect((await ask(one.url, '/api/v1/companies?lang=es')).status).toBe(200)
  await one.site.announcements.announce(['register'])
  expect((await ask(one.url, company)).status).toBe(200)
  const ready = await ask(one.url, '/readyz')
  expect(ready.status).toBe(200)
  expect(ready.text).toBe('ready\nthe replica is not used')
})

test.each([
  '/es/login',
  '/es/watch/confirm?token=unknown',
  '/es/watch/changes.atom?token=unknown',
  '/es/let-us-know',
  '/certificates/OLV-0001%2F24.vc.jwt',
])('%s is not read from a replica: it is somebody’s, or signed', async (target) => {
  const before = answered(one)
  expect((await ask(one.url, target)).status).toBeLessThan(500)
  expect(answered(one)).toEqual(before)
})
