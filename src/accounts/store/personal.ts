import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { Database } from '#kernel/database/database.ts'
import { isUnavailable } from '#kernel/database/unavailable.ts'
import {
  isForSecondFactor,
  meansAdmin,
  secondFactorInstead,
  signInInstead,
} from '#kernel/http/admin-guard.ts'
import { csrfToken } from '#kernel/http/csrf.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { isWrite } from '#kernel/http/is-write.ts'
import { asLocale } from '#kernel/locales.ts'
import { readRights } from '#kernel/rights/rights.ts'
import type { SignedIn } from '#kernel/signed-in.ts'
import { keyedDigest } from '#kernel/signed-values.ts'
import type { Accounts, SiteWithAccounts } from './accounts.ts'
import { absoluteSeconds } from './auth.ts'
import { carriesSession, cookiesToSet } from './cookies.ts'
import { isFromOwnPages } from './own-origin.ts'
import { lackOf } from './second-factor/rule.ts'
import { authUser, userProfile } from './tables.ts'

/**
 * Reads the session, so that everything after this knows who asks. Writes from foreign pages end here. So does every
 * address of the admin area for somebody who is not signed in or lacks the required second factor; the page for
 * setting one up is left open to them. An answer to a request with a cookie or a write, or in the admin area, is
 * stored nowhere. While the database is gone, `answerPage` says so to whoever asked for a page.
 */
export function personal(
  site: SiteWithAccounts,
  answerPage?: (c: Context<HttpEnv>) => Promise<Response>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const request = c.req.raw
    if (isWrite(request.method) && !isFromOwnPages(request, site.env.publicUrl))
      return c.text('Forbidden', 403)
    const read = await readSession(site.accounts, site.database, request.headers, site.now()).catch(
      (error) => {
        if (isPageAsked(request) && isUnavailable(error)) return error as Error
        throw error
      },
    )
    if (read instanceof Error) {
      if (!answerPage) throw read
      c.set('unavailable', read)
      const page = await answerPage(c)
      page.headers.set('cache-control', 'private, no-store')
      return page
    }
    c.set('signedIn', read.signedIn)
    const url = new URL(request.url)
    const { signedIn } = read
    const mayEnter = signedIn && (!signedIn.lacks || isForSecondFactor(url.pathname))
    // Requests for a page's data are redirected by React Router's guards, in the form that its script understands.
    const isRefused = !mayEnter && meansAdmin(url.pathname) && !url.pathname.endsWith('.data')
    if (isRefused) c.res = c.redirect(signedIn ? secondFactorInstead(url) : signInInstead(url), 302)
    else await next()
    const isPersonal =
      isRefused || isWrite(request.method) || request.headers.has('cookie') || meansAdmin(url.pathname)
    if (isPersonal) c.res.headers.set('cache-control', 'private, no-store')
    // Where this very request ended or renewed the session, the cookie that was read before must not bring the old one
    // back.
    const isReplaced = c.res.headers.getSetCookie().some(carriesSession)
    if (!isReplaced) for (const line of read.setCookie) c.res.headers.append('set-cookie', line)
    return
  }
}

/** Whether a person waits for a page, or for the data of one; a program is answered by status and a sentence. */
function isPageAsked({ url, headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true || new URL(url).pathname.endsWith('.data')
}

type ReadSession = { signedIn: SignedIn | null; setCookie: string[] }

/**
 * Whose session a request carries. A session that was idle for 12 hours, is 30 days old, or belongs to a disabled
 * account is ended here and now; `setCookie` then takes its cookies away, or keeps those of a living one alive.
 */
async function readSession(
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
    .select({ locale: userProfile.locale, rights: authUser.rights })
    .from(authUser)
    .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
    .where(eq(authUser.id, user.id))
  return {
    signedIn: {
      uid: user.id,
      email: user.email,
      sessionId: session.id,
      since: session.createdAt,
      locale: asLocale(profile?.locale),
      csrf: csrfToken(accounts.secret, session.id),
      mark: markOf(session.id),
      journalKey: keyedDigest(accounts.secret, 'journal key', user.id),
      lacks: await lackOf(database.orm, session.id),
      rights: readRights(profile?.rights),
    },
    setCookie,
  }
}

function markOf(sessionId: string): string {
  return createHash('sha256').update(`mark:${sessionId}`).digest('base64url').slice(0, 16)
}
