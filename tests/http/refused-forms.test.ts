import { beforeAll, describe, expect, test } from 'vitest'
import { makeInvitation } from '#accounts/store/invitations.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { callerOf } from '#kernel/site.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { certificate } from '#register/store/tables/register.ts'
import { tokenFor } from '#watch/store/links.ts'
import { watcher } from '#watch/store/tables.ts'
import { words } from '../e2e/words.ts'
import { makeAccount } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { judgedByBrowser } from '../support/forms/forms-in-page.ts'
import { openSpace } from '../support/open-space.ts'
import { readPage } from '../support/read-page.ts'
import { accountWithApp, passwordOnly } from '../support/second-factor.ts'
import { servedSite } from '../support/served-site.ts'
import { hiddenField, type Part, sendFields, sendMultipart, shownCode } from '../support/space-forms.ts'

const started = servedSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
let invitation = ''
let reset = ''
/** The link to somebody's alerts, the number of a certificate, the code of a case, and what a browser carries that gave a right password. */
let watched = ''
let number = ''
let code = ''
let stepped: Record<string, string> = {}

beforeAll(async () => {
  const { site, url } = started
  const { orm } = site.database
  const given = {
    email: 'eva@formas.example',
    locale: 'es',
    rights: null,
    hours: 24,
    publicUrl: url,
  } as const
  const { link } = await makeInvitation(callerOf(site, { locale: 'es' }), given, orm)
  invitation = link.slice(url.length)
  const { email } = await makeAccount(site)
  await sendFields(url, address.forgottenPassword('es'), { email })
  const mails = await orm.select().from(outgoingMail)
  reset = mails.flatMap(({ text }) => /\/es\/login\/reset\?token=[\w-]{43}/.exec(text)?.[0] ?? [])[0] ?? ''
  const [owner] = await orm
    .insert(watcher)
    .values({ email: 'leo@formas.example', locale: 'es', rhythm: 'each', since: new Date() })
    .returning()
  watched = tokenFor(site.watch.secret, 'watcher', owner?.id ?? '')
  const [found] = await orm.select({ number: certificate.number }).from(certificate).limit(1)
  number = found?.number ?? ''
  const { account } = await accountWithApp(started)
  stepped = { cookie: await passwordOnly(started, account) }
  await openSpace(site)
  const door = address.writeReport('es', 'anonymous')
  const { text } = await ask(url, door)
  const report = { token: hiddenField(text, 'token'), kind: 'grievance', text: 'Lo que vi', website: '' }
  code = shownCode((await parts(door, report)).text)
})

let networks = 0
/** Each request from a network of its own, so that none waits for others. */
const fromElsewhere = () => {
  networks += 1
  return { 'x-forwarded-for': `198.51.${networks % 256}.1` }
}

