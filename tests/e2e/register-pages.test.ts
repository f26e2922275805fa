import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { journeys } from '../support/journeys.ts'
import { registerAddresses } from '../support/register-addresses.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { showAt } from './looks.ts'
import { expectNothingLost } from './nothing-lost.ts'
import { expectReadable } from './readable.ts'
import { words } from './words.ts'

const journey = journeys()
const { visit } = journey

/** The first certificate in force that the directory shows. */
async function aNumber(): Promise<string> {
  const { 'a certificate with many sites': path = '' } = await registerAddresses(journey.site, 'es')
  return decodeURIComponent(path.split('/').at(-1) ?? '')
}

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]

  test('every page of the register can be read by everybody, at every width', {
    tags: ['full'],
    timeout: 240_000,
  }, async () => {
    const pages = await registerAddresses(journey.site, locale)
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      for (const [name, path] of Object.entries(pages)) {
        const answer = await page.goto(path)
        expect(answer?.status(), name).toBe(200)
        for (const details of await page.locator('main details').all())
          await details.evaluate((each) => each.setAttribute('open', ''))
        await expectNothingLost(page, locale, name)
      }
    })
  })

  walk(
    'a crumpled number leads, without script, to the certificate, and from there to its company',
    async () => {
      const number = await aNumber()
      await visit({ javaScript: false, from: address.home(locale) }, async (page) => {
        await page.locator('#check-number').fill(` ${number.toLowerCase().replaceAll('-', ' ')} `)
        await page.locator('#check-form').getByRole('button').click()
        await page.locator('#answer [data-state="in-force"]').waitFor()
        await page.getByRole('link', { name: w.reg_open_certificate }).click()
        await page.waitForURL(address.certificate(locale, number))
        await page.getByRole('link', { name: w.reg_holder_link }).click()
        await page.getByRole('heading', { name: w.reg_in_force, exact: true }).waitFor()
      })
    },
  )

  walk(
    'checks by keyboard alone: each result has its card and is announced, the focus stays in the field',
    async () => {
      const number = await aNumber()
      const results = {
        ...{ [number]: 'in-force', qqzzxxw: 'unknown' },
        // Almost a number of ours, and one of ours with the name of another company.
        ...{ [number.replace(/\d/, '8')]: 'ask', [`${number}, Zzqx Inexistente S.A.`]: 'ask' },
      }
      await visit({ from: address.verify(locale) }, async (page) => {
        const field = page.locator('#verify-q')
        await field.focus()
        for (const [asked, state] of Object.entries(results)) {
          await page.keyboard.press('Control+A')
          await page.keyboard.type(asked)
          await page.keyboard.press('Enter')
          await page.waitForURL((url) => url.searchParams.get('q') === asked)
          const card = page.getByRole('region', { name: w.reg_answer }).locator('.state-plate').first()
          await eventually(() => card.getAttribute('data-state')).toBe(state)
          const said = (await card.getByRole('heading').textContent()) ?? ''
          await page.locator('[role=status]', { hasText: said }).waitFor({ state: 'attached' })
          expect(await page.evaluate(() => document.activeElement?.id)).toBe('verify-q')
          expect(await field.inputValue()).toBe(asked)
        }
      })
    },
  )

  walk('the same refusal of another request takes the focus again', async () => {
    const certificate = address.certificate(locale, await aNumber())
    await visit({ from: certificate, expected: [/status of 4\d\d/] }, async (page) => {
      const isFocused = (id: string) =>
        eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
      for (const day of ['2998-01-01', '2999-01-01']) {
        await page.locator('#on').fill(day)
        await page.locator('#day-form').getByRole('button').click()
        await page.waitForURL((url) => url.searchParams.get('on') === day)
        await isFocused('on')
      }
      await page.goto(address.verify(locale))
      for (const _ of [1, 2]) {
        await page.locator('#verify-form').getByRole('button').click()
        await page.locator('#verify-problem').waitFor()
        await isFocused('verify-q')
      }
    })
  })

  walk('the rosette of an answer has lost its colour where the certificate does not hold', async () => {
    const { rows } = await journey.site.site.database.orm.execute<{ number: string }>(sql`
      select number from certificate as c join certificate_decision as d on d.certificate_id = c.id
      where d.decision = 'withdraw' limit 1`)
    await visit({ from: address.verify(locale, rows[0]?.number) }, async (page) => {
      const rosette = page.locator('#answer img').first()
      expect(await rosette.evaluate((each) => getComputedStyle(each).filter)).toBe('grayscale(1)')
      await page.goto(address.verify(locale, await aNumber()))
      expect(await rosette.evaluate((each) => getComputedStyle(each).filter)).toBe('none')
    })
  })

  walk.each([true, false])(
    'a list and a file are answered in a table and as a file; script: %s',
    async (javaScript) => {
      const number = await aNumber()
      await visit({ javaScript, from: address.verify(locale) }, async (page) => {
        await page.locator('#check-lines').fill(`${number}\nqqzzxxw`)
        await page.getByRole('button', { name: w.reg_many_submit }).click()
        await page.locator('main tbody tr').nth(1).waitFor()
        await eventually(() => page.locator('#check-lines').inputValue()).toBe(`${number}\nqqzzxxw`)
        if (javaScript) expect(await accessibilityFaults(page)).toEqual([])
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: w.reg_many_download }).click()
        const text = await readFile(await (await download).path(), 'utf8')
        expect(text.split('\r\n')).toHaveLength(4)
        expect(text).toContain(`/${locale}/certificates/${number}"`)

        await page.locator('#check-lines').fill('')
        const buffer = Buffer.from(`Proveedor;Certificado\nA;${number}\n`)
        await page.locator('#check-file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
        await page.getByRole('button', { name: w.reg_many_submit }).click()
        // The answers before named the number, too: these are to what the file says once it stands in the field.
        await eventually(() => page.locator('#check-lines').inputValue()).toContain(`A\t${number}`)
        await eventually(() => page.locator('main tbody tr').count()).toBe(1)
        await page.locator('main tbody [data-state="in-force"]').first().waitFor()
      })
    },
  )

  test.each([true, false])(
    'of a list whose titles are not understood the row of titles and the columns are asked; script: %s',
    { tags: ['full'] },
    async (javaScript) => {
      const number = await aNumber()
      const expected = [/status of 422/]
      await visit({ javaScript, expected, from: address.verify(locale) }, async (page) => {
        await page.locator('#check-lines').fill(`Xx\tYy\n${number}\tAgro Este S.A.\n\tZz`)
        await page.getByRole('button', { name: w.reg_many_submit }).click()
        const choice = (label: string) => page.getByRole('combobox', { name: label })
        await choice(w.reg_many_what).waitFor()
        await eventually(() => page.locator('#check-lines').inputValue()).toContain('\tZz')
        await choice(w.reg_many_titles).selectOption({ index: 1 })
        await choice(w.reg_many_what).selectOption({ index: 1 })
        await choice(w.reg_many_compare).selectOption({ index: 2 })
        if (javaScript) await expectReadable(page, locale, 'how a list is read')
        await page.getByRole('button', { name: w.reg_many_submit }).click()
        await eventually(() => page.locator('main tbody tr').count()).toBe(2)
        await page.getByText(w.reg_holder_other).first().waitFor()
        await eventually(() => choice(w.reg_many_titles).inputValue()).toBe('0')
      })
    },
  )

  walk('whoever reports a certificate need not write its number again', async () => {
    const number = await aNumber()
    await visit({ from: address.certificate(locale, number) }, async (page) => {
      await page.getByRole('link', { name: w.reg_report_suspicious }).click()
      const concerns = page.locator('#contact-concerns')
      await concerns.waitFor()
      await eventually(async () => foldedOf(await concerns.inputValue())).toContain(foldedOf(number))
      await eventually(() => page.locator('#contact-subject').inputValue()).toBe('suspicious-certificate')
    })
  })

  test('a certificate prints on one sheet with its state, its rosette and its code', async () => {
    const pages = await registerAddresses(journey.site, locale)
    for (const name of [
      'a suspended certificate',
      'a certificate without accreditation',
      'a certificate with the most to say',
    ])
      await visit({ from: pages[name] ?? '' }, async (page) => {
        expect(await sheets(page), name).toBe(1)
        await showAt(page, { media: 'print' })
        for (const part of ['.state-plate', '.record-rosette', '.compare img', '.record-printed', 'h1'])
          await page.locator(part).waitFor()
        for (const part of ['footer', 'header', '#use'])
          await page.locator(part).first().waitFor({ state: 'hidden' })
      })
  })
})

/** How many sheets a page prints on; A4. */
async function sheets(page: Page): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

function foldedOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
