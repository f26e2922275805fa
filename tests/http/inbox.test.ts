import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { messageArrived, type NewMessage } from '../support/messages.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) http://evil.example'

const started = servedSite({ now: new Date('2026-06-10T15:00:00Z') })
let ana: SignedInBrowser
let eve: SignedInBrowser

beforeAll(async () => {
  ana = await signedInBrowser(started)
  eve = await signedInBrowser(started, { locale: 'en' })
})

describe('somebody who is not signed in', () => {
  test('gets nothing of a message, of the list or of the file, and changes nothing', async () => {
    const id = await arrived({ message: 'Un secreto' })
    for (const target of [adminAddress.message(id), adminAddress.messages, adminAddress.messagesExport])
      for (const form of [target, `${target}.data`, `${target}?q=secreto`]) {
        const answer = await ask(started.url, form)
        expect([202, 302], form).toContain(answer.status)
        expect(answer.text).not.toContain('secreto')
      }
    const answer = await sendForm(started.url, adminAddress.message(id), { intent: 'state', state: 'closed' })
    expect(answer.headers.location).toContain('/login')
    expect(await stored(id)).toMatchObject({ state: 'new', readAt: null })
  })
})

describe('the list', () => {
  test('shows what was written as text, never as markup or a link', async () => {
    const id = await arrived({ name: hostile, company: hostile, message: hostile })
    for (const target of [adminAddress.messages, adminAddress.message(id)]) {
      const { text } = await get(target)
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(text).not.toContain('<img src=x')
      expect(readPage(text).hrefs.filter((href) => /evil|javascript/.test(href))).toEqual([])
    }
  })

  test('keeps what is asked for in its address, in its pages and in the link to the file', async () => {
    for (let number = 0; number < 51; number += 1) await arrived({ surname: 'Zubizarreta', subject: 'quote' })
    const { text } = await get(`${adminAddress.messages}?q=zubizarreta&subject=quote`)
    const { hrefs } = readPage(text)
    expect(hrefs).toContain('/admin/messages?q=zubizarreta&subject=quote&page=2')
    expect(hrefs).toContain('/admin/messages/export?q=zubizarreta&subject=quote')
    expect(text).toContain('value="zubizarreta"')
    expect((await get(`${adminAddress.messages}?q=zubizarreta&page=2`)).status).toBe(200)
  })

  test.each([
    '?state=none',
    '?subject=__proto__',
    '?show=all',
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=999999',
    '?state=new%00',
    '?q=%00',
    '?assignee=%00',
    '?label=%00',
  ])('%s is not found', async (query) => {
    expect((await get(adminAddress.messages + query)).status).toBe(404)
  })

  test.each([
    '?q=%25&q=x',
    "?assignee=a'%20or%201=1--",
    '?label=%5Cx00',
    '?q[a]=b&where=1',
    '?q=%ED%A0%80',
    `?q=${'a%CC%81'.repeat(2000)}`,
  ])('%s is an ordinary question', async (query) => {
    // What an address says in vain leads on to the shortest that asks the same.
    const answer = await get(adminAddress.messages + query)
    const shortest = answer.status === 302 ? await get(String(answer.headers.location)) : answer
    expect(shortest.status).toBe(200)
  })
})

