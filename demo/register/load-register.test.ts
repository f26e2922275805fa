import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, max } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { certificate, certificateDecision, company } from '#register/store/tables/register.ts'
import { registerListing } from '#register/store/tables/register-search.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { generateRegister } from './generate-register.ts'
import { loadRegister } from './load-register.ts'

const wanted = { seed: 1, certificates: 300 }

test('the register holds what was made, its directory too, and says once that it changed', async () => {
  const site = await emptySite()
  const told: string[] = []
  site.announcements.listen((topics) => told.push(...topics))
  expect(await loadRegister(site, wanted)).toEqual({ ok: true, value: { added: 300 } })
  const [batch] = [...generateRegister({ ...wanted, today: '2026-11-22' })]
  const counts = await counted(site)
  expect(counts).toMatchObject({
    companies: batch?.companies.length,
    certificates: 300,
    decisions: batch?.certificates.flatMap(({ decisions }) => decisions).length,
  })
  expect(counts.listed).toBeGreaterThan(200)
  expect(told).toEqual(['register', 'register:records'])
})

test('loading again, even on another day, changes nothing, and more certificates are only added', async () => {
  const site = await emptySite()
  await loadRegister(site, wanted)
  const before = await counted(site)
  await site.database.orm
    .update(company)
    .set({ tradeName: 'Changed by hand' })
    .where(eq(company.id, 'DEMO-000002'))
  const later = { ...site, now: () => new Date('2027-03-01T15:00:00Z') }
  expect(await loadRegister(later, wanted)).toEqual({ ok: true, value: { added: 0 } })
  expect(await counted(site)).toEqual(before)
  const progress: number[] = []
  const grown = await loadRegister(later, { seed: 1, certificates: 420 }, ({ certificates }) =>
    progress.push(certificates),
  )
  expect(grown).toEqual({ ok: true, value: { added: 120 } })
  expect(progress).toEqual([420])
  const [kept] = await site.database.orm.select().from(company).where(eq(company.id, 'DEMO-000002'))
  expect(kept?.tradeName).toBe('Changed by hand')
  const [newest] = await site.database.orm.select({ day: max(certificate.dataAsOf) }).from(certificate)
  expect(newest?.day).toBe('2026-11-22')
})

test('a register with a company of its own, or one from another seed, is left alone', async () => {
  const site = await emptySite()
  await loadRegister(site, { seed: 1, certificates: 60 })
  const before = await counted(site)
  expect(await loadRegister(site, { seed: 2, certificates: 60 })).toMatchObject({
    ok: false,
    problem: 'other-seed',
  })
  await site.database.orm
    .insert(company)
    .values({ id: '4711', legalName: 'Lácteos del Arroyo', country: 'UY', digest: '', updatedAt: site.now() })
  expect(await loadRegister(site, wanted)).toMatchObject({ ok: false, problem: 'not-a-demonstration' })
  expect(await counted(site)).toEqual({ ...before, companies: before.companies + 1 })
})

async function counted({ database: { orm } }: RunningSite) {
  return {
    companies: await orm.$count(company),
    certificates: await orm.$count(certificate),
    decisions: await orm.$count(certificateDecision),
    listed: await orm.$count(registerListing),
  }
}

async function emptySite(): Promise<RunningSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-register-'))
  const site = await openSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    database: await freshDatabase(),
    now: () => new Date('2026-11-22T15:00:00Z'),
  })
  onTestFinished(async () => {
    await site.close()
    await rm(dataDir, { recursive: true })
  })
  return site
}
