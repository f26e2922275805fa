import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureAdministrator } from '#accounts/store/first-administrator.ts'
import { authUser, invitation } from '#accounts/store/tables.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { callerOf } from '#kernel/site.ts'
import {
  cookiesAfter,
  goodPassword,
  isSignedIn,
  makeAccount,
  type SignedInBrowser,
  sendForm,
  signedInBrowser,
  signIn,
} from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off', env: { MAIL_URL: 'smtp://127.0.0.1:9' } })
let ana: SignedInBrowser
const next = 'puentes-sobre-el-cebollati'

beforeAll(async () => {
  await ensureFirstContent(callerOf(started.site, { locale: 'es' }))
})

describe('the first administrator', () => {
  test('opens the link, chooses an address, a name and a password, and is in the admin area', async () => {
    const { site, url } = started
    const made = await ensureAdministrator(callerOf(site, { locale: 'es' }), site.env)
    const target = made?.link.slice(url.length) ?? ''
    const page = await ask(url, target)
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/name="email"[^>]*readonly/i)
    const typed = { email: 'Ana@cuentas.example', name: 'Ana Sosa', password: goodPassword }
    const answer = await sendForm(url, target, typed)
    expect([answer.status, answer.headers.location]).toEqual([302, adminAddress.dashboard])
    const cookie = cookiesAfter(answer)
    expect(await isSignedIn(url, cookie)).toBe(true)
    expect((await ask(url, target)).status).toBe(410)
    ana = await signIn(started, { uid: '', email: 'ana@cuentas.example', password: goodPassword })
  })
})

