import type { Env } from '../env.ts'
import { type Arrivals, createArrivals } from './arrivals.ts'
import { type OwnPages, openOwnPages } from './own-pages.ts'
import { openProofsOfWork, type ProofsOfWork } from './proof-of-work.ts'

/** What receiving messages works with, opened once with the site. */
export type MessageParts = {
  /** One for messages and for the anonymous space. */
  arrivals: Arrivals
  proofs: ProofsOfWork
  ownPages: OwnPages
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
): MessageParts {
  return {
    arrivals: createArrivals(),
    proofs: openProofsOfWork(secret),
    ownPages: openOwnPages(env),
    secret,
    publicUrl: env.publicUrl,
    mailTo: env.contactMailTo,
    hasMailServer: env.mailUrl !== null,
  }
}
