import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import type { CertificatePast, CompanyPast } from '#register/model/record-past.ts'
import { listInBulk, openListing } from './listing/open-listing.ts'
import { readCertificateRecords, type StoredCertificate } from './read-records.ts'
import { formerRows } from './record-rows.ts'
import * as tables from './tables/register.ts'

export type Pasts = { companies: readonly CompanyPast[]; certificates: readonly CertificatePast[] }
type Writing = Pick<Caller, 'now'>

/**
 * Gives records that stand here what another register of Aval knows of their past, in `orm`'s transaction: what they
 * stated and were called before, the decisions that were annulled, which reasons everybody is told. What has a past of
 * its own here keeps it, and what is not here is passed over, so the same again changes nothing. Answers how many records
 * have a past by it. The caller announces the register once the transaction has committed.
 */
export async function writePast(
  orm: Orm,
  caller: Writing,
  batches: Iterable<Pasts> | AsyncIterable<Pasts>,
): Promise<number> {
  let written = 0
  const listing = await openListing(orm, caller.now)
  await listInBulk(orm, async () => {
    for await (const batch of batches) {
      const companies = await nameCompanies(orm, caller, batch.companies)
      const certificates = await writeCertificates(orm, caller, batch.certificates)
      await listing.add({
        added: { companies: [], certificates: [] },
        changed: { companies, certificates },
      })
      written += companies.length + certificates.length
    }
  })
  await listing.finish()
  return written
}

async function nameCompanies(orm: Orm, { now }: Writing, pasts: readonly CompanyPast[]): Promise<string[]> {
  const named = pasts.filter(({ formerNames }) => formerNames.length > 0)
  if (named.length === 0) return []
  const { rows } = await orm.execute<{ id: string }>(sql`
    update ${tables.company} as company
    set former_names = said."formerNames", revision = company.revision + 1, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as said (id text, "formerNames" jsonb)
    where company.id = said.id and company.former_names = '[]'
    returning company.id`)
  return rows.map(({ id }) => id)
}

async function writeCertificates(
  orm: Orm,
  { now }: Writing,
  pasts: readonly CertificatePast[],
): Promise<string[]> {
  const held = await readCertificateRecords(
    orm,
    pasts.map(({ id }) => id),
  )
  const here = pasts.flatMap((past) => {
    const stored = held.get(past.id)
    return stored ? [{ past, stored }] : []
  })
  const former = here.flatMap(({ past, stored }) =>
    stored.former.length === 0 ? formerRows(past.id, past.former) : [],
  )
  const annulled = here.flatMap(({ past, stored }) => annulledRows(past, stored, now))
  await putRows(orm, tables.certificateFormer, former)
  await putRows(orm, tables.certificateDecision, annulled)
  const disclosed = await publishReasons(
    orm,
    here.map(({ past }) => past),
  )
  const ids = [
    ...new Set([...[...former, ...annulled].map(({ certificateId }) => certificateId), ...disclosed]),
  ]
  if (ids.length > 0)
    await orm.execute(sql`
      update ${tables.certificate} as certificate
      set revision = certificate.revision + 1, updated_at = ${now.toISOString()}
      where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return ids
}

/** Those that were annulled, where none is here: as ever they count as never made. */
function annulledRows({ id, decisions }: CertificatePast, stored: StoredCertificate, now: Date) {
  if (stored.decisions.some(({ annulled }) => annulled)) return []
  return decisions.flatMap(({ annulled, ...decision }) =>
    annulled
      ? [
          {
            ...{ ...decision, certificateId: id, at: now },
            ...{ annulledOn: annulled.on, annulledBecause: annulled.reason, annulledAt: now },
          },
        ]
      : [],
  )
}

/**
 * Makes exactly the reasons public that were public there; returns the ids of the certificates that this changed. Decisions
 * of one kind and day are matched by their order.
 */
async function publishReasons(orm: Orm, pasts: readonly CertificatePast[]): Promise<string[]> {
  const made = pasts.flatMap(({ id, decisions }) => {
    const valid = decisions.filter(({ annulled }) => !annulled)
    return valid.map(({ decision, on, isReasonPublic }, at) => {
      const before = valid.slice(0, at).filter((each) => each.decision === decision && each.on === on)
      return { id, decision, day: on, ordinal: before.length, is_public: isReasonPublic }
    })
  })
  if (made.length === 0) return []
  const { rows } = await orm.execute<{ id: string }>(sql`
    update ${tables.certificateDecision} as made set is_reason_public = past.is_public
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        as past (id text, decision text, day date, ordinal int, is_public boolean)
      cross join lateral (
        select each.id from ${tables.certificateDecision} as each
        where each.certificate_id = past.id and each.decision = past.decision and each."on" = past.day
          and each.annulled_on is null
        order by each.id offset past.ordinal limit 1) as same
    where made.id = same.id and made.is_reason_public <> past.is_public
    returning made.certificate_id as id`)
  return rows.map(({ id }) => id)
}
