import { desc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { makeInvitation } from '#accounts/store/invitations.ts'
import { resetLinkFor } from '#accounts/store/reset-password.ts'
import { authTwoFactor, authUser, authVerification, guessLimit, invitation } from '#accounts/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { callerOf } from '#kernel/site.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { watchRequest } from '#watch/store/tables.ts'
import {
  goodPassword,
  makeAccount,
  sendForm,
  sendJson,
  signedInBrowser,
  type TestAccount,
} from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { accountWithApp, codeOf, passwordOnly } from '../support/second-factor.ts'
import { writtenMessage } from '../support/sent-messages.ts'
import { servedSite } from '../support/served-site.ts'
import { softwarePasskey } from '../support/software-passkey.ts'

const started = servedSite({ demoContent: 'off', host: 'localhost', env: { TRUSTED_PROXIES: '127.0.0.1' } })
const orm = () => started.site.database.orm
const system = () => callerOf(started.site, { locale: 'es', actor: systemActor })
const atOnce = 6
/** Where nothing makes the requests meet for certain, several tries do. */
const rounds = 3

type Request = () => Promise<Answer>
/**
 * Makes something that serves once, and the requests that use it; `won` tells the one that succeeded. Rows of `table`
 * are locked until all requests wait for them: what each found out before is then out of date for all but one.
 */
type OneTime = { make: () => Promise<Request[]>; won: (answer: Answer) => boolean; table?: PgTable }

let network = 0

const isRedirect = ({ status }: Answer) => status === 302 || status === 303
const signsIn = (answer: Answer) => /aval\.session=[^;]/.test(String(answer.headers['set-cookie']))
const times = (request: Request) => Array.from({ length: atOnce }, () => request)

const oneTimeThings: Record<string, OneTime> = {
  'a recovery code, in browsers that all know the password': {
    async make() {
      const { account, codes } = await accountWithApp(started)
      return inBrowsers(account, { by: 'recovery', code: codes[0] ?? '' })
    },
    won: signsIn,
    table: authTwoFactor,
  },
  'a code of an authenticator app': {
    async make() {
      const { account, key } = await accountWithApp(started)
      // The one that turned it on was used by that.
      await orm().delete(authVerification)
      return inBrowsers(account, { by: 'app', code: await codeOf(key) })
    },
    won: signsIn,
  },
  'a second step, with several good codes': {
    async make() {
      const { account, codes } = await accountWithApp(started)
      const cookie = await passwordOnly(started, account)
      return codes.slice(0, atOnce).map((code) => () => enter(cookie, { by: 'recovery', code }))
    },
    won: signsIn,
  },
  'the answer of a passkey': {
    async make() {
      const { uid } = await makeAccount(started.site)
      const passkey = await softwarePasskey({ url: started.url, orm: orm() }, { uid })
      return times(await passkey.prepare(1))
    },
    won: signsIn,
  },
  'a link to a new password': {
    async make() {
      const { email } = await makeAccount(started.site)
      const made = await resetLinkFor(started.site.accounts, system(), email)
      if (!made.ok) throw new Error(made.problem)
      const target = made.value.link.slice(started.url.length)
      return times(() => sendForm(started.url, target, { password: 'puentes-sobre-el-cebollati' }))
    },
    won: isRedirect,
    table: authUser,
  },
  'an invitation': {
    async make() {
      const given = { locale: 'es', rights: null, hours: 1, publicUrl: '' } as const
      const email = `${crypto.randomUUID()}@cuentas.example`
      const { link } = await makeInvitation(system(), { ...given, email }, orm())
      return times(() => sendForm(started.url, link, { name: 'Ida', password: goodPassword }))
    },
    won: isRedirect,
    table: invitation,
  },
  'an address that several accounts change to': {
    async make() {
      const email = `${crypto.randomUUID()}@cuentas.example`
      const browsers = await Promise.all(Array.from({ length: atOnce }, () => signedInBrowser(started)))
      const fields = { intent: 'change-email', present: goodPassword, email }
      return browsers.map((browser) => () => sendForm(started.url, adminAddress.account, fields, browser))
    },
    won: isRedirect,
  },
  'a link that confirms alerts': {
    async make() {
      const email = `${crypto.randomUUID()}@alertas.example`
      const asked = await sendForm(started.url, watchAddress.ask('es'), {
        email,
        rhythm: 'each',
        lines: 'LSQ-7777/26',
      })
      expect(asked.status).toBe(200)
      const [mail] = await orm().select().from(outgoingMail).where(eq(outgoingMail.to, email))
      const link = /http\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      return times(() => sendForm(started.url, link.slice(started.url.length), {}))
    },
    won: isRedirect,
    table: watchRequest,
  },
  'a token of the contact form, with other words each time': {
    async make() {
      const token = await formToken()
      return Array.from({ length: atOnce }, (_, each) => () => {
        const message = `${writtenMessage.message} ${each}`
        const headers = fromElsewhere({ 'x-form-token': token })
        return sendJson(started.url, '/api/contact', { ...writtenMessage, message }, { headers })
      })
    },
    won: ({ status }) => status < 300,
  },
}

beforeEach(() => orm().delete(guessLimit))

test.each(Object.entries(oneTimeThings))(
  'of many at once, one is let in by %s',
  async (_, { make, won, table }) => {
    for (let round = 0; round < (table ? 1 : rounds); round += 1) {
      await orm().delete(guessLimit)
      const answers = await sendAtOnce(await make(), table)
      const statuses = answers.map(({ status }) => status).join(' ')
      expect(answers.filter(won), `round ${round}: ${statuses}`).toHaveLength(1)
      for (const { status } of answers) expect(status, statuses).toBeLessThan(500)
    }
  },
  60_000,
)

test('a message that is sent many times at once under one token is one message', async () => {
  const headers = { 'x-form-token': await formToken() }
  const answers = await Promise.all(
    times(() => sendJson(started.url, '/api/contact', writtenMessage, { headers })).map((send) => send()),
  )
  expect(new Set(answers.map(({ text }) => JSON.parse(text).reference)).size).toBe(1)
  const [newest] = await orm().select().from(contactMessage).orderBy(desc(contactMessage.receivedAt))
  const same = await orm()
    .select()
    .from(contactMessage)
    .where(eq(contactMessage.digest, newest?.digest ?? ''))
  expect(same).toHaveLength(1)
})

async function sendAtOnce(requests: Request[], table?: PgTable): Promise<Answer[]> {
  const sendAll = () => requests.map((send) => send())
  if (!table) return Promise.all(sendAll())
  const waiting = async () => {
    const { rows } = await orm().execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  }
  const sent = await orm().transaction(async (held) => {
    await held.execute(sql`select from ${table} for update`)
    const all = sendAll()
    await expect.poll(waiting).toBe(requests.length)
    return { all }
  })
  return Promise.all(sent.all)
}

async function formToken(): Promise<string> {
  const asked = await ask(started.url, '/api/contact/form?form=contact')
  return JSON.parse(asked.text).token
}

/** From a network of its own: what much comes from waits ever longer. */
function fromElsewhere(headers: Record<string, string>): Record<string, string> {
  network += 1
  return { ...headers, 'x-forwarded-for': `10.0.${network}.1` }
}

type Code = { by: 'app' | 'recovery'; code: string }

/** One request in each of several browsers in which the password was right. */
async function inBrowsers(account: TestAccount, code: Code): Promise<Request[]> {
  const cookies = await Promise.all(
    times(() => ask(started.url, '/healthz')).map(() => passwordOnly(started, account)),
  )
  return cookies.map((cookie) => () => enter(cookie, code))
}

function enter(cookie: string, fields: Code): Promise<Answer> {
  return sendForm(started.url, '/es/login/second-factor', fields, { cookie })
}
