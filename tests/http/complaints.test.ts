import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { attachedLimits } from '#messages/model/contact-limits.ts'
import { contactMessage, contactMessageFile } from '#messages/store/tables.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { pdf as makePdf } from '../support/hostile-files.ts'
import { sampleCertificate, storeSamples, unlistedCompanies } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'
import { type Part, sendMultipart } from '../support/space-forms.ts'

const started = servedSite({ now: new Date('2026-06-10T15:00:00Z'), env: { TRUSTED_PROXIES: '127.0.0.1' } })
const pdf = makePdf('')
const informe = { name: 'informe ñandú.pdf', bytes: pdf }
let ana: SignedInBrowser
let number = 0

beforeAll(async () => {
  ana = await signedInBrowser(started)
  await storeSamples(started.site.database, '2026-05-01', {
    companies: unlistedCompanies,
    certificates: [sampleCertificate({ id: 'Z-3', companyId: 'C-3' })],
  })
})

const whole = {
  ...{ name: 'Ana', surname: 'Núñez', email: 'ana@campo.example', phone: '', company: '' },
  ...{ country: 'Uruguay', subject: 'complaint', consent: 'yes', website: '' },
}

/** Sends a complaint as the form without script does, and answers with what became of it. */
async function complain(fields: Record<string, Part | Part[]>, locale: 'es' | 'en' = 'es') {
  number += 1
  const message = `Queja número ${number}`
  const answer = await sendMultipart(
    started.url,
    address.contact(locale),
    { ...whole, message, ...fields },
    { origin: started.url, 'x-forwarded-for': `10.${number}.0.1` },
  )
  const { orm } = started.site.database
  const [kept] = await orm.select().from(contactMessage).where(eq(contactMessage.message, message))
  const files = kept
    ? await orm.select().from(contactMessageFile).where(eq(contactMessageFile.messageId, kept.id))
    : []
  return { answer, message, kept, files }
}

function stored(): string[] {
  try {
    return readdirSync(path.join(started.site.env.dataDir, 'messages'))
  } catch {
    return []
  }
}

describe('a complaint with files', () => {
  test.each(demoLocales)('arrives without script, in %s, and each file under its name', async (locale) => {
    const { answer, kept, files } = await complain(
      { files: [informe, { name: 'a.txt', bytes: 'Hola' }] },
      locale,
    )
    expect(answer.status).toBe(303)
    expect(kept).toMatchObject({ subject: 'complaint', state: 'new' })
    expect(files.map(({ name, type }) => [name, type]).sort()).toEqual([
      ['a.txt', 'text/plain'],
      ['informe ñandú.pdf', 'application/pdf'],
    ])
  })

  test.each<[string, Part | Part[]]>([
    ['a page that is called a picture', { name: 'a.jpg', bytes: '<script>alert(1)</script>' }],
    ['an SVG', { name: 'a.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' }],
    ['an empty file', { name: 'a.pdf', bytes: '' }],
    ['one too many', Array.from({ length: attachedLimits.files + 1 }, () => informe)],
    ['one too large', { name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(attachedLimits.fileBytes)]) }],
  ])('with %s comes back with everything that was typed, and nothing is kept', async (_, files) => {
    const before = stored()
    const { answer, message, kept } = await complain({ files, concerns: 'LSQ-0012/24' })
    expect(answer.status).toBe(400)
    expect(kept).toBeUndefined()
    expect(answer.text).toContain('id="contact-files-problem"')
    for (const typed of [message, 'value="LSQ-0012/24"', 'value="ana@campo.example"'])
      expect(answer.text).toContain(typed)
    expect(stored()).toEqual(before)
  })

  test('that is longer than any such form is refused before it is read', async () => {
    const headers = { origin: started.url, 'content-length': String(31 * 1024 * 1024) }
    const type = { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' }
    const answer = await ask(started.url, '/es/contact', {
      ...{ method: 'POST', headers: { ...headers, ...type } },
      body: '--x',
    }).catch(() => null)
    expect(answer === null || answer.status === 413).toBe(true)
  })

  test('sent twice within a minute is one; with another file it is another', async () => {
    const fields = { ...whole, message: 'Dos veces', files: informe }
    const send = (more = {}) =>
      sendMultipart(started.url, '/es/contact', { ...fields, ...more }, { origin: started.url })
    for (const more of [{}, {}, { files: { name: 'otro.pdf', bytes: pdf } }]) await send(more)
    const { orm } = started.site.database
    expect(await orm.$count(contactMessage, eq(contactMessage.message, 'Dos veces'))).toBe(2)
  })
})

