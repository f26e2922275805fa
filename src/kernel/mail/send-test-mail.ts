import { and, eq, gt, sql } from 'drizzle-orm'
import type { Editor } from '../caller.ts'
import { m } from '../i18n/messages.ts'
import { fail, type Result, succeed } from '../result.ts'
import type { MailLimits } from './mail-limits.ts'
import { mailQueued, queueMail } from './queue-mail.ts'
import { outgoingMail } from './tables.ts'

const restMs = 60_000

/**
 * Queues a mail to an editor's own address, by which they see whether the site's mail arrives. `soon` where they asked
 * for one within the last minute, `too-many` where they got all of an hour or a day: the address may be anybody's.
 */
export async function sendTestMail(
  caller: Editor,
  mailLimits: MailLimits,
  { to, site }: { to: string; site: string },
): Promise<Result<null, 'soon' | 'too-many'>> {
  const { locale, now } = caller
  const subject = m.test_mail_subject({ site }, { locale })
  const sent = await caller.database.orm.transaction(async (orm) => {
    // One after the other for the same address: each sees the one before.
    await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`test mail to ${to}`}, 0))`)
    const lately = and(
      eq(outgoingMail.to, to),
      eq(outgoingMail.subject, subject),
      gt(outgoingMail.createdAt, new Date(now.getTime() - restMs)),
    )
    const before = await orm.select({ id: outgoingMail.id }).from(outgoingMail).where(lately).limit(1)
    if (before.length > 0) return fail('soon')
    const counted = await mailLimits.tryMail(orm, { account: caller.actor.id, purpose: 'test' })
    if (!counted.ok) return fail('too-many')
    await queueMail(orm, { to, subject, text: m.test_mail_text({ site }, { locale }) }, now)
    return succeed(null)
  })
  if (sent.ok) await caller.announcements.announce([mailQueued])
  return sent
}
