import { desc, eq, sql } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { Audit, RecordedAudit } from '#register/model/audit.ts'
import type { Decision } from '#register/model/certificate-standing.ts'
import { type Programme, type ProgrammeRules, programmeOn, ruleOf } from '#register/model/programme.ts'
import type { KeptRecord } from '#register/model/statements.ts'
import type { StoredCertificate } from '../read-records.ts'
import { certificateAudit, certificateProgramme } from '../tables/programme.ts'
import { readRules } from './read-rules.ts'

type Decided = KeptRecord & { decisions: readonly Decision[] }
type By = { rules: ProgrammeRules; day: string }

/** Writes what is due next of certificates, as it is seen on a day. */
export async function keepProgramme(orm: Orm, records: readonly Decided[], by: By): Promise<void> {
  const audits = await readAudits(
    orm,
    records.map(({ id }) => id),
  )
  const rows = records.map((record) => {
    const { next, restorableUntil, changesOn } = programmeBy(record, audits.get(record.id) ?? [], by)
    return {
      ...{ certificateId: record.id, kind: next?.kind ?? null, dueOn: next?.dueOn ?? null },
      ...{ isLapsed: restorableUntil !== null, changesOn },
    }
  })
  await putRows(
    orm,
    certificateProgramme,
    rows,
    sql`on conflict (certificate_id) do update set kind = excluded.kind, due_on = excluded.due_on,
      is_lapsed = excluded.is_lapsed, changes_on = excluded.changes_on`,
  )
}

export function programmeBy(record: Decided, audits: readonly Audit[], { rules, day }: By) {
  const { scheme, type, decisions } = record
  const cycle = Object.hasOwn(rules.schemes, scheme) ? (rules.schemes[scheme] ?? null) : null
  return programmeOn(record, decisions, { audits, rule: ruleOf(cycle, type), day, since: rules.since })
}

/** The audits of certificates, the first first. */
export async function readAudits(orm: Orm, ids: readonly string[]): Promise<Map<string, Audit[]>> {
  if (ids.length === 0) return new Map()
  const { certificateId, kind, on } = certificateAudit
  const rows = await orm
    .select({ certificateId, kind, on })
    .from(certificateAudit)
    .where(anyOf(certificateId, [...ids]))
    .orderBy(on, certificateAudit.id)
  return Map.groupBy(rows, (row) => row.certificateId)
}

/** The programme of one certificate, with the audits that were recorded, the newest first. */
export async function readProgramme(
  { database: { orm }, now }: Editor,
  record: StoredCertificate,
): Promise<Pick<Programme, 'steps' | 'next' | 'restorableUntil'> & { audits: RecordedAudit[] }> {
  const { id, kind, on, note, byName, at } = certificateAudit
  const rows = await orm
    .select({ id, kind, on, note, by: byName, at })
    .from(certificateAudit)
    .where(eq(certificateAudit.certificateId, record.id))
    .orderBy(desc(on), desc(id))
  const by = { rules: await readRules(orm), day: todayIn(now) }
  const { steps, next, restorableUntil } = programmeBy(record, rows.toReversed(), by)
  const audits = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return { steps, next, restorableUntil, audits }
}
