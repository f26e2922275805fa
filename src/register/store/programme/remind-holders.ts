import { and, eq, gte, lte, or, sql } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { recordEvent } from '#history/store/record-event.ts'
import { address } from '#kernel/addresses.ts'
import { type Caller, scheduleActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { todayIn } from '#kernel/time/today.ts'
import { standingOn, termOn } from '#register/model/certificate-standing.ts'
import { type ReminderKind, reminderDays, reminderDue } from '#register/model/reminders.ts'
import { recordOn } from '#register/model/statements.ts'
import { reminderMail } from '#register/words/reminder-mails.ts'
import { readCertificateRecords, readCompanyRecords, type StoredCertificate } from '../read-records.ts'
import { certificate } from '../tables/register.ts'
import { certificateProgramme as due, holderReminder } from '../tables/register-work.ts'
import { registerItem } from '../work/read-register-record.ts'
import { programmeBy, readAudits, readRules, turnProgramme } from './keep-programme.ts'

type Schedule = Record<ReminderKind, readonly number[]>

/**
 * Writes to holders before an audit of surveillance is due and before their certificate expires, where the body has
 * switched that on, and answers how many mails. Each is sent once for a due day and a number of days before it, whatever
 * happens meanwhile. Nothing is sent of a certificate that is not in force, of what was done, or renewed, or is past, nor
 * where the company has no contact with an address.
 */
export async function remindHolders(caller: Caller, publicUrl: string): Promise<number> {
  const said = await findByKey({ ...caller, locale: defaultLocale }, settings, 'settings')
  if (!said?.remindsHolders) return 0
  await turnProgramme(caller)
  const schedule: Schedule = {
    surveillance: reminderDays('surveillance', said.surveillanceReminderDays ?? null),
    expiry: reminderDays('expiry', said.expiryReminderDays ?? null),
  }
  let sent = 0
  for (const id of await nearingDue(caller, schedule))
    sent += await caller.database.orm.transaction((orm) => remindOf(caller, orm, id, schedule, publicUrl))
  if (sent > 0) await caller.announcements.announce([mailQueued])
  return sent
}

/** Certificates of which anything is due within the longest time of a schedule. */
async function nearingDue({ database: { orm }, now }: Caller, schedule: Schedule): Promise<string[]> {
  const today = todayIn(now)
  const until = (kind: ReminderKind) => addDays(today, Math.max(...schedule[kind]))
  const rows = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .leftJoin(due, eq(due.certificateId, certificate.id))
    .where(
      or(
        and(eq(due.kind, 'surveillance'), gte(due.dueOn, today), lte(due.dueOn, until('surveillance'))),
        // One whose renewal is entered has another last day here, and is left out.
        sql`${certificate.expiresOn} >= ${today} and ${certificate.expiresOn} <= ${until('expiry')}`,
      ),
    )
    .orderBy(certificate.id)
  return rows.map(({ id }) => id)
}

async function remindOf(
  caller: Caller,
  orm: Orm,
  id: string,
  schedule: Schedule,
  publicUrl: string,
): Promise<number> {
  const today = todayIn(caller.now)
  const kept = (await readCertificateRecords(orm, [id])).get(id)
  if (!kept || standingOn(kept, kept.decisions, today).state !== 'in-force') return 0
  const holderId = recordOn(kept, today).companyId
  const holder = (await readCompanyRecords(orm, [holderId])).get(holderId)
  const contact = holder?.contacts.find(({ email }) => email !== null)
  if (!holder || !contact?.email) return 0
  const locale = contact.language ?? defaultLocale
  const own = await findByKey({ ...caller, locale }, settings, 'settings')
  let sent = 0
  for (const { kind, dueOn } of await duesOf(orm, kept, today)) {
    const days = reminderDue(dueOn, schedule[kind], today)
    if (days === null) continue
    // Whoever adds an earlier day to the schedule later does not write again of what was told already.
    const { rows } = await orm.execute(sql`
      insert into ${holderReminder} (certificate_id, kind, due_on, days, at)
      select ${id}, ${kind}, ${dueOn}, ${days}, ${caller.now.toISOString()}
      where not exists (select from ${holderReminder} as before where before.certificate_id = ${id}
        and before.kind = ${kind} and before.due_on = ${dueOn} and before.days <= ${days})
      on conflict do nothing returning days`)
    if (rows.length === 0) continue
    const about = {
      ...{ kind, dueOn, holder: holder.legalName, number: kept.number, body: own?.name ?? caller.host },
      link: publicUrl + address.certificate(locale, kept.number),
    }
    const text = kind === 'surveillance' ? own?.surveillanceReminder : own?.expiryReminder
    const mail = reminderMail(about, text ?? null, locale)
    const item = registerItem('certificate', id, kept.number)
    const details = { record: id, reminder: kind, due: dueOn }
    await recordEvent(
      { ...caller, actor: scheduleActor },
      { what: 'register-holder-reminded', item, details },
      orm,
    )
    await queueMail(orm, { ...mail, to: contact.email, replyTo: own?.email ?? null }, caller.now)
    sent += 1
  }
  return sent
}

/** What of a certificate is due: the next surveillance, and its last day while neither audit nor renewal has come. */
async function duesOf(
  orm: Orm,
  kept: StoredCertificate,
  today: string,
): Promise<{ kind: ReminderKind; dueOn: string }[]> {
  const audits = (await readAudits(orm, [kept.id])).get(kept.id) ?? []
  const { next, steps } = programmeBy(kept, audits, { rules: await readRules(orm), day: today })
  const { expiresOn } = termOn(kept, today)
  const isRenewed = kept.issuedOn > today
  const isAudited = steps.some(({ kind, doneOn }) => kind === 'recertification' && doneOn !== null)
  return [
    ...(next?.kind === 'surveillance' ? [{ kind: 'surveillance' as const, dueOn: next.dueOn }] : []),
    ...(expiresOn && !isRenewed && !isAudited ? [{ kind: 'expiry' as const, dueOn: expiresOn }] : []),
  ]
}

/** Once an hour: a day on which the site stood still loses nothing. */
export function startReminding(site: Site): Repeated {
  const jobs = {
    'holders could not be reminded': () =>
      remindHolders(callerOf(site, { locale: defaultLocale }), site.env.publicUrl),
  }
  return startEvery(hour, site.log, jobs, { may: byBelievedClock(site) })
}
