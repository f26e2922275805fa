import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { resetLinkFor } from '#accounts/store/reset-password.ts'
import { authPasskey, authUser, guessLimit } from '#accounts/store/tables.ts'
import { historyEvent } from '#history/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { callerOf } from '#kernel/site.ts'
import { words } from '../e2e/words.ts'
import {
  cookiesAfter,
  goodPassword,
  isSignedIn,
  type SignedInBrowser,
  sendForm,
  signedInBrowser,
} from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'
import { softwarePasskey } from '../support/software-passkey.ts'

const started = servedSite({ demoContent: 'off', host: 'localhost' })
const orm = () => started.site.database.orm
const wanted = 'puentes-sobre-el-cebollati'

beforeEach(async () => {
  await orm().delete(guessLimit)
  await orm().delete(outgoingMail)
})

const mailsTo = async ({ account }: SignedInBrowser) =>
  (await orm().select().from(outgoingMail).where(eq(outgoingMail.to, account.email))).map(({ text }) => text)

test.each(['es', 'en'] as const)(
  'a reset by a link is mailed to its owner, in the language of the account: %s',
  async (locale) => {
    const ana = await signedInBrowser(started, { locale })
    await softwarePasskey({ url: started.url, orm: orm() }, { uid: ana.account.uid, name: 'Teléfono' })
    const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
    const made = await resetLinkFor(started.site.accounts, caller, ana.account.email)
    const target = made.ok ? made.value.link.slice(started.url.length) : ''
    expect((await sendForm(started.url, target, { password: 'short' })).status).toBe(400)
    expect(await mailsTo(ana)).toEqual([])
    expect((await sendForm(started.url, target, { password: wanted })).status).toBe(302)
    const [mail = '', ...more] = await mailsTo(ana)
    expect(more).toEqual([])
    expect(mail).toContain(words[locale].security_mail_password_reset)
    expect(mail).toContain(words[locale].security_mail_passkey_removed.replace('{name}', 'Teléfono'))
    expect(mail).not.toMatch(/https?:|token/)
  },
)

test('so is each change that its owner makes to how they sign in', async () => {
  const eva = await signedInBrowser(started)
  const { id } = await softwarePasskey(
    { url: started.url, orm: orm() },
    { uid: eva.account.uid, name: 'Tableta' },
  )
  const own = (fields: Record<string, string>) => sendForm(started.url, adminAddress.account, fields, eva)
  await own({ intent: 'remove-passkey', about: id })
  await own({ intent: 'stop-second-factor', present: goodPassword })
  await own({ intent: 'change-password', present: 'no-es-esta-clave-9', wanted })
  await own({ intent: 'change-password', present: goodPassword, wanted })
  const mails = await mailsTo(eva)
  const said = [
    words.es.security_mail_passkey_removed.replace('{name}', 'Tableta'),
    words.es.security_mail_second_factor_off,
    words.es.security_mail_password_changed,
  ]
  expect(said.map((line) => mails.filter((mail) => mail.includes(line)).length)).toEqual([1, 1, 1])
  expect(mails).toHaveLength(3)
})

test('so is a second factor that an administrator takes off, in one mail', async () => {
  const [ana, leo] = [await signedInBrowser(started), await signedInBrowser(started)]
  await orm().update(authUser).set({ twoFactorEnabled: true }).where(eq(authUser.id, leo.account.uid))
  await softwarePasskey({ url: started.url, orm: orm() }, { uid: leo.account.uid })
  const fields = { intent: 'take-off-second-factor', id: leo.account.uid, present: goodPassword }
  expect((await sendForm(started.url, adminAddress.accounts, fields, ana)).status).toBe(200)
  const [mail = '', ...more] = await mailsTo(leo)
  expect(more).toEqual([])
  expect(mail).toContain(words.es.security_mail_second_factor_off)
  expect(mail).toContain(words.es.security_mail_passkey_removed.replace('{name}', 'Llave de prueba'))
})

test('a passkey whose counter goes back is refused, and its account and its owner are told', async () => {
  const leo = await signedInBrowser(started)
  const passkey = await softwarePasskey(
    { url: started.url, orm: orm() },
    { uid: leo.account.uid, counter: 7, name: 'Llave USB' },
  )
  const signIn = async (count: number) => (await passkey.prepare(count))()
  expect((await signIn(8)).status).toBe(200)
  expect(await mailsTo(leo)).toEqual([])
  for (const count of [8, 3, 0]) {
    const refused = await signIn(count)
    expect([refused.status, JSON.parse(refused.text)]).toEqual([401, { error: 'counter-back' }])
    expect(await isSignedIn(started.url, cookiesAfter(refused))).toBe(false)
  }
  // Once a day: whoever has a copy may try on and on.
  expect(await mailsTo(leo)).toEqual([expect.stringContaining('«Llave USB»')])
  const page = await ask(started.url, adminAddress.account, { headers: { cookie: leo.cookie } })
  expect(page.text).toContain(words.es.own_passkeys_counter_back)
  const told = and(eq(historyEvent.what, 'passkey-counter-back'), eq(historyEvent.subject, leo.account.uid))
  expect(await orm().$count(historyEvent, told)).toBe(3)
  expect((await signIn(9)).status).toBe(200)
})

test('one that counts nothing signs in again and again, and a forged answer tells nobody of a copy', async () => {
  const leo = await signedInBrowser(started)
  const at = { url: started.url, orm: orm() }
  const passkey = await softwarePasskey(at, { uid: leo.account.uid })
  for (let time = 0; time < 2; time += 1) expect((await (await passkey.prepare(0))()).status).toBe(200)
  const stranger = await softwarePasskey(at, { uid: leo.account.uid, counter: 5 })
  const [other] = await orm().select().from(authPasskey).where(eq(authPasskey.id, passkey.id))
  await orm()
    .update(authPasskey)
    .set({ publicKey: other?.publicKey ?? '' })
    .where(eq(authPasskey.id, stranger.id))
  const forged = await (await stranger.prepare(1))()
  expect([forged.status, JSON.parse(forged.text)]).toEqual([401, { error: 'refused' }])
  expect(await mailsTo(leo)).toEqual([])
})
