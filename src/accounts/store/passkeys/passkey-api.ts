import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Editor } from '#kernel/caller.ts'
import { isCsrfToken } from '#kernel/http/csrf.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { jsonRefusals, readJsonBody } from '#kernel/http/read-json-body.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { holderOf } from '#kernel/signed-in.ts'
import { callerOf } from '#kernel/site.ts'
import type { Accounts, SiteWithAccounts } from '../accounts.ts'
import { provePassword } from '../own/prove-password.ts'
import { recordSecurity } from '../record-security.ts'
import { authSession } from '../tables.ts'
import { passkeyName } from './passkey-name.ts'
import { askForPasskey, isRefusal, signInWithPasskey } from './passkey-sign-in.ts'

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
export function passkeyApi(site: SiteWithAccounts): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  const { accounts } = site
  const networkFor = ({ env }: Context<HttpEnv>) =>
    env.incoming ? networkOf(env.incoming, site.env.trustedProxies) : ''

  /** Checks session, token and body, then answers the holder of the session. */
  const forHolder =
    <Sent>(
      shape: z.ZodType<Sent>,
      answer: (c: Context<HttpEnv>, holder: Editor, given: Sent) => Promise<Response>,
    ) =>
    async (c: Context<HttpEnv>) => {
      const { signedIn } = c.var
      if (!signedIn) return c.json({ error: 'signed-out' }, 401)
      if (!isCsrfToken(signedIn, c.req.header('x-csrf-token'))) return c.json({ error: 'forged' }, 403)
      // Whoever has a passkey proves it first: the password alone does not make another.
      if (signedIn.lacks === 'unproved') return c.json({ error: 'second-factor-needed' }, 403)
      const given = await readSent(c, shape)
      if (!given.ok) return given.answer
      return answer(c, callerOf(site, { locale: signedIn.locale, actor: holderOf(signedIn) }), given.value)
    }
  for (const path of ['/generate-authenticate-options', '/verify-authentication'])
    api.use(path, async (c, next) => {
      if (c.var.signedIn) return c.json({ error: 'signed-in' }, 409)
      return next()
    })

  api.post(
    '/generate-register-options',
    forHolder(offer, async (c, holder, given) => {
      const offered = await offerPasskey(accounts, holder, { ...given, headers: c.req.raw.headers })
      if (!offered.ok && offered.problem === 'too-many') return tooMany(c, offered.detail)
      if (!offered.ok) return c.json({ error: offered.problem }, 403)
      return withCookies(c.json(offered.value.options), offered.value.setCookie)
    }),
  )

  api.post(
    '/verify-registration',
    forHolder(registration, async (c, holder, given) => {
      const added = await addPasskey(accounts, holder, { ...given, headers: c.req.raw.headers })
      if (added.ok) return c.json({ added: true })
      if (added.problem === 'too-many') return tooMany(c, added.detail)
      return c.json({ error: added.problem }, added.problem === 'refused' ? 400 : 403)
    }),
  )

  api.get('/generate-authenticate-options', async (c) => {
    const asked = await askForPasskey(accounts, { headers: c.req.raw.headers, network: networkFor(c) })
    if (!asked.ok) return tooMany(c, asked.detail)
    return withCookies(c.json(asked.value.options), asked.value.setCookie)
  })

  api.post('/verify-authentication', async (c) => {
    const given = await readSent(c, authentication)
    if (!given.ok) return given.answer
    const { headers } = c.req.raw
    const result = await signInWithPasskey(accounts, callerOf(site, { locale: defaultLocale }), {
      ...given.value,
      headers,
      network: networkFor(c),
    })
    if (result.ok) return withCookies(c.json({ step: 'signed-in' }), result.value.setCookie)
    return result.problem === 'too-many' ? tooMany(c, result.detail) : c.json({ error: result.problem }, 401)
  })
  return api
}

/** What a script sent, or the answer where it is not of this shape. */
async function readSent<Sent>(
  c: Context<HttpEnv>,
  shape: z.ZodType<Sent>,
): Promise<{ ok: true; value: Sent } | { ok: false; answer: Response }> {
  const sent = await readJsonBody(c.req.raw)
  if (!sent.ok) return { ok: false, answer: c.json({ error: sent.problem }, jsonRefusals[sent.problem]) }
  const given = shape.safeParse(sent.value)
  if (!given.success) return { ok: false, answer: c.json({ error: 'not-valid' }, 400) }
  return { ok: true, value: given.data }
}

function tooMany(c: Context<HttpEnv>, detail: { seconds: number } | undefined): Response {
  c.header('retry-after', String(detail?.seconds ?? 60))
  return c.json({ error: 'too-many' }, 429)
}

function withCookies(answer: Response, setCookie: string[]): Response {
  for (const line of setCookie) answer.headers.append('set-cookie', line)
  return answer
}

type Options = { options: object; setCookie: string[] }
type Problem = 'not-allowed' | 'wrong-password' | 'too-many'

/**
 * The options with which a browser makes a passkey for the actor, whose session `headers` carry. The passkey must find
 * the account by itself and ask its owner to unlock it, since it stands for both factors. It outlives the session, so
 * a session is not enough: the present password is asked for.
 */
async function offerPasskey(
  accounts: Accounts,
  caller: Editor,
  { present, headers }: { present: string; headers: Headers },
): Promise<Result<Options, Problem, { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  if ((await ownSession(accounts, caller, headers)) === null) return fail('not-allowed')
  const { response, headers: answer } = await accounts.auth.api.generatePasskeyRegistrationOptions({
    headers,
    returnHeaders: true,
  })
  const authenticatorSelection = {
    ...response.authenticatorSelection,
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  }
  return succeed({ options: { ...response, authenticatorSelection }, setCookie: answer.getSetCookie() })
}

/**
 * Keeps the passkey that the browser made from the options of `offerPasskey`, which serve once, for five minutes. The
 * present password is asked for here too, because those options do not prove that it was given.
 */
async function addPasskey(
  accounts: Accounts,
  caller: Editor,
  given: { present: string; response: unknown; name: string; headers: Headers },
): Promise<Result<null, Problem | 'refused', { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, given.present)
  if (!proved.ok) return proved
  const sessionId = await ownSession(accounts, caller, given.headers)
  if (sessionId === null) return fail('not-allowed')
  const name = passkeyName(given.name)
  try {
    await accounts.auth.api.verifyPasskeyRegistration({
      body: { response: given.response, ...(name ? { name } : {}) },
      headers: given.headers,
    })
  } catch (error) {
    if (isRefusal(error)) return fail('refused')
    throw error
  }
  // It was unlocked here and now.
  const { orm } = caller.database
  await orm.update(authSession).set({ passkeyAt: caller.now }).where(eq(authSession.id, sessionId))
  const details = name ? { passkey: name } : undefined
  await orm.transaction((inside) =>
    recordSecurity(inside, caller, proved.value, [{ what: 'passkey-added', ...(details && { details }) }]),
  )
  await caller.announcements.announce([mailQueued])
  return succeed(null)
}

/** The session that the headers carry; null where it is not the actor's. */
async function ownSession(accounts: Accounts, { actor }: Editor, headers: Headers): Promise<string | null> {
  const session = await accounts.auth.api.getSession({ headers, query: { disableRefresh: true } })
  return session?.user.id === actor.id ? session.session.id : null
}
