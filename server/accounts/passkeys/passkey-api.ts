import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { defaultLocale } from '#domain/locales.ts'
import type { HttpEnv } from '../../http-env.ts'
import { jsonRefusals, readJsonBody } from '../../read-json-body.ts'
import { callerOf, holderOf, type Site } from '../../site.ts'
import { isCsrfToken } from '../csrf.ts'
import { networkOf } from '../network-of.ts'
import { askForPasskey, signInWithPasskey } from './passkey-sign-in.ts'
import { addPasskey, offerPasskey } from './register-passkey.ts'

const present = z.string().max(1000)
const offer = z.strictObject({ present })
const registration = z.strictObject({ present, response: z.looseObject({}), name: z.string().max(200) })
const encoded = z
  .string()
  .max(4000)
  .regex(/^[\w-]*={0,2}$/)
// What else browsers send is of no use here.
const authentication = z.strictObject({
  response: z.object({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response: z.object({
      authenticatorData: encoded,
      clientDataJSON: encoded,
      signature: encoded,
      userHandle: encoded.optional(),
    }),
  }),
})

/** What a page's script needs to make a passkey and to sign in with one. Nothing else of passkeys is reached. */
export function passkeyApi(site: Site): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  const { accounts } = site
  const callerFor = ({ var: { signedIn } }: Context<HttpEnv>) =>
    callerOf(site, { locale: signedIn?.locale ?? defaultLocale, actor: holderOf(signedIn) })
  const networkFor = ({ env }: Context<HttpEnv>) =>
    env.incoming ? networkOf(env.incoming, site.env.trustedProxies) : ''

  for (const path of ['/generate-register-options', '/verify-registration'])
    api.use(path, async (c, next) => {
      const { signedIn } = c.var
      if (!signedIn) return c.json({ error: 'signed-out' }, 401)
      if (!isCsrfToken(signedIn, c.req.header('x-csrf-token'))) return c.json({ error: 'forged' }, 403)
      // Whoever has a passkey proves it first: the password alone does not make another.
      if (signedIn.lacks === 'unproved') return c.json({ error: 'second-factor-needed' }, 403)
      return next()
    })
  for (const path of ['/generate-authenticate-options', '/verify-authentication'])
    api.use(path, async (c, next) => {
      if (c.var.signedIn) return c.json({ error: 'signed-in' }, 409)
      return next()
    })

  api.post('/generate-register-options', async (c) => {
    const sent = await readJsonBody(c.req.raw)
    if (!sent.ok) return c.json({ error: sent.problem }, jsonRefusals[sent.problem])
    const given = offer.safeParse(sent.value)
    if (!given.success) return c.json({ error: 'not-valid' }, 400)
    const offered = await offerPasskey(accounts, callerFor(c), { ...given.data, headers: c.req.raw.headers })
    if (!offered.ok && offered.problem === 'too-many') return tooMany(c, offered.detail)
    if (!offered.ok) return c.json({ error: offered.problem }, 403)
    return withCookies(c.json(offered.value.options), offered.value.setCookie)
  })

  api.post('/verify-registration', async (c) => {
    const sent = await readJsonBody(c.req.raw)
    if (!sent.ok) return c.json({ error: sent.problem }, jsonRefusals[sent.problem])
    const given = registration.safeParse(sent.value)
    if (!given.success) return c.json({ error: 'not-valid' }, 400)
    const added = await addPasskey(accounts, callerFor(c), { ...given.data, headers: c.req.raw.headers })
    if (added.ok) return c.json({ added: true })
    if (added.problem === 'too-many') return tooMany(c, added.detail)
    return c.json({ error: added.problem }, added.problem === 'refused' ? 400 : 403)
  })

  api.get('/generate-authenticate-options', async (c) => {
    const asked = await askForPasskey(accounts, { headers: c.req.raw.headers, network: networkFor(c) })
    if (!asked.ok) return tooMany(c, asked.detail)
    return withCookies(c.json(asked.value.options), asked.value.setCookie)
  })

  api.post('/verify-authentication', async (c) => {
    const sent = await readJsonBody(c.req.raw)
    if (!sent.ok) return c.json({ error: sent.problem }, jsonRefusals[sent.problem])
    const given = authentication.safeParse(sent.value)
    if (!given.success) return c.json({ error: 'not-valid' }, 400)
    const { headers } = c.req.raw
    const result = await signInWithPasskey(accounts, callerFor(c), {
      ...given.data,
      headers,
      network: networkFor(c),
    })
    if (result.ok) return withCookies(c.json({ step: 'signed-in' }), result.value.setCookie)
    return result.problem === 'too-many' ? tooMany(c, result.detail) : c.json({ error: 'refused' }, 401)
  })
  return api
}

function tooMany(c: Context<HttpEnv>, detail: { seconds: number } | undefined): Response {
  c.header('retry-after', String(detail?.seconds ?? 60))
  return c.json({ error: 'too-many' }, 429)
}

function withCookies(answer: Response, setCookie: string[]): Response {
  for (const line of setCookie) answer.headers.append('set-cookie', line)
  return answer
}
