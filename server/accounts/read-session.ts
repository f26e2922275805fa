import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { asLocale, type Locale } from '#domain/locales.ts'
import type { Database } from '../database/database.ts'
import { userProfile } from '../database/tables/accounts.ts'
import type { Accounts } from './accounts.ts'
import { absoluteSeconds } from './auth.ts'
import { carriesSession, cookiesToSet } from './cookies.ts'
import { csrfToken } from './csrf.ts'
import { type Lack, lackOf } from './second-factor/rule.ts'

/** A person who is signed in, by one session. */
export type SignedIn = {
  uid: string
  email: string
  sessionId: string
  since: Date
  /** The language that the person chose for the admin area. */
  locale: Locale
  /** What every write of this session must carry; another session has another. */
  csrf: string
  /** Tells this session from any other, and nothing else. */
  mark: string
  /** What the account still lacks of the second factor that is required of everybody; until then it may do nothing. */
  lacks: Lack | null
}

export type ReadSession = { signedIn: SignedIn | null; setCookie: string[] }

/**
 * Whose session a request carries. A session that was idle for 12 hours, is 30 days old, or belongs to a disabled
 * account is ended here and now; `setCookie` then takes its cookies away, or keeps those of a living one alive.
 */
export async function readSession(
  accounts: Accounts,
  database: Database,
  headers: Headers,
  now: Date,
): Promise<ReadSession> {
  if (!carriesSession(headers.get('cookie'))) return { signedIn: null, setCookie: [] }
  const { headers: answer, response } = await accounts.auth.api.getSession({ headers, returnHeaders: true })
  const setCookie = cookiesToSet(answer)
  if (!response) return { signedIn: null, setCookie }
  const { session, user } = response
  const age = (now.getTime() - session.createdAt.getTime()) / 1000
  if (age > absoluteSeconds || user.disabledAt) {
    const { internalAdapter } = await accounts.auth.$context
    await internalAdapter.deleteSession(session.token)
    const { headers: ended } = await accounts.auth.api.signOut({ headers, returnHeaders: true })
    return { signedIn: null, setCookie: cookiesToSet(ended) }
  }
  const [profile] = await database.orm
    .select({ locale: userProfile.locale })
    .from(userProfile)
    .where(eq(userProfile.uid, user.id))
  return {
    signedIn: {
      uid: user.id,
      email: user.email,
      sessionId: session.id,
      since: session.createdAt,
      locale: asLocale(profile?.locale),
      csrf: csrfToken(accounts.secret, session.id),
      mark: markOf(session.id),
      lacks: await lackOf(database.orm, session.id),
    },
    setCookie,
  }
}

function markOf(sessionId: string): string {
  return createHash('sha256').update(`mark:${sessionId}`).digest('base64url').slice(0, 16)
}
