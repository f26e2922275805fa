import { and, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { certification } from '#content/model/kinds/certification.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { jsonInOrder } from '#kernel/text/json-in-order.ts'
import { believedTime, isDayAhead } from '#kernel/time/clock.ts'
import { todayIn } from '#kernel/time/today.ts'
import {
  type Audit,
  type AuditEntry,
  type AuditProblem,
  mayRecord,
  type RecordedAudit,
} from '#register/model/audit.ts'
import type { Decision } from '#register/model/certificate-standing.ts'
import {
  type Programme,
  type ProgrammeRules,
  programmeOn,
  ruleOf,
  type SchemeCycle,
} from '#register/model/programme.ts'
import type { SentReminder } from '#register/model/reminders.ts'
import type { KeptRecord } from '#register/model/statements.ts'
import type { ProgrammeNames } from '#register/model/work/register-asks.ts'
import { readCertificateRecords, type StoredCertificate } from '../read-records.ts'
import { certificate } from '../tables/register.ts'
import { certificateAudit, certificateProgramme, programmeRules } from '../tables/register-work.ts'
import { formChoices } from '../work/form-choices.ts'
import { heldCertificate, registerItem, takeTurn } from '../work/read-register-record.ts'
import { readReminders } from './read-reminders.ts'

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
  const isEarlier = or(isNull(programmeRules.day), lt(programmeRules.day, by.day))
  if (rows.length > 0) await orm.update(programmeRules).set({ day: by.day }).where(isEarlier)
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

type ReadProgramme = Pick<Programme, 'steps' | 'next' | 'restorableUntil'> & {
  audits: RecordedAudit[]
  reminders: SentReminder[]
}

/** The programme of one certificate, with the audits that were recorded and what its holder was reminded of, the newest first. */
export async function readProgramme(
  { database: { orm }, now }: Editor,
  record: StoredCertificate,
): Promise<ReadProgramme> {
  const { id, kind, on, note, byName, at } = certificateAudit
  const rows = await orm
    .select({ id, kind, on, note, by: byName, at })
    .from(certificateAudit)
    .where(eq(certificateAudit.certificateId, record.id))
    .orderBy(desc(on), desc(id))
  const by = { rules: await readRules(orm), day: todayIn(now) }
  const { steps, next, restorableUntil } = programmeBy(record, rows.toReversed(), by)
  const audits = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return { steps, next, restorableUntil, audits, reminders: await readReminders(orm, record.id) }
}

/**
 * The rules of the programme as the site says them. A scheme that was taken off the site keeps its rule: its
 * certificates are still there.
 */
export async function readRules(orm: Orm): Promise<ProgrammeRules> {
  const { rows } = await orm.execute<{ key: string; cycle: SchemeCycle }>(sql`
    select key, said -> 'cycle' || jsonb_build_object(
      'firstSurveillanceMonths', said -> 'firstSurveillanceMonths',
      'recertificationMonths', said -> 'recertificationMonths') as cycle
    from entry, lateral (select coalesce(
      (select published from entry_locale where entry_id = entry.id and published is not null limit 1),
      shared) as said) as told
    where kind = ${certification.name} and jsonb_typeof(said -> 'cycle') = 'object' order by key`)
  const said = await orm.execute<{ since: string | null }>(sql`
    select published ->> 'auditsSince' as since from entry_locale
    where kind = ${settings.name} and published is not null limit 1`)
  return {
    since: said.rows[0]?.since ?? null,
    schemes: Object.fromEntries(rows.map(({ key, cycle }) => [key, cycle])),
  }
}

/** The titles of schemes and offices by their keys; what the site does not name is called by its key. */
export async function programmeNames(caller: Caller): Promise<ProgrammeNames> {
  const { schemes, offices } = await formChoices(caller)
  const named = (all: { key: string; title: string }[]) =>
    Object.fromEntries(all.map(({ key, title }) => [key, title]))
  return { schemes: named(schemes), offices: named(offices) }
}

/** So many certificates are held at once. */
const batch = 500

/**
 * Brings what is due to the caller's day and to the rules that hold by now; all of it where the clock is back from a later
 * day. Whoever reads it asks for this first; it is two small questions where nothing has changed.
 */
export async function turnProgramme({ database, now }: Pick<Caller, 'database' | 'now'>): Promise<void> {
  const day = todayIn(now)
  const rules = await readRules(database.orm)
  const isBack = await isBackFromLater(database.orm, now)
  if (!isBack && !(await isBehind(database.orm, rules, day))) return
  await database.orm.transaction(async (orm) => {
    await takeTurn(orm)
    const ids = await behind(orm, rules, isBack ? null : day)
    for (let at = 0; at < ids.length; at += batch) {
      const records = await readCertificateRecords(orm, ids.slice(at, at + batch))
      await keepProgramme(orm, [...records.values()], { rules, day })
    }
    await orm
      .insert(programmeRules)
      .values({ rules, day })
      .onConflictDoUpdate({ target: programmeRules.only, set: isBack ? { rules, day } : { rules } })
  })
}

/** Whether some of it was derived by a day that has not come, and this clock is believed to know. */
async function isBackFromLater(orm: Orm, now: Date): Promise<boolean> {
  const [kept] = await orm.select({ day: programmeRules.day }).from(programmeRules)
  return kept?.day && isDayAhead(kept.day, now) ? (await believedTime(orm, now)) !== null : false
}

async function isBehind(orm: Orm, rules: ProgrammeRules, day: string): Promise<boolean> {
  const [kept] = await orm.select().from(programmeRules)
  if (!kept || jsonInOrder(kept.rules) !== jsonInOrder(rules)) return true
  const [late] = await orm
    .select({ id: certificateProgramme.certificateId })
    .from(certificateProgramme)
    .where(lte(certificateProgramme.changesOn, day))
    .limit(1)
  return late !== undefined
}

/** The certificates of which the day or a rule makes another thing due; all of them where `day` is null. */
async function behind(orm: Orm, rules: ProgrammeRules, day: string | null): Promise<string[]> {
  const [kept] = await orm.select().from(programmeRules)
  const isOfAll = day === null || !kept || kept.rules.since !== rules.since
  const rows = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .leftJoin(certificateProgramme, eq(certificateProgramme.certificateId, certificate.id))
    .where(
      isOfAll
        ? sql`true`
        : or(
            lte(certificateProgramme.changesOn, day),
            inArray(certificate.scheme, otherwise(kept.rules, rules)),
          ),
    )
    .orderBy(certificate.id)
  return rows.map(({ id }) => id)
}

/** The schemes of which the rules differ. */
function otherwise(before: ProgrammeRules, after: ProgrammeRules): string[] {
  const said = ({ schemes }: ProgrammeRules, key: string) =>
    jsonInOrder((Object.hasOwn(schemes, key) ? schemes[key] : null) ?? null)
  const keys = [...new Set([...Object.keys(before.schemes), ...Object.keys(after.schemes)])]
  return keys.filter((key) => said(before, key) !== said(after, key))
}

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
