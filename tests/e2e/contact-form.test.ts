import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { callerOf } from '#kernel/site.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { alive, journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { showAt } from './looks.ts'
import { overflow } from './overflow.ts'
import { samples, words } from './words.ts'

const endpoint = '**/api/contact'
const referenceForm = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

const person = {
  name: 'Ana María',
  surname: 'Núñez',
  email: 'ana@campo.example',
  country: 'Uruguay',
}

describe.each(demoLocales)('the contact form, in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const started = journeys()
  const { visit } = started
  const messagesWith = async (text: string) => {
    const all = await started.site.site.database.orm.select().from(contactMessage)
    return all.filter(({ message }) => message === text)
  }
  const w = words[locale]

  test('sends what was filled in and shows the reference, with the focus where it is', async () => {
    await visit({ from: address.contact(locale) }, async (page) => {
      await fill(page, { ...person, message: `Quisiera certificar un tambo (${locale})` })
      const [request] = await Promise.all([page.waitForRequest(endpoint), send(page, locale)])
      expect(request.postDataJSON()).toEqual({
        ...person,
        company: 'N/A',
        phone: 'N/A',
        subject: 'other',
        message: `Quisiera certificar un tambo (${locale})`,
        origin: 'contact',
        consent: true,
      })
      const reference = await page.getByText(referenceForm).textContent()
      expect(reference).toMatch(referenceForm)
      expect(await messagesWith(`Quisiera certificar un tambo (${locale})`)).toMatchObject([{ reference }])
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(w.message_sent)
      await eventually(() => page.evaluate(() => sessionStorage.getItem('aval:contact'))).toBeNull()
      expect(await accessibilityFaults(page)).toEqual([])
    })
  })

  walk.each([true, false])(
    'a quote asks what editors want to know, and the answers stand above the message (script: %s)',
    async (javaScript) => {
      const from = address.contactAbout(locale, 'quote')
      const caller = callerOf(started.site.site, { locale })
      const [first = '', second = ''] = (await findByKey(caller, settings, 'settings'))?.quoteQuestions ?? []
      const text = `${first}: 40 (${javaScript})\n${second}: ${locale}`
      await visit({ from, javaScript }, async (page) => {
        await fill(page, { ...person, message: '', subject: 'quote' })
        await page.getByLabel(first).fill(`40 (${javaScript})`)
        await page.getByLabel(second).fill(locale)
        await send(page, locale)
        await page.getByText(referenceForm).waitFor()
        expect(await messagesWith(text)).toMatchObject([{ subject: 'quote' }])
      })
    },
  )

  walk('the questions of a quote follow the subject that is chosen, and what was typed stays', async () => {
    const caller = callerOf(started.site.site, { locale })
    const [first = ''] = (await findByKey(caller, settings, 'settings'))?.quoteQuestions ?? []
    await visit({ from: address.contact(locale) }, async (page) => {
      const [question, concerns] = [page.getByLabel(first), page.locator('#contact-concerns')]
      const choose = (subject: string) => page.locator('#contact-subject').selectOption(subject)
      const isAsked = async () => [await question.isVisible(), await concerns.isVisible()]
      expect(await isAsked()).toEqual([false, true])
      await fill(page, { ...person, message: `Sin respuestas (${locale})`, subject: 'quote' })
      await eventually(isAsked).toEqual([true, false])
      await question.fill('40')
      await choose('other')
      await eventually(isAsked).toEqual([false, true])
      await page.locator('#contact-message').fill(`Otra cosa (${locale})`)
      await page.reload()
      await alive(page)
      await eventually(() => page.locator('#contact-subject').inputValue()).toBe('other')
      await choose('quote')
      await eventually(isAsked).toEqual([true, false])
      expect(await question.inputValue()).toBe('40')
      await page.reload()
      await alive(page)
      await eventually(isAsked).toEqual([true, false])
      await choose('other')
      await send(page, locale)
      await page.getByText(referenceForm).waitFor()
      expect(await messagesWith(`Otra cosa (${locale})`)).toMatchObject([{ subject: 'other' }])
    })
    await visit({ from: address.contactAbout(locale, 'quote') }, async (page) => {
      await page.getByLabel(first).waitFor()
      await page.locator('#contact-subject').selectOption('complaint')
      await page.getByLabel(first).waitFor({ state: 'hidden' })
      expect(await page.locator('#contact-message').getAttribute('required')).not.toBeNull()
    })
  })

  walk('without script a refused request for a quote comes back with its questions', async () => {
    const caller = callerOf(started.site.site, { locale })
    const [first = ''] = (await findByKey(caller, settings, 'settings'))?.quoteQuestions ?? []
    const expected = [/status of 400/]
    await visit({ javaScript: false, from: address.contact(locale), expected }, async (page) => {
      await fill(page, { ...person, surname: '   ', message: `Cotización (${locale})`, subject: 'quote' })
      await page.locator('#contact-concerns').fill('SSA-0001/08')
      await send(page, locale)
      await page.getByLabel(first).fill('12')
      expect(await page.locator('#contact-concerns').inputValue()).toBe('SSA-0001/08')
      await page.locator('#contact-surname').fill(person.surname)
      await send(page, locale)
      await page.getByText(referenceForm).waitFor()
      expect(await messagesWith(`${first}: 12\n\nCotización (${locale})`)).toMatchObject([
        { subject: 'quote', concerns: 'SSA-0001/08' },
      ])
    })
  })

  walk('a quote asked for on the page of a scheme names it', async () => {
    await visit({ from: samples[locale].scheme }, async (page) => {
      const title = await page.locator('h1').textContent()
      await page.getByRole('link', { name: w.scheme_quote }).first().click()
      await page.waitForURL(/subject=quote/)
      await eventually(() => page.locator('#contact-subject').inputValue()).toBe('quote')
      await page
        .locator('#contact-form')
        .getByText(title ?? '', { exact: true })
        .waitFor()
      await fill(page, { ...person, message: `Para cuarenta personas (${locale})`, subject: 'quote' })
      const [request] = await Promise.all([page.waitForRequest(endpoint), send(page, locale)])
      expect(request.postDataJSON()).toMatchObject({
        subject: 'quote',
        scheme: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      await page.getByText(referenceForm).waitFor()
    })
  })

  test('a refusal leads to the field, says so to everybody, and everything typed stays', async () => {
    const expected = [/status of 400/]
    await visit({ from: address.contact(locale), expected, reducedMotion: 'reduce' }, async (page) => {
      await fill(page, { ...person, name: '   ', message: 'Sin nombre' })
      await send(page, locale)
      const summary = page.locator('#contact-form').getByRole('alert')
      await summary.waitFor()
      await eventually(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
      const field = page.locator('#contact-name')
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const problem = await page.locator('#contact-name-problem').textContent()
      expect(await summary.textContent()).toContain(problem)
      await summary.getByRole('link').press('Enter')
      await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await page.locator('#contact-message').inputValue()).toBe('Sin nombre')
      for (const colorScheme of ['light', 'dark'] as const) {
        await showAt(page, { colorScheme })
        expect(await accessibilityFaults(page), colorScheme).toEqual([])
      }
      for (const width of [320, 390, 768]) {
        await showAt(page, { width })
        expect(await overflow(page), `${width} px`).toEqual([])
      }
      await field.fill(person.name)
      await send(page, locale)
      await page.getByText(referenceForm).waitFor()
    })
  })

  walk.each([true, false])(
    'of a form without anything in it every field says what it lacks (script: %s)',
    async (javaScript) => {
      const expected = [/status of 400/]
      await visit({ javaScript, from: address.contact(locale), expected }, async (page) => {
        await send(page, locale)
        const form = page.locator('#contact-form')
        await form.getByRole('alert').waitFor()
        const lacking = ['name', 'surname', 'email', 'country', 'subject', 'message', 'consent']
        const wrong = form.locator('[aria-invalid=true]')
        expect(await wrong.evaluateAll((all) => all.map(({ id }) => id.replace('contact-', '')))).toEqual(
          lacking,
        )
        expect(await form.getByRole('alert').getByRole('link').count()).toBe(lacking.length)
      })
    },
  )

  walk('what was typed outlives a reload', async () => {
    await visit({ from: address.contact(locale) }, async (page) => {
      await fill(page, { ...person, message: 'Todavía escribo', subject: 'complaint' })
      await page.reload()
      await alive(page)
      await eventually(() => page.locator('#contact-message').inputValue()).toBe('Todavía escribo')
      expect(await page.locator('#contact-email').inputValue()).toBe(person.email)
      expect(await page.locator('#contact-subject').inputValue()).toBe('complaint')
      expect(await page.locator('#contact-consent').isChecked()).toBe(true)
    })
  })

  walk('from a phone whose connection is cut while the answer is on its way, it arrives once', async () => {
    const text = `Cortado en el medio (${locale})`
    const expected = [/Failed to load resource/]
    await visit({ from: address.contact(locale), width: 390, expected }, async (page) => {
      await fill(page, { ...person, message: text })
      let reached = 0
      await page.route(endpoint, async (route) => {
        reached += (await route.fetch()).status() === 200 ? 1 : 0
        await route.abort('connectionreset')
      })
      await send(page, locale)
      const told = page.locator('#contact-form').getByRole('alert')
      await told.waitFor()
      expect(await told.textContent()).toContain(w.message_unreachable)
      expect(reached).toBe(1)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.unroute(endpoint)
      await page.reload()
      await alive(page)
      await eventually(() => page.locator('#contact-message').inputValue()).toBe(text)
      await send(page, locale)
      await page.getByText(referenceForm).waitFor()
      expect(await messagesWith(text)).toHaveLength(1)
    })
  })

  walk('a message that never left is kept while there is no connection, and sent by the button', async () => {
    const expected = [/Failed to load resource/]
    await visit({ from: address.contact(locale), expected }, async (page) => {
      await fill(page, { ...person, message: `Sin señal (${locale})` })
      await page.context().setOffline(true)
      await send(page, locale)
      await page.locator('#contact-form').getByRole('alert').waitFor()
      expect(await page.locator('#contact-message').inputValue()).toBe(`Sin señal (${locale})`)
      await page.context().setOffline(false)
      await page.getByRole('button', { name: w.contact_send_again }).click()
      await page.getByText(referenceForm).waitFor()
      expect(await messagesWith(`Sin señal (${locale})`)).toHaveLength(1)
    })
  })

  walk('who wrote without a connection wrote no faster than anybody else', async () => {
    const text = `Escrito sin señal (${locale})`
    await visit({ expected: [/Failed to load resource/] }, async (page) => {
      await page.goto(address.contact(locale))
      await alive(page)
      await page.clock.install()
      await page.context().setOffline(true)
      await fill(page, { ...person, message: text })
      await page.clock.fastForward(7_000)
      await send(page, locale)
      await page.locator('#contact-form').getByRole('alert').waitFor()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: w.contact_send_again }).click()
      await page.getByText(referenceForm).waitFor()
      expect(await messagesWith(text)).toMatchObject([{ suspicion: null }])
    })
  })

  walk.each(['**/send-message-*.js', '**/api/contact/form*'])(
    'whoever sends does not suffer from what was asked for too early, without a connection (%s)',
    async (asked) => {
      const text = `Pedido sin señal (${locale}, ${asked})`
      await visit({ from: address.contact(locale), expected: [/Failed to load resource/] }, async (page) => {
        const { promise: isSent, resolve: nowSent } = Promise.withResolvers<void>()
        await page.route(
          asked,
          async (route) => {
            await isSent
            await route.abort('internetdisconnected')
          },
          { times: 1 },
        )
        await Promise.all([page.waitForRequest(asked), fill(page, { ...person, message: text })])
        await send(page, locale)
        await page.locator('#contact-form [aria-disabled=true]').waitFor()
        nowSent()
        await page.getByText(referenceForm).waitFor()
        expect(await messagesWith(text)).toHaveLength(1)
      })
    },
  )

  walk('what the server refused is sent again, corrected, as what it was', async () => {
    const expected = [/status of 400/]
    await visit({ from: address.contact(locale), expected }, async (page) => {
      const tokens: (string | undefined)[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') tokens.push(request.headers()['x-form-token'])
      })
      await fill(page, { ...person, email: 'ana@campo', message: `Corregido (${locale})` })
      await send(page, locale)
      await page.locator('#contact-email-problem').waitFor()
      await page.locator('#contact-email').fill(person.email)
      await send(page, locale)
      await page.getByText(referenceForm).waitFor()
      expect(tokens).toEqual([expect.any(String), tokens[0]])
    })
  })

  walk('is filled in and sent by keyboard alone', async () => {
    await visit({ from: address.contact(locale) }, async (page) => {
      await page.locator('#contact-name').focus()
      for (const typed of [person.name, person.surname, person.email, '', '', person.country]) {
        await page.keyboard.type(typed)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('End')
      await page.keyboard.press('Tab')
      // The certificate that it is about, and after the message the files, are left out.
      await page.keyboard.press('Tab')
      await page.keyboard.type(`Con el teclado (${locale})`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByText(referenceForm).waitFor()
    })
  })

  walk('is sent without script and shows the reference', async () => {
    await visit({ javaScript: false, from: address.contact(locale) }, async (page) => {
      await fill(page, { ...person, message: `Sin programas (${locale})` })
      await send(page, locale)
      await page.waitForURL(/[?&]sent=/)
      const reference = await page.getByText(referenceForm).textContent()
      expect(reference).toMatch(referenceForm)
      expect(await messagesWith(`Sin programas (${locale})`)).toMatchObject([{ reference }])
    })
  })

  walk('without script a refusal keeps everything typed, with what is wrong beside each field', async () => {
    const expected = [/status of 400/]
    await visit({ javaScript: false, from: address.contact(locale), expected }, async (page) => {
      await fill(page, { ...person, surname: '   ', message: 'Sin apellido', subject: 'appeal' })
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        send(page, locale),
      ])
      expect(answer.status()).toBe(400)
      await page.locator('#contact-surname[aria-invalid=true]').waitFor()
      expect(await page.locator('#contact-surname-problem').textContent()).not.toBe('')
      expect(await page.locator('#contact-message').inputValue()).toBe('Sin apellido')
      expect(await page.locator('#contact-subject').inputValue()).toBe('appeal')
      expect(await page.locator('#contact-consent').isChecked()).toBe(true)
    })
  })
})

type Filled = Record<'name' | 'surname' | 'email' | 'country' | 'message', string> & { subject?: string }

async function fill(page: Page, { subject = 'other', ...texts }: Filled): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await page.locator(`#contact-${field}`).fill(text)
  await page.locator('#contact-subject').selectOption(subject)
  await page.locator('#contact-consent').check()
}

async function send(page: Page, locale: DemoLocale): Promise<void> {
  await page
    .locator('#contact-form')
    .getByRole('button', { name: words[locale].contact_send, exact: true })
    .click()
}
