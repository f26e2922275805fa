import type { MiddlewareHandler } from 'hono'
import {
  isForSecondFactor,
  meansAdmin,
  secondFactorInstead,
  signInInstead,
} from '#kernel/http/admin-guard.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import type { SiteWithAccounts } from './accounts.ts'
import { carriesSession } from './cookies.ts'
import { isFromOwnPages, isWrite } from './own-origin.ts'
import { readSession } from './read-session.ts'

/**
 * Everything after this knows who asks. Writes from foreign pages end here, and so does every address of the admin
 * area for somebody who is not signed in, or lacks the second factor that is required; the latter reaches the page for
 * it. What is answered to a person who carries a session, or who sent something, is stored nowhere.
 */
export function personal(site: SiteWithAccounts): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const request = c.req.raw
    if (isWrite(request.method) && !isFromOwnPages(request, site.env.publicUrl))
      return c.text('Forbidden', 403)
    const read = await readSession(site.accounts, site.database, request.headers, site.now())
    c.set('signedIn', read.signedIn)
    const url = new URL(request.url)
    const { signedIn } = read
    const mayEnter = signedIn && (!signedIn.lacks || isForSecondFactor(url.pathname))
    // What is asked for as data is led elsewhere in the way of React Router, by its guards.
    const isRefused = !mayEnter && meansAdmin(url.pathname) && !url.pathname.endsWith('.data')
    if (isRefused) c.res = c.redirect(signedIn ? secondFactorInstead(url) : signInInstead(url), 302)
    else await next()
    const isPersonal =
      isRefused || isWrite(request.method) || request.headers.has('cookie') || meansAdmin(url.pathname)
    if (isPersonal) c.res.headers.set('cache-control', 'private, no-store')
    // A session that this very request ended or renewed is not brought back by the cookie of the one before.
    const isReplaced = c.res.headers.getSetCookie().some(carriesSession)
    if (!isReplaced) for (const line of read.setCookie) c.res.headers.append('set-cookie', line)
    return
  }
}
