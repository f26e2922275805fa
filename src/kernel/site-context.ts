import { createContext } from 'react-router'
import type { Caller } from './caller.ts'
import type { Arrivals } from './limits/arrivals.ts'
import type { ProofsOfWork } from './limits/proof-of-work.ts'
import type { Log } from './log.ts'
import type { SignedIn } from './signed-in.ts'

/** How React Router's loaders and actions receive their caller. */
export const callerContext = createContext<Caller>()

/** What pages need to know of the running site itself; what a subject keeps open has a context of its own. */
export const siteContext = createContext<{
  publicUrl: string
  gtmId: string | null
  log: Log
  arrivals: Arrivals
  proofs: ProofsOfWork
  /** The network that the request came from, as far as proxies are believed. */
  network: string
  /** The same, and of a page that is made to be kept, that of whoever asked for it first: what it costs is theirs. */
  askedBy: string
  /** The version of the build that answers, and when this process started. */
  running: { version: string; since: Date }
  /** Whether the page is shown with drafts, to somebody who may look at them. */
  isPreview: boolean
  /** Whether the not-found page is drawn for this request, and not taken from memory. */
  drawsNotFound: boolean
  /** Told of whatever failed while the page was made. */
  failed: (error: unknown) => void
  /** Keeps the data of a page beside it, and tells at which address; null where the page is not kept. */
  keepState: (state: string) => string | null
  /** Draws the page once it is its turn; null where no turn comes. */
  inTurn: <Drawn>(draw: () => Promise<Drawn>) => Promise<Drawn | null>
  /** The content security policy of a page in which inline scripts of these hashes are allowed; null where it has none. */
  policyOf: (hashes: readonly string[]) => string | null
}>()

/** Who is signed in, with what a page needs of the session; null for a visitor. */
export const sessionContext = createContext<SignedIn | null>()

/** The status with which a form was refused unread: the address then shows a page about that instead of its own. */
export const refusalContext = createContext<413 | null>(null)

/** Why it could not be read who asks: the address then shows a page about that instead of its own. */
export const unavailableContext = createContext<Error | null>(null)
