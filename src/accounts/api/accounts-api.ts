import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Accounts, SiteWithAccounts } from '#accounts/store/accounts.ts'
import { cookiesToSet } from '#accounts/store/cookies.ts'
import { passkeyApi } from '#accounts/store/passkeys/passkey-api.ts'
import { signIn } from '#accounts/store/sign-in.ts'
import { userProfile } from '#accounts/store/tables.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import { isCsrfToken } from '#kernel/http/csrf.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { formRefusals, readForm } from '#kernel/http/read-form.ts'
import { jsonRefusals, readJsonBody } from '#kernel/http/read-json-body.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { holderOf } from '#kernel/signed-in.ts'
import { callerOf } from '#kernel/site.ts'

const credentials = z.strictObject({ email: z.string().max(320), password: z.string().max(1000) })

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** What a page's script asks about accounts: the session, signing in and out, and one's own profile. */
export function accountsApi(site: SiteWithAccounts): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  // The session's holder, even where it lacks a second factor: here a session can only read its own profile and end
  // itself.
  const callerFor = (signedIn: HttpEnv['Variables']['signedIn']) =>
    callerOf(site, { locale: signedIn?.locale ?? defaultLocale, actor: signedIn && holderOf(signedIn) })

  api.use('*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })

  api.get('/auth/get-session', (c) => {
    const { uid, email, csrf, mark } = c.var.signedIn ?? {}
    return c.json(uid ? { user: { uid, email }, csrf, mark } : { user: null })
  })

  api.post('/auth/sign-in/email', async (c) => {
    const sent = await readJsonBody(c.req.raw)
    if (!sent.ok) return c.json({ error: sent.problem }, jsonRefusals[sent.problem])
    const given = credentials.safeParse(sent.value)
    if (!given.success) return c.json({ error: 'not-valid' }, 400)
    const network = c.env?.incoming ? networkOf(c.env.incoming, site.env.trustedProxies) : ''
    const result = await signIn(site.accounts, callerFor(null), {
      ...given.data,
      network,
      headers: c.req.raw.headers,
    })
    if (!result.ok && result.problem === 'too-many') {
      c.header('retry-after', String(result.detail?.seconds ?? 60))
      return c.json({ error: 'too-many' }, 429)
    }
    if (!result.ok) return c.json({ error: 'wrong' }, 401)
    for (const line of result.value.setCookie) c.header('set-cookie', line, { append: true })
    return c.json({ step: result.value.step })
  })

  api.route('/auth/passkey', passkeyApi(site))

  api.post('/auth/sign-out', async (c) => {
    const isForm = formType.test(c.req.header('content-type') ?? '')
    const form = isForm ? await readForm(c.req.raw) : null
    if (form?.ok === false) return c.json({ error: form.problem }, formRefusals[form.problem])
    const token = form ? form.value.get('csrf') : c.req.header('x-csrf-token')
    if (c.var.signedIn && !isCsrfToken(c.var.signedIn, token)) return c.json({ error: 'forged' }, 403)
    const setCookie = await signOut(site.accounts, callerFor(c.var.signedIn), c.req.raw.headers)
    // Somebody who has still to prove their passkey is sent to where they can sign in with it.
    const next = c.var.signedIn?.lacks === 'unproved' ? '/login' : '/'
    const answer = isForm ? c.redirect(next, 303) : c.json({ user: null })
    for (const line of setCookie) answer.headers.append('set-cookie', line)
    return answer
  })

  // Better Auth would answer more than this; none of it is reached.
  api.all('/auth/*', (c) => c.json({ error: 'not-found' }, 404))

  api.get('/users/:uid', async (c) => {
    if (!c.var.signedIn) return c.json({ error: 'signed-out' }, 401)
    const profile = await readProfile(callerFor(c.var.signedIn), c.req.param('uid'))
    if (profile.ok) return c.json(profile.value)
    return c.json({ error: profile.problem }, profile.problem === 'not-found' ? 404 : 403)
  })
  return api
}

/** What is known of the person; a record that came from another site keeps what else it said there. */
type Profile = Record<string, unknown> & { uid: string; name: string; locale: string }

/** The profile record of an account, for that account alone (specification, section 3). */
async function readProfile(
  caller: Caller,
  uid: string,
): Promise<Result<Profile, 'not-allowed' | 'not-found'>> {
  if (caller.actor?.id !== uid) return fail('not-allowed')
  const [profile] = await caller.database.orm
    .select({
      ...{ uid: userProfile.uid, name: userProfile.name, locale: userProfile.locale },
      former: userProfile.former,
    })
    .from(userProfile)
    .where(eq(userProfile.uid, uid))
  if (!profile) return fail('not-found')
  const { former, ...own } = profile
  return succeed({ ...former, ...own })
}

/** Ends the session that a request carries, on the server and in the browser. Returns the Set-Cookie lines for it. */
async function signOut(accounts: Accounts, caller: Caller, headers: Headers): Promise<string[]> {
  const { headers: answer } = await accounts.auth.api.signOut({ headers, returnHeaders: true })
  if (caller.actor) await recordEvent(caller, { what: 'signed-out', subject: caller.actor })
  return cookiesToSet(answer)
}
