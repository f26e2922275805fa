import { beforeAll, describe, expect, test } from 'vitest'
import { certification } from '#content/model/kinds/certification.ts'
import { listPublished } from '#content/store/list-published.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { contactSubjects } from '#kernel/contact-subjects.ts'
import { callerOf } from '#kernel/site.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { words } from '../e2e/words.ts'
import { sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { wordsOf } from '../support/read-page.ts'
import { sentByNobody } from '../support/sent-messages.ts'
import { servedSite } from '../support/served-site.ts'
import { type WatchedDatabase, watchDatabase } from '../support/watch-database.ts'

const started = servedSite()
let database: WatchedDatabase

beforeAll(async () => {
  database = watchDatabase(started.site)
})

const get = (target: string) => ask(started.url, target)
const post = (target: string, fields: Record<string, string>, from = '203.0.113.7') =>
  sendForm(started.url, target, fields, { headers: { 'x-forwarded-for': from } })
const messages = () => started.site.database.orm.select().from(contactMessage)
const queriesFor = async (target: string) => {
  await get(target)
  database.queries()
  await get(target)
  return database.readings()
}

const whole = {
  name: 'Ana',
  surname: 'Núñez',
  email: 'ana@campo.example',
  phone: '',
  company: '',
  country: 'Uruguay',
  subject: 'quote',
  message: 'Somos cuarenta personas.',
  consent: 'yes',
  website: '',
}

describe('the contact page', () => {
  test('is kept for each subject, and for a scheme that there is', async () => {
    const [scheme] = await listPublished(callerOf(started.site, { locale: 'es' }), certification, {
      limit: 1,
    })
    const targets = [
      address.contact('es'),
      ...contactSubjects.map((subject) => `${address.contact('es')}?subject=${subject}`),
      `${address.contact('es')}?subject=quote&scheme=${scheme?.id}`,
    ]
    for (const target of targets) expect(await queriesFor(target), target).toBe(0)
  })

  test.each([
    'subject=nothing',
    'scheme=x',
    `scheme=${crypto.randomUUID()}`,
    'sent=K7Q4-9M2P',
    'sent=%3Cb%3E',
  ])('is the page, and not kept, with %s', async (query) => {
    const target = `${address.contact('es')}?${query}`
    expect((await get(target)).status).toBe(200)
    expect(await queriesFor(target)).toBeGreaterThan(0)
  })

  test('says the reference of a message that was sent, and nothing that a link makes up', async () => {
    const answer = await post('/es/contact', { ...whole, message: 'Con referencia' })
    const [kept] = (await messages()).filter((each) => each.message === 'Con referencia')
    const own = new URL(answer.headers.location ?? '', started.url)
    expect((await get(own.pathname + own.search)).text).toContain(kept?.reference)
    for (const forged of ['K7Q4-9M2P', `${own.searchParams.get('sent')}x`, 'Llame+al+0900']) {
      const { text } = await get(`/es/contact?sent=${forged}`)
      expect(text, forged).toContain('id="contact-form"')
      expect(text, forged).not.toContain('message-reference')
    }
  })

  test.each([
    ['es', ['España', 'Uruguay']],
    ['en', ['Spain', 'Uruguay']],
  ] as const)('offers the countries of the body by their names, in %s', async (locale, names) => {
    const { text } = await get(address.contact(locale))
    const [list] = /<datalist id="contact-countries">.*?<\/datalist>/s.exec(text) ?? ['']
    for (const name of names) expect(list).toContain(`<option value="${name}"></option>`)
  })

  test('is left out by search engines where it is about one subject', async () => {
    const noindex = '<meta name="robots" content="noindex"/>'
    expect((await get('/es/contact')).text).not.toContain(noindex)
    expect((await get('/es/contact?subject=quote')).text).toContain(noindex)
    expect((await get('/es/contact?sent=K7Q4-9M2P')).text).toContain(noindex)
  })

  test.each(demoLocales)(
    'takes what is posted without script, in %s, and leads to its reference',
    async (locale) => {
      const message = `Sin programas (${locale})`
      const answer = await post(address.contact(locale), { ...whole, message })
      expect(answer.status).toBe(303)
      const [kept] = (await messages()).filter((each) => each.message === message)
      expect(kept).toMatchObject({
        origin: 'contact',
        subject: 'quote',
        locale,
        company: 'N/A',
        phone: 'N/A',
        suspicion: null,
      })
      expect(answer.headers.location).toContain(`${address.contact(locale)}?sent=${kept?.reference}.`)
    },
  )

  test('keeps the scheme of a quote', async () => {
    const [scheme] = await listPublished(callerOf(started.site, { locale: 'es' }), certification, {
      limit: 1,
    })
    await post('/es/contact', { ...whole, message: 'Con esquema', scheme: scheme?.id ?? '' })
    const [kept] = (await messages()).filter((each) => each.message === 'Con esquema')
    expect(kept?.schemeId).toBe(scheme?.id)
  })

  test.each(demoLocales)(
    'keeps what was answered for a quote where another subject was chosen and it is refused (%s)',
    async (locale) => {
      const { consent: _, ...agreedToNothing } = whole
      const answered = { ...agreedToNothing, subject: 'other', quote1: 'Dos plantas' }
      const { status, text } = await post(address.contact(locale), answered)
      expect(status).toBe(400)
      const field = /<input[^>]*name="quote1"[^>]*>/.exec(text)?.[0] ?? ''
      expect(field).toContain('value="Dos plantas"')
      expect(field).not.toContain('disabled')
      // The questions that nobody is asked are in a part that is not shown.
      const before = text.slice(0, text.indexOf(field))
      expect(before.slice(before.lastIndexOf('<select'))).not.toContain('hidden=""')
    },
  )

  test.each(demoLocales)('names the box that is not ticked as the page does (%s)', async (locale) => {
    const { consent: _, ...agreedToNothing } = whole
    const { text } = await post(address.contact(locale), agreedToNothing)
    const label = words[locale].contact_consent
    const problem = words[locale].contact_api_unticked.replace('{field}', label)
    expect(wordsOf(text)).toContain(problem)
    expect(text).toMatch(new RegExp(`<label for="contact-consent">${label}</label>`))
  })

  test('is refused with every field that is not right, and everything typed is still there', async () => {
    const answer = await post('/es/contact', { ...whole, name: ' ', email: 'ana@', message: 'No se pierde' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('id="contact-name-problem"')
    expect(answer.text).toContain('id="contact-email-problem"')
    expect(answer.text).toContain('No se pierde')
    expect(answer.text).toContain('value="ana@"')
  })

  test('asks for the consent', async () => {
    const { consent, ...without } = whole
    const answer = await post('/es/contact', { ...without, message: 'Sin permiso' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('id="contact-consent-problem"')
    expect((await messages()).filter((each) => each.message === 'Sin permiso')).toEqual([])
  })

  test('takes a message of somebody who is signed in', async () => {
    const { cookie } = await signedInBrowser(started)
    const answer = await sendForm(
      started.url,
      '/es/contact',
      { ...whole, message: 'Desde adentro' },
      { cookie },
    )
    expect(answer.status).toBe(303)
  })

  test('remarks on a form that filled what people do not see, and answers as to any other', async () => {
    const answer = await post('/es/contact', { ...whole, message: 'Oferta', website: 'https://spam.example' })
    expect(answer.status).toBe(303)
    const [kept] = (await messages()).filter((each) => each.message === 'Oferta')
    expect(kept?.suspicion).toBe('honeypot')
  })
})

describe('the footer without script', () => {
  const sent = { es: 'Mensaje enviado correctamente', en: 'Message sent successfully' }

  test.each(demoLocales)('is taken in %s under nobody’s name', async (locale) => {
    const message = `Una puerta cerrada (${locale})`
    const answer = await post(address.footerMessage(locale), { message, website: '' })
    expect(answer.status).toBe(303)
    const said = sent[locale]
    expect((await get(answer.headers.location ?? '')).text).toContain(said)
    expect((await get(`${address.footerMessage(locale)}?sent=yes`)).text).not.toContain(said)
    const [kept] = (await messages()).filter((each) => each.message === message)
    expect(kept).toMatchObject({
      ...sentByNobody,
      origin: 'footer',
      subject: 'other',
      locale,
    })
  })

  test.each([
    ['es', 'Error al enviar el mensaje: '],
    ['en', 'Error sending message: '],
  ] as const)('says why it was refused, in %s', async (locale, refused) => {
    const answer = await post(address.footerMessage(locale), { message: '   ' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(refused)
    const long = await post(address.footerMessage(locale), { message: 'ñ'.repeat(10_001) })
    expect(long.status).toBe(400)
    expect(long.text).toContain('ñ'.repeat(10_001))
  })

  test('is for one person alone: not kept, not listed', async () => {
    const answer = await get('/es/contact/message?sent=yes')
    expect(answer.text).toContain('<meta name="robots" content="noindex"/>')
    // What is kept has a tag.
    expect(answer.headers.etag).toBeUndefined()
    expect((await get('/es/contact')).headers.etag).toBeDefined()
  })
})

test.each([
  ['/es/contact', { ...whole, message: 'a\0b' }],
  ['/es/contact/message', { message: 'a\0b' }],
])('%s refuses a text that holds a NUL', async (target, fields) => {
  expect((await post(target, fields)).status).toBe(400)
})

test.each(['/es/contact', '/es/contact/message'])('%s takes nothing from a foreign page', async (target) => {
  const answer = await sendForm(
    started.url,
    target,
    { ...whole, message: 'De otra parte' },
    {
      headers: { origin: 'https://evil.example' },
    },
  )
  expect(answer.status).toBe(403)
  expect((await messages()).filter((each) => each.message === 'De otra parte')).toEqual([])
})