describe('a message', () => {
  test.each(['00000000-0000-4000-8000-000000000000', 'none', '0', '-1', '%00', "'%20or%20true--"])(
    '%s is not found, and nothing can be done with it',
    async (id) => {
      expect((await get(adminAddress.message(id))).status).toBe(404)
      const answer = await sendForm(started.url, adminAddress.message(id), { intent: 'note', text: 'x' }, ana)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    },
  )

  test('is opened by looking at it, not by asking for its head', async () => {
    const id = await arrived()
    await ask(started.url, adminAddress.message(id), { method: 'HEAD', headers: { cookie: ana.cookie } })
    expect((await stored(id)).readAt).toBe(null)
    await get(adminAddress.message(id))
    expect((await stored(id)).readAt).toEqual(new Date('2026-06-10T15:00:00Z'))
  })

  test('every form works as a plain post and leads back to the page', async () => {
    const id = await arrived({ subject: 'complaint' })
    const posts: Record<string, string>[] = [
      { intent: 'state', state: 'in-work' },
      { intent: 'assign', to: ana.account.uid },
      { intent: 'labels', labels: 'visita' },
      { intent: 'note', text: 'Nota' },
      { intent: 'acknowledge' },
      { intent: 'relevance' },
      { intent: 'decide', words: 'Juan Paz', outcome: 'upheld', apart: 'yes' },
      { intent: 'tell', words: 'No dejó dirección' },
      { intent: 'link', record: '' },
      { intent: 'keep', date: '2031-01-01', reason: 'Reclamo' },
      { intent: 'answer', text: 'Buenos días', seen: '0' },
      { intent: 'wanted' },
    ]
    for (const fields of posts) {
      const { status, headers } = await post(id, fields)
      expect([status, headers.location]).toEqual([302, `/admin/messages/${id}?done=${fields.intent}`])
    }
    const { headers } = await post(id, { intent: 'unread' })
    expect(headers.location).toBe('/admin/messages')
    expect(await stored(id)).toMatchObject({
      ...{ state: 'answered', assignee: ana.account.uid, labels: ['visita'], decidedBy: 'Juan Paz' },
      ...{ eraseOn: '2031-01-01', readAt: null },
    })
  })

  test('without the token of the session, or with that of another, nothing is done', async () => {
    const id = await arrived()
    for (const csrf of [undefined, '', 'x', eve.csrf])
      for (const target of [adminAddress.message(id), `${adminAddress.message(id)}.data`]) {
        const fields = { intent: 'answer', text: 'Hola', seen: '0' }
        const { status } = await sendForm(started.url, target, fields, { cookie: ana.cookie, csrf })
        expect(status).toBe(403)
      }
    expect(await mailsOf(id)).toEqual([])
  })

  test('what is refused comes back with what was typed', async () => {
    const nameless = await arrived({ email: 'anonimo@example.com' })
    const refused = await post(nameless, { intent: 'answer', text: hostile, seen: '0' })
    expect(refused.status).toBe(422)
    const id = await arrived()
    await post(id, { intent: 'answer', text: 'Primera', seen: '0' })
    const crossed = await post(id, { intent: 'answer', text: hostile, seen: '0' })
    expect(crossed.status).toBe(409)
    expect(wordsOf(crossed.text)).toContain(hostile)
    expect(await mailsOf(id)).toHaveLength(1)
    expect((await post(id, { intent: 'keep', date: '2020-01-01', reason: 'x' })).status).toBe(422)
    expect((await post(id, { intent: 'none' })).status).toBe(400)
    expect((await post(id, { intent: 'note', text: 'a\0b' })).status).toBe(400)
  })

  test('an answer is in the language of the message, and what is replied goes to the body', async () => {
    const id = await arrived({ locale: 'en', reference: 'K7Q4-9M2P' })
    await post(id, { intent: 'answer', text: 'Dear Ramón,\n\nYes.', seen: '0' })
    const [mail] = await mailsOf(id)
    expect(mail?.subject).toBe('Answer to your message K7Q4-9M2P')
    expect(mail?.text).toMatch(/^Dear Ramón,\n\nYes\.\n\n—\nSello Sur\n/)
    expect(mail?.replyTo).toBe('hola@sellosur.example')
  })
})

