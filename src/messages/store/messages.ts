import type { Caller } from '#kernel/caller.ts'
import type { ContactSubject } from '#kernel/contact-subjects.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Arrivals } from '#kernel/limits/arrivals.ts'
import type { ProofsOfWork } from '#kernel/limits/proof-of-work.ts'
import type { MailLimits } from '#kernel/mail/mail-limits.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { type OwnPages, openOwnPages } from './contact-cors.ts'
import { type MessageFiles, openMessageFiles } from './message-files.ts'

/** What receiving messages works with, opened once with the site. */
export type MessageParts = {
  arrivals: Arrivals
  proofs: ProofsOfWork
  mailLimits: MailLimits
  ownPages: OwnPages
  files: MessageFiles
  register: RegisterOfMessages
  secret: string
  publicUrl: string
  /** Who gets every message by mail. */
  mailTo: string | null
  /** Without one no receipt is written: it would stay a file. */
  hasMailServer: boolean
}

export function openMessages(
  env: Pick<Env, 'publicUrl' | 'mode' | 'port' | 'contactMailTo' | 'mailUrl'>,
  secret: string,
  {
    arrivals,
    proofs,
    mailLimits,
    register,
    storage,
  }: Pick<MessageParts, 'arrivals' | 'proofs' | 'mailLimits' | 'register'> & {
    storage: Storage
  },
): MessageParts {
  return {
    arrivals,
    proofs,
    mailLimits,
    ownPages: openOwnPages(env),
    files: openMessageFiles(storage),
    register,
    secret,
    publicUrl: env.publicUrl,
    mailTo: env.contactMailTo,
    hasMailServer: env.mailUrl !== null,
  }
}

/**
 * What messages ask of the register. The two stand side by side and do not know each other: the running site passes it
 * in. Nothing of it is ever told to a visitor.
 */
export type RegisterOfMessages = {
  /** The one certificate or company that a text names; null where it names none, or several. */
  find(caller: Caller, text: string): Promise<Concerned | null>
  /** What certificates and companies are called, by their ids; what there is not is left out. */
  names(orm: Orm, ids: { certificates: string[]; companies: string[] }): Promise<RecordNames>
  /** The last day on which records about each of these are kept, in their order; null where no cycle says so. */
  keptUntil(orm: Orm, matters: readonly KeptMatter[]): Promise<(string | null)[]>
}

type RecordNames = { certificates: Map<string, string>; companies: Map<string, string> }

/** What a message is about: a certificate with its holder, a company, or neither. */
export type Concerned = { certificateId: string | null; companyId: string | null }

/** A matter that was completed on a day; one that is open counts as if it were today. */
type KeptMatter = Concerned & { day: string }

/** Whether such a message is about a certificate or its holder: what it names is then looked for in the register. */
export function isAboutRecord(subject: ContactSubject): boolean {
  return subject !== 'quote' && subject !== 'other'
}
