import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import type { Env } from '../env.ts'
import type { Site } from '../site.ts'
import type { Storage } from '../storage/storage.ts'
import { describeFailure } from './describe-failure.ts'
import { keepMailFile } from './mail-files.ts'
import { outgoingMail } from './tables.ts'

export type MailParts = Pick<Site, 'database' | 'storage' | 'env' | 'log' | 'now'>

/** `stop`: begin no other mail. `cut`: also break off the one under way, which is tried again later. */
export type MailSignals = { stop?: AbortSignal; cut?: AbortSignal }

type ClaimedMail = typeof outgoingMail.$inferSelect

const minute = 60_000
const hour = 60 * minute
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]
/** Later than this no try is put: only a clock that was ahead dated one so. */
const latestTry = 25 * hour
const mostTries = 12
const longestSending = 2 * minute
/** How long a mail is left to the process that took it; after that the process is taken for dead. */
export const claimedMs = 10 * minute

/**
 * Hands over every mail that is due, one by one, and answers how many were taken. A mail that fails is due again after
 * a pause that grows to a day, 12 tries in all. Ends early when the server itself cannot be used: the other mails
 * would fail in the same way, and keep their tries.
 *
 * A mail is claimed in a statement of its own and sent outside any transaction, so that no connection is held while a
 * mail server takes its time. Two processes never send the same mail, unless the first is cut off after the server
 * took it and before that was noted: then the mail may arrive twice, but it is never skipped.
 */
export async function deliverMail(parts: MailParts, signals: MailSignals = {}): Promise<number> {
  const carrier = openCarrier(parts.env, parts.storage)
  let taken = 0
  try {
    await mendDates(parts)
    while (!signals.stop?.aborted) {
      const mail = await claimNext(parts)
      if (!mail) break
      const outcome = await deliver(parts, carrier, mail, signals.cut)
      if (outcome === 'taken') taken += 1
      if (outcome === 'no-server') break
    }
  } finally {
    carrier.close()
  }
  return taken
}

/** What was tried while the clock was far ahead would otherwise wait for that day. */
async function mendDates({ database: { orm }, now }: MailParts): Promise<void> {
  const at = now()
  await orm
    .update(outgoingMail)
    .set({ dueAt: at })
    .where(gt(outgoingMail.dueAt, after(at, latestTry)))
}

/** Counts the try before it is made, so that a mail that ends the process is not tried forever. */
async function claimNext({ database: { orm }, now }: MailParts): Promise<ClaimedMail | undefined> {
  const at = now()
  const next = orm
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(lte(outgoingMail.dueAt, at))
    .orderBy(outgoingMail.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await orm
    .update(outgoingMail)
    .set({ dueAt: after(at, claimedMs), tries: sql`${outgoingMail.tries} + 1` })
    .where(eq(outgoingMail.id, next))
    .returning()
  return mail
}

async function deliver(
  { database: { orm }, log, now }: MailParts,
  carrier: Carrier,
  mail: ClaimedMail,
  cut?: AbortSignal,
): Promise<'taken' | 'refused' | 'no-server'> {
  let details: { file?: string }
  try {
    const limit = AbortSignal.timeout(longestSending)
    details = await carrier.handOver(mail, cut ? AbortSignal.any([cut, limit]) : limit)
    log.info({ mail: mail.id, ...details }, 'mail handed over')
  } catch (thrown) {
    const { answer, code, ofThisMail } = describeFailure(thrown, mail.text)
    const dueAt = nextTry(mail.tries, now())
    if (dueAt === null && mail.isForgotten) await orm.delete(outgoingMail).where(eq(outgoingMail.id, mail.id))
    await orm
      .update(outgoingMail)
      .set({ dueAt, lastError: answer })
      // Whoever claimed it since decides what becomes of it.
      .where(and(eq(outgoingMail.id, mail.id), eq(outgoingMail.tries, mail.tries)))
    log.warn({ mail: mail.id, code, tries: mail.tries, dueAt }, dueAt ? 'mail not taken' : 'mail given up')
    return ofThisMail ? 'refused' : 'no-server'
  }
  if (mail.isForgotten) {
    await orm.delete(outgoingMail).where(eq(outgoingMail.id, mail.id))
    return 'taken'
  }
  await orm
    .update(outgoingMail)
    // The text may hold a link that opens an account; nobody needs it here any more.
    .set({ sentAt: now(), dueAt: null, lastError: null, text: '', isKeptAsFile: details.file !== undefined })
    .where(eq(outgoingMail.id, mail.id))
  return 'taken'
}

function nextTry(tries: number, now: Date): Date | null {
  if (tries >= mostTries) return null
  return after(now, pauses[Math.min(tries, pauses.length) - 1] as number)
}

function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms)
}

type MailEnv = Pick<Env, 'mailUrl' | 'mailFrom' | 'publicUrl'>

type Carrier = {
  /** Resolves once the mail is in other hands, with what may be logged of it; throws when it was not taken. */
  handOver(mail: Mail, signal: AbortSignal): Promise<{ file?: string }>
  close(): void
}

const connectingMs = 30_000
const silenceMs = 60_000

/** The SMTP server of the environment, or files in the storage where none is named. */
function openCarrier(env: MailEnv, storage: Storage): Carrier {
  return env.mailUrl ? smtpCarrier(env, env.mailUrl) : fileCarrier(env, storage)
}

async function connectTo(mailUrl: string) {
  const url = new URL(mailUrl)
  // These would make nodemailer write what it sends to standard output.
  for (const name of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(name)
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: url.href,
    // A password never travels in the open, unless the address itself says requireTLS=false.
    requireTLS: url.username !== '',
    connectionTimeout: connectingMs,
    greetingTimeout: connectingMs,
    socketTimeout: silenceMs,
  })
}

function smtpCarrier(env: MailEnv, mailUrl: string): Carrier {
  let transport: ReturnType<typeof connectTo> | undefined
  return {
    async handOver(mail, signal) {
      transport ??= connectTo(mailUrl)
      await (await transport).sendMail({ ...composeMail(env, mail), signal })
      return {}
    },
    close() {
      transport?.then((opened) => opened.close())
    },
  }
}

function fileCarrier(env: MailEnv, storage: Storage): Carrier {
  return {
    async handOver(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(composeMail(env, mail))
      return { file: await keepMailFile(storage, mail, message as Buffer) }
    },
    close() {},
  }
}

/** Whether the mail server of the environment takes this site's connection and password; throws why not. */
export async function tryMailServer(env: MailEnv & { mailUrl: string }): Promise<void> {
  const transport = await connectTo(env.mailUrl)
  await transport.verify().finally(() => transport.close())
}

type Mail = {
  id: string
  to: string
  /** To whom an answer goes, where that is not the sender. */
  replyTo: string | null
  subject: string
  text: string
  createdAt: Date
  unsubscribe: string | null
}

/**
 * The mail as nodemailer takes it. Each try makes the same one, so that a server that has it already may know
 * it by its Message-ID. Auto-Submitted (RFC 3834) keeps holiday notices from answering.
 */
function composeMail(env: Pick<Env, 'mailFrom' | 'publicUrl'>, mail: Mail): SendMailOptions {
  const { hostname } = new URL(env.publicUrl)
  return {
    from: env.mailFrom ?? `aval@${hostname}`,
    // As an object it is one address, whatever commas it holds.
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    // Not base64, which filters distrust in plain text.
    textEncoding: 'quoted-printable',
    date: mail.createdAt,
    messageId: `<${mail.id}@${hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // A program that looks after mail asks with POST; whatever only follows the address changes nothing.
      ...(mail.unsubscribe
        ? {
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}
