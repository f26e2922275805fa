import { createAccount, type NewAccount } from '#accounts/store/create-account.ts'
import { callerOf } from '#kernel/site.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { type Answer, type Asking, ask } from './ask.ts'

export type TestAccount = { uid: string; email: string; password: string }

/** A browser that is signed in: what it sends as `Cookie`, and what each of its writes must carry. */
export type SignedInBrowser = { cookie: string; csrf: string; account: TestAccount }

/** What these helpers need of a site that was started. */
type Running = { url: string; site: RunningSite }

/** A password that the rules take, whoever's account it is. */
export const goodPassword = 'lluvia-en-rivera-43'

let made = 0

/** Makes an account of a person with a name and an address that no other has, unless they are given. */
export async function makeAccount(site: RunningSite, given: Partial<NewAccount> = {}): Promise<TestAccount> {
  made += 1
  const account: NewAccount = {
    email: `persona${made}@cuentas.example`,
    name: `Persona ${made}`,
    password: goodPassword,
    locale: 'es',
    ...given,
  }
  const result = await createAccount(callerOf(site, { locale: account.locale }), account)
  if (!result.ok) throw new Error(`No account was made: ${result.problem}`)
  return { uid: result.value.uid, email: account.email, password: account.password }
}

/** Signs in as a page's script does; with `cookie`, in a browser that had those cookies before. */
export async function signIn(
  { url }: Pick<Running, 'url'>,
  account: TestAccount,
  { cookie }: { cookie?: string } = {},
): Promise<SignedInBrowser> {
  const { email, password } = account
  const answer = await sendJson(url, '/api/auth/sign-in/email', { email, password }, { cookie })
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`)
  const held = cookiesAfter(answer, cookie)
  return { cookie: held, csrf: await csrfOf(url, held), account }
}

/** An account of its own, signed in. */
export async function signedInBrowser(
  started: Running,
  given: Partial<NewAccount> = {},
): Promise<SignedInBrowser> {
  return signIn(started, await makeAccount(started.site, given))
}

/** Sends a form as a browser does from a page of the site itself. `csrf` goes with the fields. */
export function sendForm(
  url: string,
  target: string,
  fields: Record<string, string> | [string, string][],
  { cookie, csrf, headers }: Sending = {},
): Promise<Answer> {
  const body = new URLSearchParams(fields)
  if (csrf !== undefined) body.append('csrf', csrf)
  return send(url, target, body.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...(cookie ? { cookie } : {}),
    ...headers,
  })
}

/** Sends JSON as a script of the site itself does. `csrf` goes in the header `X-CSRF-Token`. */
export function sendJson(
  url: string,
  target: string,
  value: unknown,
  { cookie, csrf, headers }: Sending = {},
): Promise<Answer> {
  return send(url, target, JSON.stringify(value), {
    'content-type': 'application/json',
    ...(cookie ? { cookie } : {}),
    ...(csrf !== undefined ? { 'x-csrf-token': csrf } : {}),
    ...headers,
  })
}

/** The Cookie header of a browser after an answer: what was set is there, what was ended is gone. */
export function cookiesAfter(answer: Answer, before = ''): string {
  const held = new Map(before.split('; ').filter(Boolean).map(splitPair))
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [name, value] = splitPair(line.split(';', 1)[0] as string)
    if (/;\s*max-age=(0|-\d+)(;|$)/i.test(line)) held.delete(name)
    else held.set(name, value)
  }
  return [...held].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Whether the server takes these cookies for a session that has not ended. */
export async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  return (await readSession(url, cookie)).user !== null
}

type Sending = { cookie?: string; csrf?: string; headers?: Record<string, string> }

function send(url: string, target: string, body: string, headers: Record<string, string>): Promise<Answer> {
  const asking: Asking = { method: 'POST', headers: { origin: url, ...headers }, body }
  return ask(url, target, asking)
}

async function csrfOf(url: string, cookie: string): Promise<string> {
  const { csrf } = await readSession(url, cookie)
  if (!csrf) throw new Error('There is no session')
  return csrf
}

async function readSession(url: string, cookie: string): Promise<{ user: object | null; csrf?: string }> {
  return JSON.parse((await ask(url, '/api/auth/get-session', { headers: { cookie } })).text)
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}