describe('an invitation', () => {
  test('is shown once with its link, mailed, and listed', async () => {
    const answer = await act({ intent: 'invite', email: 'eva@cuentas.example', language: 'en' })
    expect(answer.status).toBe(200)
    const [link] = answer.text.match(/http:\/\/[\d.:]+\/en\/invitation\?token=[\w-]{43}/) ?? []
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'eva@cuentas.example', text: expect.stringContaining(String(link)) })
    expect(mail?.subject).toMatch(/^Invitation to/)
    const later = await ask(started.url, adminAddress.accounts, { headers: { cookie: ana.cookie } })
    expect(later.text).toContain('eva@cuentas.example')
    // In her own row; what an invitation can give stands above it.
    const [, list = ''] = later.text.split('id="accounts-list"')
    expect(list).toContain(m.roles_everything({}, { locale: 'es' }))
    expect(later.text).not.toContain('token=')
  })

  test('that is refused keeps what was typed', async () => {
    const answer = await act({ intent: 'invite', email: 'ana@cuentas.example', language: 'en' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Ya hay una cuenta con esta dirección.')
    expect(answer.text).toContain('value="ana@cuentas.example"')
    expect(answer.text).toMatch(/<option value="en" selected/)
  })

  test('asks for the password of whoever invites, keeps what was typed, and counts wrong ones', async () => {
    const leo = await signedInBrowser(started)
    const typed = { intent: 'invite', email: 'zoe@cuentas.example', language: 'en' }
    for (const present of ['', `${goodPassword}x`]) {
      const answer = await act({ ...typed, present }, leo)
      expect([answer.status, answer.text.includes('La contraseña actual no es correcta.')]).toEqual([
        422,
        true,
      ])
      expect(answer.text).toContain('value="zoe@cuentas.example"')
      expect(answer.text).toMatch(/<option value="en" selected/)
      expect(answer.text).not.toContain(goodPassword)
    }
    for (let times = 0; times < 8; times += 1) await act({ ...typed, present: 'x' }, leo)
    const late = await act(typed, leo)
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
    expect(late.text).not.toContain('token=')
    const waiting = await started.site.database.orm.select().from(invitation)
    expect(waiting.some(({ email }) => email === 'zoe@cuentas.example')).toBe(false)
  })

  test('is for one address, and each problem is told beside its field without the password', async () => {
    const target = await invite('leo@cuentas.example')
    const page = await ask(started.url, target)
    expect(page.text).toMatch(/name="email"[^>]*readonly|readonly[^>]*name="email"/i)
    expect(page.text).toContain('Ana Sosa')
    for (const [wrong, id, words] of [
      [{ name: ' ' }, 'name-problem', 'Escriba su nombre'],
      [{ password: 'corta' }, 'password-problem', 'al menos 10'],
      [{ password: 'contraseña1' }, 'password-problem', 'primeras'],
      [{ password: 'paz-leo-paz' }, 'password-problem', 'se adivina'],
    ] as const) {
      const typed = { email: 'x@y.example', name: 'Leo Paz', password: goodPassword, ...wrong }
      const answer = await sendForm(started.url, target, typed)
      expect(answer.status).toBe(400)
      expect(answer.text).toMatch(new RegExp(`id="${id}"[^>]*>[^<]*${words}`))
      expect(answer.text).toContain(`value="${typed.name}"`)
      expect(answer.text).not.toContain(typed.password)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('that is used, expired, withdrawn or unknown gets the same page, which says what to do', async () => {
    const used = await invite('used@cuentas.example')
    await sendForm(started.url, used, { name: 'Uma', password: goodPassword })
    const withdrawn = await invite('withdrawn@cuentas.example')
    const [row] = await started.site.database.orm
      .select()
      .from(invitation)
      .orderBy(desc(invitation.createdAt))
      .limit(1)
    expect((await act({ intent: 'withdraw', id: row?.id ?? '' })).status).toBe(200)
    expect((await act({ intent: 'withdraw', id: row?.id ?? '' })).status).toBe(404)
    const expired = await invite('expired@cuentas.example')
    const unknown = `${address.invitation('es')}?token=${'a'.repeat(43)}`
    const without = address.invitation('es')
    started.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000))
    const answers = []
    for (const target of [used, withdrawn, expired, unknown, without]) {
      answers.push(await ask(started.url, target))
      answers.push(await sendForm(started.url, target, { name: 'Uma', password: goodPassword }))
    }
    started.setNow(new Date())
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 410))
    for (const { text } of answers) expect(text).toContain('pida otra invitación')
  })

  test.each([
    ['an invitation', () => invite(`private${Math.random()}@cuentas.example`)],
    ['a link to a new password', () => resetTarget()],
    ['a dead link', async () => `${address.resetPassword('en')}?token=x`],
  ])(
    'the page of %s is stored nowhere, listed nowhere, and other sites are not told its address',
    async (_, make) => {
      const target = await make()
      for (const each of [target, target.replace('?', '.data?')]) {
        const { headers } = await ask(started.url, each)
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      }
      expect((await ask(started.url, target)).text).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  test('a form from a foreign page, or from one that hides where it comes from, is refused', async () => {
    const target = await invite('foreign@cuentas.example')
    for (const origin of ['https://evil.example', 'null']) {
      const headers = { origin, cookie: 'a=b' }
      const answer = await sendForm(started.url, target, { name: 'X', password: goodPassword }, { headers })
      expect(answer.status).toBe(403)
    }
  })
})

describe('the accounts page', () => {
  test('answers nobody who is not signed in, whatever is sent', async () => {
    for (const intent of [
      'invite',
      'disable',
      'enable',
      'end-sessions',
      'take-off-second-factor',
      'withdraw',
    ])
      expect((await sendForm(started.url, adminAddress.accounts, { intent, id: 'x' })).status).toBe(302)
  })

  test('takes no write without the token of the session', async () => {
    const other = await signedInBrowser(started)
    for (const csrf of [undefined, '', other.csrf]) {
      const fields = { intent: 'end-sessions', id: other.account.uid }
      const answer = await sendForm(started.url, adminAddress.accounts, fields, { cookie: ana.cookie, csrf })
      expect(answer.status).toBe(403)
    }
    expect(await isSignedIn(started.url, other.cookie)).toBe(true)
  })

  test('disables: the cookie is dead at once, nobody signs in, until it is enabled again', async () => {
    const leo = await signedInBrowser(started)
    const { uid } = leo.account
    expect((await act({ intent: 'disable', id: uid })).text).toContain('quedó inhabilitada')
    expect(await isSignedIn(started.url, leo.cookie)).toBe(false)
    await expect(signIn(started, leo.account)).rejects.toThrow('401')
    expect((await act({ intent: 'enable', id: uid })).status).toBe(200)
    expect(await isSignedIn(started.url, leo.cookie)).toBe(false)
    await signIn(started, leo.account)
  })

  test('disables: the links that the person sent are dead with the account', async () => {
    const leo = await signedInBrowser(started)
    const target = await invite('friend@cuentas.example', leo)
    expect((await ask(started.url, target)).status).toBe(200)
    await act({ intent: 'disable', id: leo.account.uid })
    const typed = { name: 'Friend', password: goodPassword }
    expect((await ask(started.url, target)).status).toBe(410)
    expect((await sendForm(started.url, target, typed)).status).toBe(410)
  })

  test('takes the second step off whoever has one, and not off oneself', async () => {
    const leo = await signedInBrowser(started)
    const { uid } = leo.account
    const { orm } = started.site.database
    const isOffered = async (browser = ana) =>
      (await ask(started.url, adminAddress.accounts, { headers: { cookie: browser.cookie } })).text.includes(
        'value="take-off-second-factor"',
      )
    expect(await isOffered()).toBe(false)
    const forgotten = await act({ intent: 'take-off-second-factor', id: uid, present: '' })
    expect([forgotten.status, forgotten.text.includes('quedó')]).toEqual([422, false])
    expect((await act({ intent: 'take-off-second-factor', id: uid })).status).toBe(404)
    await orm.update(authUser).set({ twoFactorEnabled: true }).where(eq(authUser.id, uid))
    expect([await isOffered(), await isOffered(leo)]).toEqual([true, false])
    const own = await act({ intent: 'take-off-second-factor', id: uid }, leo)
    expect([own.status, own.text.includes('en la página de su cuenta, con su contraseña')]).toEqual([
      422,
      true,
    ])
    const done = await act({ intent: 'take-off-second-factor', id: uid })
    expect([done.status, done.text.includes('Se quitó el segundo paso')]).toEqual([200, true])
    expect(await isSignedIn(started.url, leo.cookie)).toBe(false)
    await signIn(started, leo.account)
  })

  test('ends sessions, and one’s own lead to signing in', async () => {
    const leo = await signedInBrowser(started)
    expect((await act({ intent: 'end-sessions', id: leo.account.uid })).status).toBe(200)
    expect(await isSignedIn(started.url, leo.cookie)).toBe(false)
    const own = await signedInBrowser(started)
    const answer = await act({ intent: 'end-sessions', id: own.account.uid }, own)
    expect([answer.status, answer.headers.location]).toEqual([302, address.login('es')])
    expect(await isSignedIn(started.url, own.cookie)).toBe(false)
  })

  test('says beside the account why one’s own is not disabled', async () => {
    const own = await signedInBrowser(started)
    const answer = await act({ intent: 'disable', id: own.account.uid }, own)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('No puede inhabilitar su propia cuenta.')
    expect((await act({ intent: 'disable', id: 'nobody' })).status).toBe(404)
    expect((await act({ intent: 'anything', id: 'nobody' })).status).toBe(400)
  })
})

describe('a forgotten password', () => {
  test('the answer is the same for an account, a disabled one and none', async () => {
    const [known, off] = [await makeAccount(started.site), await makeAccount(started.site)]
    await act({ intent: 'disable', id: off.uid })
    const answers = []
    for (const email of [known.email, off.email, 'nobody@cuentas.example']) {
      const began = performance.now()
      const answer = await sendForm(started.url, address.forgottenPassword('es'), { email })
      expect(performance.now() - began).toBeGreaterThan(395)
      answers.push([answer.status, answer.text.replaceAll(email, 'EMAIL')])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(answers[0]?.[0]).toBe(200)
  })

  test('the link sets a new password, ends the sessions and leads to signing in', async () => {
    const leo = await signedInBrowser(started)
    const target = await resetTarget(leo.account.email)
    const refused = await sendForm(started.url, target, { password: 'corta' })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/id="password-problem"[^>]*>[^<]*al menos 10/)
    const done = await sendForm(started.url, target, { password: next })
    expect([done.status, done.headers.location]).toEqual([302, `${address.resetPassword('es')}?done`])
    expect(await isSignedIn(started.url, cookiesAfter(done))).toBe(false)
    expect((await ask(started.url, String(done.headers.location))).text).toContain('Su contraseña cambió')
    expect(await isSignedIn(started.url, leo.cookie)).toBe(false)
    await expect(signIn(started, leo.account)).rejects.toThrow('401')
    await signIn(started, { ...leo.account, password: next })
    expect((await ask(started.url, target)).status).toBe(410)
    expect((await sendForm(started.url, target, { password: next })).status).toBe(410)
  })

  test('lets its owner in from a new browser while strangers use up the tries of the account', async () => {
    const account = await makeAccount(started.site)
    const wrong = { email: account.email, password: 'no-es-esta-clave-9' }
    for (let time = 0; time < 9; time += 1) await sendForm(started.url, address.login('es'), wrong)
    const done = await sendForm(started.url, await resetTarget(account.email), { password: next })
    const right = { ...account, password: next }
    await expect(signIn(started, right)).rejects.toThrow('429')
    await signIn(started, right, { cookie: cookiesAfter(done) })
  })

  test('too many are refused with how long to wait', async () => {
    const email = 'often@cuentas.example'
    const answers: Answer[] = []
    for (let time = 0; time < 5; time += 1)
      answers.push(await sendForm(started.url, address.forgottenPassword('en'), { email }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(3000)
    expect(answers[4]?.text).toContain(`value="${email}"`)
  })
})

function act(fields: Record<string, string>, browser: SignedInBrowser = ana): Promise<Answer> {
  return sendForm(started.url, adminAddress.accounts, { present: goodPassword, ...fields }, browser)
}

async function mails() {
  return started.site.database.orm.select().from(outgoingMail).orderBy(desc(outgoingMail.createdAt))
}

/** The path of a new invitation's link, in Spanish. */
async function invite(email: string, browser = ana): Promise<string> {
  const { text } = await act({ intent: 'invite', email, language: 'es' }, browser)
  return /\/es\/invitation\?token=[\w-]{43}/.exec(text)?.[0] ?? ''
}

/** The path of the link that the mail to this account holds. */
async function resetTarget(email?: string): Promise<string> {
  const to = email ?? (await makeAccount(started.site)).email
  await sendForm(started.url, address.forgottenPassword('es'), { email: to })
  const mail = (await mails()).find((each) => each.to === to)
  return /\/es\/login\/reset\?token=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
}
