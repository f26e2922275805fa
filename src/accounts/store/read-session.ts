import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/database.ts'
import { csrfToken } from '#kernel/http/csrf.ts'
import { asLocale } from '#kernel/locales.ts'
import type { SignedIn } from '#kernel/signed-in.ts'
import type { Accounts } from './accounts.ts'
import { absoluteSeconds } from './auth.ts'
import { carriesSession, cookiesToSet } from './cookies.ts'
import { lackOf } from './second-factor/rule.ts'
import { userProfile } from './tables.ts'

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
