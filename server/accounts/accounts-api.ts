import { Hono } from 'hono'
import { z } from 'zod'
import { defaultLocale } from '#domain/locales.ts'
import type { HttpEnv } from '../http-env.ts'
import { formRefusals, readForm } from '../read-form.ts'
import { jsonRefusals, readJsonBody } from '../read-json-body.ts'
import { callerOf, holderOf, type Site } from '../site.ts'
import { isCsrfToken } from './csrf.ts'
import { networkOf } from './network-of.ts'
import { passkeyApi } from './passkeys/passkey-api.ts'
import { readProfile } from './read-profile.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const credentials = z.strictObject({ email: z.string().max(320), password: z.string().max(1000) })

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** What a page's script asks about accounts: the session, signing in and out, and one's own profile. */
export function accountsApi(site: Site): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  // Whatever it lacks: all that is done here with a session is to look at its own profile and to end it.
  const callerFor = (signedIn: HttpEnv['Variables']['signedIn']) =>
    callerOf(site, { locale: signedIn?.locale ?? defaultLocale, actor: holderOf(signedIn) })

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
    // Whoever is told to sign in with their passkey comes to where that is done.
    const next = c.var.signedIn?.lacks === 'unproved' ? '/login' : '/'
    const answer = isForm ? c.redirect(next, 303) : c.json({ user: null })
    for (const line of setCookie) answer.headers.append('set-cookie', line)
    // What forms of the admin area kept on the device, so that nothing written was lost, goes with the session.
    answer.headers.set('clear-site-data', '"storage"')
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