const fields = (target: string, typed: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  sendFields(started.url, target, typed, { ...fromElsewhere(), ...headers })
const parts = (target: string, typed: Record<string, Part> = {}) =>
  sendMultipart(started.url, target, typed, fromElsewhere())
const inLanguage = (target: string, locale: DemoLocale) => target.replace(/^\/es\//, `/${locale}/`)

type Form = { id: string | null; refused(locale: DemoLocale): Promise<Answer> }

/** Every form that visitors are offered, sent with nothing in it, as a browser without script does. */
const forms: Record<string, Form> = {
  alerts: { id: 'watch', refused: (locale) => parts(watchAddress.ask(locale), { rhythm: 'each' }) },
  'alerts without a list': {
    id: 'watch',
    refused: (locale) => parts(watchAddress.ask(locale), { rhythm: 'each', email: 'ana@example.com' }),
  },
  contact: { id: 'contact-form', refused: (locale) => parts(address.contact(locale)) },
  complaint: {
    id: 'contact-form',
    refused: (locale) => parts(address.contactAbout(locale, 'complaint').replace(/#.*/, '')),
  },
  footer: { id: 'message-form', refused: (locale) => fields(address.footerMessage(locale), { message: '' }) },
  'one number': {
    id: 'verify-form',
    refused: (locale) => ask(started.url, `${address.verify(locale)}?q=`, { headers: fromElsewhere() }),
  },
  'many numbers': { id: 'check-many', refused: (locale) => parts(address.verify(locale), { lines: '' }) },
  'a file': {
    id: null,
    refused: (locale) => parts(address.verify(locale), { check: 'file', credential: '' }),
  },
  'signing in': { id: 'login', refused: (locale) => fields(address.login(locale)) },
  'a forgotten password of no address': {
    id: 'forgotten',
    refused: (locale) => fields(address.forgottenPassword(locale), { email: 'zz' }),
  },
  'a forgotten password': { id: 'forgotten', refused: (locale) => fields(address.forgottenPassword(locale)) },
  'a new password': {
    id: 'reset',
    refused: (locale) => fields(inLanguage(reset, locale), { password: 'x' }),
  },
  invitation: { id: 'invitation', refused: (locale) => fields(inLanguage(invitation, locale)) },
  'a report': {
    id: null,
    async refused(locale) {
      const target = address.writeReport(locale, 'anonymous')
      const { text } = await ask(started.url, target)
      return parts(target, { token: hiddenField(text, 'token'), text: '' })
    },
  },
  'a webhook': {
    id: 'hook-form',
    refused: (locale) =>
      fields(watchAddress.manage(locale, watched), { intent: 'hook-add', url: 'http://x.example' }),
  },
  'a certificate on a day': {
    id: 'day-form',
    refused: (locale) =>
      ask(started.url, `${address.certificate(locale, number)}?on=2099-01-01`, { headers: fromElsewhere() }),
  },
  'a certificate on no day': {
    id: 'day-form',
    refused: (locale) =>
      ask(started.url, `${address.certificate(locale, number)}?on=`, { headers: fromElsewhere() }),
  },
  'a code of an app': {
    id: 'second-factor',
    refused: (locale) => fields(address.secondFactor(locale), { by: 'app', code: '000000' }, stepped),
  },
  'no code of an app': {
    id: 'second-factor',
    refused: (locale) => fields(address.secondFactor(locale), { by: 'app', code: ' ' }, stepped),
  },
  'a recovery code': {
    id: 'second-factor',
    refused: (locale) =>
      fields(`${address.secondFactor(locale)}?by=recovery`, { by: 'recovery', code: 'x' }, stepped),
  },
  'a receipt code': { id: null, refused: (locale) => fields(address.openReport(locale), { code: 'x' }) },
  'what is added to a case': {
    id: null,
    refused: (locale) => parts(address.openReport(locale), { code, after: '1', do: 'reply', text: '' }),
  },
  'a program that is added to a case': {
    id: null,
    refused: (locale) =>
      parts(address.openReport(locale), {
        code,
        after: '1',
        do: 'reply',
        text: 'Lo que se agrega',
        files: { name: 'a.exe', bytes: 'MZ' },
      }),
  },
}

describe.each(Object.entries(forms))('the form of %s that was refused', (_, { id, refused }) => {
  test.each(demoLocales)('says so in %s, without script', async (locale) => {
    const { status, text } = await refused(locale)
    expect(status).toBeLessThan(500)
    const page = readPage(text)
    expect(page.lang).toBe(locale)
    expect(page.title).toMatch(new RegExp(`^${words[locale].form_refused_title.replace('{title}', '.+')}$`))
    // What the focus goes to: what says why, or the first field that is wrong.
    const [focused = ''] = tagsWith(text, ' autofocus=""').filter((tag) => !tag.includes('id="site-search"'))
    expect(focused).toMatch(/role="alert"|aria-invalid="true"/)
    // A field says what is wrong with it, not only what helps with it.
    if (!focused.includes('role="alert"'))
      expect(focused).toMatch(/aria-describedby="([^"]* )?[\w-]+-(problem|status)"/)
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    expect(main).toMatch(/aria-invalid="true"/)
    expect(missingDescriptions(text)).toEqual([])
    if (id === null) return
    const [form = ''] = tagsWith(text, ` id="${id}"`)
    // The text of the footer's form is asked for by the browser itself.
    if (id === 'message-form') expect(main).toMatch(/<textarea[^>]*required=""/)
    else expect(form.toLowerCase()).toContain('novalidate')
  })
})

test('no page describes a field by what is not there', async () => {
  for (const locale of demoLocales)
    for (const target of [
      address.contact(locale),
      address.verify(locale),
      watchAddress.ask(locale),
      address.login(locale),
      address.writeReport(locale, 'named'),
      address.letUsKnow(locale),
      address.search(locale),
    ]) {
      const { text } = await ask(started.url, target)
      expect(missingDescriptions(text), target).toEqual([])
      // The text of the footer's form is asked for by the browser itself.
      expect(
        judgedByBrowser(text).filter((fields) => fields !== 'message'),
        target,
      ).toEqual([])
      expect(readPage(text).title, target).not.toContain(
        words[locale].form_refused_title.replace('{title}', ''),
      )
    }
})

/** The ids that fields are described by and that the page does not have. */
function missingDescriptions(html: string): string[] {
  const ids = new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id))
  return Array.from(html.matchAll(/aria-describedby="([^"]+)"/g), ([, said = '']) => said.split(' '))
    .flat()
    .filter((id) => !ids.has(id))
}

function tagsWith(html: string, written: string): string[] {
  return Array.from(html.matchAll(/<[a-z][^>]*>/g), ([tag]) => tag).filter((tag) => tag.includes(written))
}
