import { inArray, notLike, sql } from 'drizzle-orm'
import { type Caller, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { callerOf } from '#kernel/site.ts'
import { todayIn } from '#kernel/time/today.ts'
import { demoCompanyPrefix } from '#register/model/stable-id.ts'
import { keepProgramme, readRules } from '#register/store/programme/keep-programme.ts'
import { allOfRegister } from '#register/store/register-topics.ts'
import { storeInBatches } from '#register/store/store-records.ts'
import { certificate, company } from '#register/store/tables/register.ts'
import { certificateAudit } from '#register/store/tables/register-work.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { makeAudits } from './certificates/audits.ts'
import type { MadeCertificate } from './certificates/make-certificates.ts'
import { type DemoBatch, generateRegister } from './generate-register.ts'

type Wanted = { seed: number; certificates: number }
export type RegisterProgress = { certificates: number; of: number }

/** So many batches of a thousand are one transaction: an interrupted load goes on after the last one. */
const batchesAtOnce = 10

/**
 * Loads the invented register into one that is empty or holds nothing else, and answers how many certificates were
 * added. What is there already stays as it is, also what somebody changed in it: loading again changes nothing, and
 * more certificates are only added.
 */
export async function loadRegister(
  site: RunningSite,
  wanted: Wanted,
  onProgress: (progress: RegisterProgress) => void = () => {},
): Promise<Result<{ added: number }, 'not-a-demonstration' | 'other-seed'>> {
  const caller = callerOf(site, { locale: defaultLocale, actor: systemActor })
  const { orm } = site.database
  if (await hasOwnCompanies(orm)) return fail('not-a-demonstration')
  const today = (await dayOfLoad(orm)) ?? todayIn(caller.now)
  if (await isOfOtherSeed(orm, wanted.seed, today)) return fail('other-seed')
  let added = 0
  try {
    let seen = 0
    for (const batches of together(generateRegister({ ...wanted, today }))) {
      added += await store(orm, caller, batches)
      seen += batches.reduce((sum, { certificates }) => sum + certificates.length, 0)
      onProgress({ certificates: seen, of: wanted.certificates })
    }
  } finally {
    if (added > 0) await site.announcements.announce(allOfRegister)
  }
  return succeed({ added })
}

async function hasOwnCompanies(orm: Orm): Promise<boolean> {
  const own = orm
    .select({ id: company.id })
    .from(company)
    .where(notLike(company.id, `${demoCompanyPrefix}%`))
  return (await own.limit(1)).length > 0
}

/** The day around which the stored certificates were made; further ones are made around the same day. */
async function dayOfLoad(orm: Orm): Promise<string | null> {
  const days = orm.select({ day: certificate.dataAsOf }).from(certificate).groupBy(certificate.dataAsOf)
  return (await days.orderBy(sql`count(*) desc`).limit(1))[0]?.day ?? null
}

/** Whether the companies there are from another seed: some names may have been edited, but not most of them. */
async function isOfOtherSeed(orm: Orm, seed: number, today: string): Promise<boolean> {
  const made = [...generateRegister({ seed, certificates: 40, today })].flatMap(({ companies }) => companies)
  const names = new Map(made.map(({ id, legalName }) => [id, legalName]))
  const stored = await orm
    .select({ id: company.id, legalName: company.legalName })
    .from(company)
    .where(inArray(company.id, [...names.keys()]))
  const same = stored.filter(({ id, legalName }) => names.get(id) === legalName)
  return same.length < stored.length / 2
}

async function store(orm: Orm, caller: Caller, batches: readonly DemoBatch[]): Promise<number> {
  return orm.transaction(async (transaction) => {
    let added = 0
    const audited: MadeCertificate[] = []
    await storeInBatches(transaction, caller, missing(transaction, batches), (stored) => {
      const ids = new Set(stored.certificates.added)
      added += ids.size
      audited.push(...batches.flatMap(({ certificates }) => certificates.filter(({ id }) => ids.has(id))))
    })
    await storeAudits(transaction, caller, audited)
    return added
  })
}

/** What was done of the programme of certificates that were added. */
async function storeAudits(orm: Orm, { now, actor }: Caller, certificates: readonly MadeCertificate[]) {
  const day = todayIn(now)
  const rules = await readRules(orm)
  const by = { note: null, by: null, byName: actor?.name ?? null, at: now }
  const rows = certificates.flatMap((record) =>
    makeAudits(record, day).map((audit) => ({ certificateId: record.id, ...audit, ...by })),
  )
  await putRows(orm, certificateAudit, rows)
  await keepProgramme(orm, certificates, { rules, day })
}

async function* missing(orm: Orm, batches: readonly DemoBatch[]): AsyncGenerator<DemoBatch> {
  for (const { companies, certificates } of batches) {
    const [known, issued] = [
      await idsIn(orm, company, companies),
      await idsIn(orm, certificate, certificates),
    ]
    const batch = {
      companies: companies.filter(({ id }) => !known.has(id)),
      certificates: certificates.filter(({ id }) => !issued.has(id)),
    }
    if (batch.companies.length + batch.certificates.length > 0) yield batch
  }
}

async function idsIn(
  orm: Orm,
  table: typeof company | typeof certificate,
  records: readonly { id: string }[],
) {
  const ids = records.map(({ id }) => id)
  const rows = await orm.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return new Set(rows.map(({ id }) => id))
}

function* together(batches: Iterable<DemoBatch>): Generator<DemoBatch[]> {
  let gathered: DemoBatch[] = []
  for (const batch of batches) {
    gathered.push(batch)
    if (gathered.length < batchesAtOnce) continue
    yield gathered
    gathered = []
  }
  if (gathered.length > 0) yield gathered
}
