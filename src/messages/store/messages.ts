import type { Env } from '#kernel/env.ts'
import type { Arrivals } from '#kernel/limits/arrivals.ts'
import type { ProofsOfWork } from '#kernel/limits/proof-of-work.ts'
import { type MessageFiles, openMessageFiles } from './message-files.ts'
import { type OwnPages, openOwnPages } from './own-pages.ts'
import type { RegisterOfMessages } from './register-of-messages.ts'

/** What receiving messages works with, opened once with the site. */
export type MessageParts = {
  arrivals: Arrivals
  proofs: ProofsOfWork
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
  env: Pick<Env, 'publicUrl' | 'mode' | 'port' | 'contactMailTo' | 'mailUrl' | 'dataDir'>,
  secret: string,
  { arrivals, proofs, register }: Pick<MessageParts, 'arrivals' | 'proofs' | 'register'>,
): MessageParts {
  return {
    arrivals,
    proofs,
    ownPages: openOwnPages(env),
    files: openMessageFiles(env.dataDir),
    register,
    secret,
    publicUrl: env.publicUrl,
    mailTo: env.contactMailTo,
    hasMailServer: env.mailUrl !== null,
  }
}
