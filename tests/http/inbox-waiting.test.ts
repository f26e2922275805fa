import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { accountRight } from '#accounts/store/tables.ts'
import { reportedCase } from '#cases/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { deliverMail } from '#kernel/mail/deliver-mail.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { messageArrived } from '../support/messages.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'
import { startSite } from '../support/site.ts'

const started = servedSite({ demoContent: 'off', now: new Date('2026-06-10T15:00:00Z') })
let ana: SignedInBrowser
let eve: SignedInBrowser

beforeAll(async () => {
  ana = await signedInBrowser(started)
  eve = await signedInBrowser(started, { locale: 'en' })
})

describe('a site without a mail server', () => {
  test('says before an answer that it will not leave, and after it that it did not', async () => {
    const id = await messageArrived(started.site.database)
    const warning = 'Este sitio no tiene servidor de correo.'
    expect(wordsOf((await get(adminAddress.message(id))).text)).toContain(warning)
    await sendForm(
      started.url,
      adminAddress.message(id),
      { intent: 'answer', text: 'Buenos días', seen: '0' },
      ana,
    )
    await deliverMail(started.site)
    const { text } = await get(`${adminAddress.message(id)}?done=answer`)
    expect(wordsOf(text)).toContain('No se envía: este sitio no tiene servidor de correo')
    expect(wordsOf(text)).toContain('Guardado como archivo, no enviado')
    expect(wordsOf(text)).not.toContain('Entregado al servidor')
    expect(wordsOf((await get(adminAddress.dashboard)).text)).toContain('nadie lo recibe')
  })

  test('says nothing of it where there is one', async () => {
    const other = await startSite({ demoContent: 'off', env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
    onTestFinished(() => other.stop())
    const { cookie } = await signedInBrowser(other)
    const id = await messageArrived(other.site.database)
    for (const target of [`${adminAddress.message(id)}?done=answer`, adminAddress.dashboard]) {
      const { text } = await ask(other.url, target, { headers: { cookie } })
      expect(text).not.toContain('outbox')
      expect(text).not.toContain('no tiene servidor')
    }
  })
})

test('a message that is not closed says how long it is kept, in its page and in the list', async () => {
  const id = await messageArrived(started.site.database)
  for (const target of [adminAddress.message(id), adminAddress.messages])
    expect(wordsOf((await get(target)).text)).toContain('conserva hasta que se cierr')
})

test('the dashboard leads to what waits: unread and late messages, and cases for those who may open them', async () => {
  await messageArrived(started.site.database, {
    subject: 'complaint',
    receivedAt: new Date('2026-05-01T15:00:00Z'),
  })
  const { orm } = started.site.database
  const waiting = { kind: 'grievance', door: 'anonymous', locale: 'es', reporterRecipient: 'age1' }
  await orm
    .insert(reportedCase)
    .values({ ...waiting, id: crypto.randomUUID(), number: '7', locatorHash: 'x', receivedOn: '2026-05-01' })
  const hrefs = async (browser: SignedInBrowser) =>
    readPage((await get(adminAddress.dashboard, browser)).text).hrefs
  const messages = ['/admin/messages?show=unread', '/admin/messages?show=overdue']
  const cases = ['/admin/cases?state=new', '/admin/cases?overdue=yes']
  const seen = await hrefs(ana)
  expect(seen).toEqual(expect.arrayContaining(messages))
  for (const href of cases) expect(seen).not.toContain(href)
  await orm.insert(accountRight).values({ userId: eve.account.uid, right: 'open-reports' })
  expect(await hrefs(eve)).toEqual(expect.arrayContaining([...messages, ...cases]))
  for (const href of [...messages, ...cases]) expect((await get(href, eve)).status, href).toBe(200)
})

function get(target: string, { cookie }: SignedInBrowser = ana): Promise<Answer> {
  return ask(started.url, target, { headers: { cookie } })
}
