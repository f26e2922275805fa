import { beforeEach, expect, test } from 'vitest'
import { makeInvitation } from '#accounts/store/invitations.ts'
import { resetLinkFor } from '#accounts/store/reset-password.ts'
import { authVerification, guessLimit } from '#accounts/store/tables.ts'
import { news } from '#content/model/kinds/news.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { goodPassword, makeAccount, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask, askSlowly } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { accountWithApp, codeOf, passwordOnly } from '../support/second-factor.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
const minute = 60_000
const orm = () => started.site.database.orm
const system = () => callerOf(started.site, { locale: 'es', actor: systemActor })

beforeEach(async () => {
  started.setNow(new Date())
  await orm().delete(guessLimit)
})

type Sent = { target: string; headers?: Record<string, string>; body: string }

const form = (target: string, fields: Record<string, string>, cookie = ''): Sent => ({
  target,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
  body: new URLSearchParams(fields).toString(),
})

function begin({ target, headers, body }: Sent) {
  const from = { origin: started.url, ...headers }
  return askSlowly(started.url, target, { method: 'POST', headers: from, body })
}

test('a code of an authenticator app that was used lets nobody in whose form began to arrive before it was valid', async () => {
  const { account, key } = await accountWithApp(started)
  // The one that turned it on was used by that.
  await orm().delete(authVerification)
  const [owner, thief] = [await passwordOnly(started, account), await passwordOnly(started, account)]
  const now = Date.now()
  const fields = { by: 'app', code: await codeOf(key) }
  const target = '/es/login/second-factor'
  started.setNow(new Date(now - 2 * minute))
  const slow = await begin(form(target, fields, thief))
  started.setNow(new Date(now))
  expect((await sendForm(started.url, target, fields, { cookie: owner })).status).toBe(302)
  const answer = await slow.finish()
  expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([
    401,
    expect.not.stringContaining('aval.session='),
  ])
})

test('a code that the site’s clock refuses lets nobody in, and counts as wrong', async () => {
  const { account, key } = await accountWithApp(started)
  await orm().delete(authVerification)
  const cookie = await passwordOnly(started, account)
  const enter = async () =>
    sendForm(started.url, '/es/login/second-factor', { by: 'app', code: await codeOf(key) }, { cookie })
  started.setNow(new Date(Date.now() - 2 * minute))
  for (let time = 0; time < 5; time += 1) expect((await enter()).status).toBe(401)
  expect((await enter()).headers.location).toContain('again=yes')
})

/** What may be asked for until a moment: a request for it, and with which status it is answered too late. */
const inTime: Record<string, { late: number; make: () => Promise<Sent> }> = {
  'a link to a new password': {
    late: 410,
    async make() {
      const { email } = await makeAccount(started.site)
      const made = await resetLinkFor(started.site.accounts, system(), email)
      if (!made.ok) throw new Error(made.problem)
      return form(made.value.link.slice(started.url.length), { password: 'puentes-sobre-el-cebollati' })
    },
  },
  'an invitation': {
    late: 410,
    async make() {
      const email = `${crypto.randomUUID()}@cuentas.example`
      const given = { locale: 'es', rights: null, hours: 1, publicUrl: '', email } as const
      const { link } = await makeInvitation(system(), given, orm())
      return form(link, { name: 'Ida', password: goodPassword })
    },
  },
  'a plan for a moment that is still to come': {
    late: 422,
    async make() {
      const [id, { cookie, csrf }] = await Promise.all([
        saveSample(system(), news, { key: 'planeada', es: { slug: 'planeada' } }),
        signedInBrowser(started),
      ])
      const at = new Date(Date.now() + 30 * minute).toISOString()
      return {
        target: adminAddress.entryPublication(id),
        headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': csrf },
        body: JSON.stringify({ action: 'plan', planned: 'publish', locales: ['es'], revision: 1, at }),
      }
    },
  },
}

test.each(Object.entries(inTime))(
  '%s is judged by the moment in which the whole request is there',
  async (_, { late, make }) => {
    const slow = await begin(await make())
    // Once another page was drawn, the site has done all that it does before a body is there.
    await ask(started.url, '/es/login')
    started.setNow(new Date(Date.now() + 61 * minute))
    expect((await slow.finish()).status).toBe(late)
  },
)