describe('a file of a message', () => {
  let target: string
  let id: string

  beforeAll(async () => {
    const { kept, files } = await complain({ files: informe })
    id = kept?.id ?? ''
    target = adminAddress.messageFile(id, files[0]?.id ?? '')
  })

  test('is saved by who may read messages, and never shown', async () => {
    const answer = await get(target)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''informe%20%C3%B1and%C3%BA.pdf",
      ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
      'cache-control': 'private, no-store',
    })
    expect(answer.text).toBe(pdf.toString())
  })

  test('is for nobody else, under no address', async () => {
    const fileId = target.split('/').at(-1) ?? ''
    for (const each of [target, `${target}.data`, `${target}/`]) {
      const answer = await ask(started.url, each)
      expect([202, 302, 308, 404], each).toContain(answer.status)
      expect(answer.text).not.toContain('%PDF')
    }
    for (const each of [`/media/${fileId}`, `/media/${fileId}/informe.pdf`, `/messages/${id}/${fileId}`])
      expect((await get(each)).status, each).toBe(404)
  })

  test('is of its own message alone', async () => {
    const { kept, files } = await complain({ files: informe })
    for (const [message, file] of [
      [id, files[0]?.id],
      [kept?.id, 'none'],
      [kept?.id, '..%2f..%2fsecret'],
      ['00000000-0000-4000-8000-000000000000', files[0]?.id],
    ])
      expect((await get(adminAddress.messageFile(String(message), String(file)))).status).toBe(404)
  })
})

describe('a complaint that names a certificate', () => {
  test('is linked to it and to its holder, who is restricted, and the visitor learns nothing', async () => {
    const named = await complain({ concerns: 'LSQ-Z-3' })
    const unknown = await complain({ concerns: 'LSQ-Z-4' })
    expect(named.kept).toMatchObject({ certificateId: 'Z-3', companyId: 'C-3', concerns: 'LSQ-Z-3' })
    expect(unknown.kept).toMatchObject({ certificateId: null, companyId: null, concerns: 'LSQ-Z-4' })
    expect(named.answer.status).toBe(unknown.answer.status)
    const lengthAfter = async ({ answer, kept }: typeof named) => {
      const at = new URL(answer.headers.location ?? '', started.url)
      const page = await ask(started.url, at.pathname + at.search)
      const said = page.text.replaceAll(kept?.reference ?? '-', '').replaceAll(/nonce-[^']+|sent=[^"&]+/g, '')
      return said.length
    }
    expect(await lengthAfter(named)).toBe(await lengthAfter(unknown))
  })

  test('stands on the pages of the certificate and of its holder, with its state', async () => {
    const { kept } = await complain({ concerns: 'LSQ-Z-3' })
    for (const page of [adminAddress.certificate('Z-3'), adminAddress.company('C-3')])
      expect((await get(page)).text, page).toContain(`href="${adminAddress.message(kept?.id ?? '')}"`)
  })

  test('is no quote: what a quote names is kept as text alone', async () => {
    const { kept } = await complain({ subject: 'quote', concerns: 'LSQ-Z-3' })
    expect(kept).toMatchObject({ certificateId: null, concerns: 'LSQ-Z-3' })
  })
})

test('the file of messages has links, outcome, who decided, when it was told, and the digests of files', async () => {
  const { kept, files } = await complain({ concerns: 'LSQ-Z-3', files: informe })
  const target = adminAddress.message(kept?.id ?? '')
  const posts: Record<string, string>[] = [
    { intent: 'decide', outcome: 'not-upheld', words: 'Juan Paz', apart: 'yes' },
    { intent: 'tell', toldOn: '2026-06-10' },
    { intent: 'state', state: 'closed' },
  ]
  for (const fields of posts) {
    const { status } = await sendForm(started.url, target, fields, { cookie: ana.cookie, csrf: ana.csrf })
    expect(status, fields.intent).toBe(302)
  }
  const { text } = await get(`${adminAddress.messagesExport}?q=${kept?.reference}`)
  for (const said of [
    'LSQ-Z-3',
    'Minas Ocultas S.A.',
    'Juan Paz',
    '2026-06-10',
    '2031-03-15',
    files[0]?.sha256,
  ])
    expect(text, said).toContain(said)
})

function get(target: string): Promise<Answer> {
  return ask(started.url, target, { headers: { cookie: ana.cookie } })
}
