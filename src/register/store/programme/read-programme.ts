import { desc, eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { RecordedAudit } from '#register/model/audit.ts'
import type { Programme } from '#register/model/programme.ts'
import type { StoredCertificate } from '../read-records.ts'
import { certificateAudit } from '../tables/programme.ts'
import { programmeBy } from './keep-programme.ts'
import { readRules } from './read-rules.ts'

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
