import { and, eq, gt, ne, or } from 'drizzle-orm'
import { authUser, userProfile } from '#accounts/store/tables.ts'
import { clocksOf } from '#cases/model/clocks.ts'
import { eraseDay, isUntouched, untouchedNoticeDays } from '#cases/model/retention.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Env } from '#kernel/env.ts'
import { asLocale, defaultLocale, type Locale } from '#kernel/locales.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import * as said from '#kernel/words/notice-mail.ts'
import { holdersOf } from './case-recipients.ts'
import { caseNotice, reportedCase } from './tables.ts'

/** From this hour on, by the body's clock, it is said once a day that there is something new. */
export const noticeHour = 9

/** How many days before feedback is due its handlers are reminded. */
const feedbackNoticeDays = 7

/** How often the body is told that something waits for the recovery key, in days. */
const recoveryNoticeDays = 7

/**
 * Tells each case handler by mail, once a day over all processes, whether something waits in a case that exists for
 * them: unread, or to be done by a day that is near or past; or that a case nobody opened is erased within two weeks.
 * Where every handler is excluded from a case, the body's own address is told once a week instead, for whoever holds
 * the recovery key, which is on paper and not always at hand. A day counts as told even when nothing waits: a mail
 * that follows a later report would tell its time.
 */
export async function notifyHandlers(
  env: Pick<Env, 'publicUrl' | 'contactMailTo'>,
  caller: Caller,
): Promise<void> {
  if (hourIn(caller.now) < noticeHour) return
  const today = todayIn(caller.now)
  const { orm } = caller.database
  const [told] = await orm.select().from(caseNotice).where(eq(caseNotice.day, today))
  if (told) return
  const bodyAddress =
    env.contactMailTo ?? (await findByKey({ ...caller, locale: defaultLocale }, settings, 'settings'))?.email
  const queued = await orm.transaction(async (transaction) => {
    const [isFirst] = await transaction
      .insert(caseNotice)
      .values({ day: today })
      .onConflictDoNothing()
      .returning()
    if (!isFirst) return 0
    const { handlers, isForRecovery } = await whomItWaitsFor(transaction, today)
    const mails = await writeTo(transaction, handlers, env.publicUrl)
    if (isForRecovery && bodyAddress && !(await wasToldThisWeek(transaction, today))) {
      mails.push({ to: bodyAddress, ...noticeMail('recovery', defaultLocale, env.publicUrl) })
      await transaction.update(caseNotice).set({ isForRecovery: true }).where(eq(caseNotice.day, today))
    }
    for (const mail of mails) await queueMail(transaction, mail, caller.now)
    return mails.length
  })
  if (queued > 0) await caller.announcements.announce([mailQueued])
}

async function whomItWaitsFor(orm: Orm, today: string) {
  const rows = await orm
    .select()
    .from(reportedCase)
    .where(or(eq(reportedCase.isUnread, true), ne(reportedCase.state, 'closed')))
  /** What each is told: that a case will be erased unread takes precedence over that something is new. */
  const handlers = new Map<string, 'handler' | 'untouched'>()
  let isForRecovery = false
  for (const row of rows.filter((each) => each.isUnread || isDue(each, today))) {
    const holders = await holdersOf(orm, row.id)
    for (const { userId } of holders.handlers) {
      if (!userId) continue
      handlers.set(userId, isErasedSoon(row, today) ? 'untouched' : (handlers.get(userId) ?? 'handler'))
    }
    if (holders.handlers.length === 0) isForRecovery = true
  }
  return { handlers, isForRecovery }
}

async function wasToldThisWeek(orm: Orm, today: string): Promise<boolean> {
  const since = addDays(today, -recoveryNoticeDays)
  const told = await orm
    .select()
    .from(caseNotice)
    .where(and(eq(caseNotice.isForRecovery, true), gt(caseNotice.day, since)))
  return told.length > 0
}

function isErasedSoon(row: typeof reportedCase.$inferSelect, today: string): boolean {
  return isUntouched(row) && today >= addDays(eraseDay(row), -untouchedNoticeDays)
}

function isDue(row: typeof reportedCase.$inferSelect, today: string): boolean {
  const { acknowledgeAimOn, feedbackBy } = clocksOf(row, today)
  if (row.closedOn !== null) return false
  if (row.acknowledgedOn === null && today >= acknowledgeAimOn) return true
  return row.feedbackOn === null && today >= addDays(feedbackBy, -feedbackNoticeDays)
}

async function writeTo(orm: Orm, handlers: ReadonlyMap<string, 'handler' | 'untouched'>, publicUrl: string) {
  const mails: { to: string; subject: string; text: string }[] = []
  for (const [id, what] of handlers) {
    const [person] = await orm
      .select({ email: authUser.email, locale: userProfile.locale })
      .from(authUser)
      .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
      .where(eq(authUser.id, id))
    if (!person) continue
    const locale = asLocale(person.locale)
    mails.push({ to: person.email, ...noticeMail(what, locale, publicUrl) })
  }
  return mails
}

function hourIn(now: Date): number {
  const hour = dateFormat('en-GB', { timeZone: bodyTimeZone(), hour: '2-digit', hourCycle: 'h23' })
  return Number(hour.format(now))
}

const subject = said.subject
const texts = said.texts
const where = { handler: adminAddress.cases, untouched: adminAddress.cases, recovery: adminAddress.caseKeys }

/**
 * The mail that says that something waits in the anonymous space. Others may read mail on its way or on a telephone,
 * so it does not say what waits, how much, since when, or from whom.
 */
function noticeMail(
  to: keyof typeof texts,
  locale: Locale,
  publicUrl: string,
): { subject: string; text: string } {
  return { subject: subject[locale], text: `${texts[to][locale]}\n\n${publicUrl}${where[to]}\n` }
}
