import { and, eq, ne } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { type Audit, type AuditEntry, type AuditProblem, mayRecord } from '#register/model/audit.ts'
import type { StoredCertificate } from '../read-records.ts'
import { certificateAudit } from '../tables/programme.ts'
import { heldCertificate, registerItem } from '../work/read-register-record.ts'
import { keepProgramme, readRules } from './keep-programme.ts'

/** Records an audit that was done, or corrects one that is recorded: `corrected` is its id. */
export async function recordAudit(
  caller: Editor,
  id: string,
  { entry, corrected }: { entry: AuditEntry; corrected: number | null },
): Promise<Result<null, AuditProblem | 'not-found'>> {
  const today = todayIn(caller.now)
  return caller.database.orm.transaction(async (orm) => {
    const stored = await heldCertificate(orm, id)
    if (!stored || (corrected !== null && !(await findAudit(orm, id, corrected)))) return fail('not-found')
    const { certificateId, kind, on } = certificateAudit
    const others = await orm
      .select({ kind, on })
      .from(certificateAudit)
      .where(and(eq(certificateId, id), corrected === null ? undefined : ne(certificateAudit.id, corrected)))
    const allowed = mayRecord(stored, others, entry, today)
    if (!allowed.ok) return allowed
    const row = { ...entry, by: caller.actor.id, byName: caller.actor.name, at: caller.now }
    if (corrected === null) await orm.insert(certificateAudit).values({ certificateId: id, ...row })
    else await orm.update(certificateAudit).set(row).where(eq(certificateAudit.id, corrected))
    const what = corrected === null ? 'register-audit-recorded' : 'register-audit-corrected'
    await settle(orm, caller, stored, { what, audit: entry })
    return succeed(null)
  })
}

/** Takes an audit out that was recorded by mistake. That it had been stays in the history of who did what. */
export async function takeAuditBack(
  caller: Editor,
  id: string,
  audit: number,
): Promise<Result<null, 'not-found'>> {
  return caller.database.orm.transaction(async (orm) => {
    const stored = await heldCertificate(orm, id)
    const found = stored && (await findAudit(orm, id, audit))
    if (!found) return fail('not-found')
    await orm.delete(certificateAudit).where(eq(certificateAudit.id, audit))
    await settle(orm, caller, stored, { what: 'register-audit-taken-back', audit: found })
    return succeed(null)
  })
}

async function findAudit(orm: Orm, id: string, audit: number): Promise<Audit | null> {
  const { certificateId, kind, on } = certificateAudit
  const [found] = await orm
    .select({ kind, on })
    .from(certificateAudit)
    .where(and(eq(certificateAudit.id, audit), eq(certificateId, id)))
  return found ?? null
}

type Done = {
  what: 'register-audit-recorded' | 'register-audit-corrected' | 'register-audit-taken-back'
  audit: Audit
}

/** What is due follows what was done, and the history says who said so. */
async function settle(orm: Orm, caller: Editor, stored: StoredCertificate, { what, audit }: Done) {
  await keepProgramme(orm, [stored], { rules: await readRules(orm), day: todayIn(caller.now) })
  await recordEvent(
    caller,
    {
      ...{ what, item: registerItem('certificate', stored.id, stored.number) },
      details: { record: stored.id, audit: audit.kind, at: audit.on },
    },
    orm,
  )
}