describe('the file', () => {
  test('has what the filter asks for, as text, in UTF-8 with its mark', async () => {
    await arrived({
      ...{ surname: 'Exportada', name: '=HYPERLINK("http://evil.example")' },
      phone: '+598 99',
    })
    await arrived({ surname: 'Exportada', message: 'Con "comillas",\ny líneas' })
    const answer = await get(`${adminAddress.messagesExport}?q=exportada`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="messages-2026-06-10.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(answer.text).toContain(`"'+598 99"`)
    expect(answer.text).toContain('"Con ""comillas"",\ny líneas"')
    expect(answer.text.split('\r\n')).toHaveLength(4)
  })

  test('names its columns and its values in the language of the person, however many rows there are', async () => {
    for (let number = 0; number < 220; number += 1) await arrived({ surname: 'Larga', subject: 'appeal' })
    const { text } = await get(`${adminAddress.messagesExport}?q=larga`, eve)
    const rows = text.trim().split('\r\n')
    expect(rows).toHaveLength(221)
    expect(rows[0]).toContain('"Reference","Received","State"')
    for (const row of rows.slice(1)) expect(row).toContain('"New","Appeal"')
  })

  test('what cannot be asked for is not found', async () => {
    expect((await get(`${adminAddress.messagesExport}?state=none`)).status).toBe(404)
  })
})

test('the dashboard counts unread messages, and tries again the mail that was not taken', async () => {
  await arrived()
  const { orm } = started.site.database
  const [mail] = await orm
    .insert(outgoingMail)
    .values({ to: 'nobody@acme.example', subject: hostile, text: 'secreto', tries: 12, lastError: '550 No' })
    .returning()
  const { text } = await get(adminAddress.dashboard)
  expect(wordsOf(text)).toMatch(/Sin leer\s*\d+/)
  expect(wordsOf(text)).toContain('Correo que no fue aceptado')
  expect(text).toContain('550 No')
  expect(text).not.toContain('secreto')
  expect(text).not.toContain('<img src=x')
  const again = (id: string, csrf: string | undefined = ana.csrf) =>
    sendForm(started.url, '/admin?index', { intent: 'try-mail-again', id }, { cookie: ana.cookie, csrf })
  expect((await again(mail?.id ?? '', 'x')).status).toBe(403)
  expect((await again('none')).status).toBe(404)
  expect((await again(mail?.id ?? '')).status).toBe(200)
  const [tried] = await orm
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.id, mail?.id ?? ''))
  expect(tried).toMatchObject({ tries: 0, dueAt: started.site.now() })
  expect((await again(mail?.id ?? '')).status).toBe(409)
})

test('an editor is sent a mail to see whether mail arrives, and another one a minute later', async () => {
  const askForOne = (csrf = ana.csrf) =>
    sendForm(started.url, '/admin?index', { intent: 'test-mail' }, { cookie: ana.cookie, csrf })
  const { orm } = started.site.database
  const mails = () => orm.select().from(outgoingMail).where(eq(outgoingMail.to, ana.account.email))
  const before = (await mails()).length
  expect((await askForOne('x')).status).toBe(403)
  expect((await askForOne()).status).toBe(200)
  expect((await askForOne()).status).toBe(409)
  expect(await mails()).toHaveLength(before + 1)
  started.setNow(new Date(started.site.now().getTime() + 61_000))
  expect((await askForOne()).status).toBe(200)
  expect(await mails()).toHaveLength(before + 2)
})

test('a message without a name, and what it is listed with, is dated by day alone', async () => {
  const message = 'Una sola frase del pie'
  const sent = await sendForm(started.url, address.footerMessage('es'), { message, website: '' })
  expect(sent.status).toBe(303)
  const { orm } = started.site.database
  const [row] = await orm.select().from(contactMessage).where(eq(contactMessage.message, message))
  const { text } = await get(adminAddress.message(row?.id ?? ''))
  const mainOf = (page: string) => page.split('<main')[1]?.split('</main>')[0] ?? ''
  // Between them stands when editors did something.
  const [head = '', after = ''] = mainOf(text).split('id="history-title"')
  const mails = after.split('id="mails-title"')[1] ?? ''
  const { text: list } = await get(`${adminAddress.messages}?q=frase`)
  for (const part of [head, mails, mainOf(list)]) expect(wordsOf(part)).not.toMatch(/\d:\d\d/)
  for (const part of [mails, mainOf(list)]) expect(wordsOf(part)).toContain('2026')
})

function arrived(given: NewMessage = {}): Promise<string> {
  return messageArrived(started.site.database, given)
}

function get(target: string, { cookie }: SignedInBrowser = ana): Promise<Answer> {
  return ask(started.url, target, { headers: { cookie } })
}

function post(id: string, fields: Record<string, string>): Promise<Answer> {
  return sendForm(started.url, adminAddress.message(id), fields, ana)
}

async function stored(id: string) {
  const [row] = await started.site.database.orm.select().from(contactMessage).where(eq(contactMessage.id, id))
  if (!row) throw new Error('The message is gone')
  return row
}

function mailsOf(id: string) {
  return started.site.database.orm.select().from(outgoingMail).where(eq(outgoingMail.contactMessageId, id))
}
