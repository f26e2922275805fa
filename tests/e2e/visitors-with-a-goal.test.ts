import type { Locator } from 'playwright'
import { describe, expect, test } from 'vitest'
import { page as pageKind } from '#content/model/kinds/page.ts'
import { findByKey } from '#content/store/find-published.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { callerOf } from '#kernel/site.ts'
import { journeys } from '../support/journeys.ts'
import { openSpaceOnce } from '../support/open-space.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { words } from './words.ts'

const started = journeys()
const { visit } = started
const phone = { width: 390, from: '/' } as const

/** Counts what a visitor does: each click, and each text that is sent. */
function counted() {
  let steps = 0
  return {
    step: (act: () => Promise<unknown>) => {
      steps += 1
      return act()
    },
    get steps() {
      return steps
    },
  }
}

test('a buyer with a number from a document reads its state on the first screen, in English, in two steps', async () => {
  const number = await certificateInForce()
  await visit(phone, async (page) => {
    const buyer = counted()
    await buyer.step(() =>
      page.getByRole('link', { name: words.en.switch_language, exact: true }).first().click(),
    )
    await page.waitForURL('**/en')
    const field = page.getByLabel(words.en.check_label)
    await field.fill(number)
    await buyer.step(() => field.press('Enter'))
    const state = page
      .locator('main')
      .getByText(/^In force until/)
      .first()
    await state.waitFor()
    expect(await bottomOf(state)).toBeLessThan(page.viewportSize()?.height ?? 0)
    expect(buyer.steps).toBe(2)
  })
})

describe.each(demoLocales)('in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const w = words[locale]
  const home = { ...phone, from: address.home(locale) }

  walk('a dairy finds ISO 22000 and what it may cost in three steps', async () => {
    const fees = await findByKey(callerOf(started.site.site, { locale }), pageKind, 'fees')
    await visit(home, async (page) => {
      const dairy = counted()
      const main = page.locator('main')
      await dairy.step(() =>
        main
          .locator(`a[href="${address.family(locale, 'agrifood')}"]`)
          .first()
          .click(),
      )
      await dairy.step(() =>
        main
          .getByRole('link', { name: /^ISO 22000/ })
          .first()
          .click(),
      )
      await main.getByRole('heading', { level: 1, name: /ISO 22000/ }).waitFor()
      await dairy.step(() => main.getByRole('link', { name: w.fact_cost_link }).click())
      await page.waitForURL(`**${fees?.href}`)
      await main.getByText(/^6[.,]624$/).waitFor()
      expect(dairy.steps).toBe(3)
    })
  })

  walk('a journalist counts what is certified in Paraguay in one step', async () => {
    await visit(home, async (page) => {
      const journalist = counted()
      await journalist.step(() =>
        page.locator('main').getByRole('link', { name: 'Paraguay' }).first().click(),
      )
      const count = page.locator('#certificates').getByText(/\d+ /).first()
      await count.waitFor()
      expect(journalist.steps).toBe(1)
    })
  })

  walk(
    'a worker who wants to stay unknown writes in one step, and in two where an answer is wanted',
    async () => {
      await visit(home, async (page) => {
        const footer = page.locator('footer')
        const worker = counted()
        await worker.step(() => footer.getByText(w.let_us_know_write).click())
        await footer.getByLabel(w.let_us_know_message).fill('Algo')
        expect(worker.steps).toBe(1)
      })
      await openSpaceOnce(started.site.site)
      await visit(home, async (page) => {
        const worker = counted()
        await worker.step(() =>
          page.locator('footer').getByRole('link', { name: w.let_us_know_link }).click(),
        )
        await worker.step(() => page.getByRole('link', { name: w.space_anonymous_go }).click())
        await page.locator('textarea').first().waitFor()
        expect(worker.steps).toBe(2)
      })
    },
  )

  walk('a telephone is not made to scroll for long', async () => {
    const longest = [
      [address.home(locale), 7_000],
      [address.contact(locale), 6_000],
      [address.developers(locale), 9_000],
    ] as const
    await visit({ width: 390 }, async (page) => {
      for (const [path, most] of longest) {
        await page.goto(path)
        expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(most)
      }
      expect(await page.locator('footer').evaluate((footer) => footer.clientHeight)).toBeLessThan(760)
    })
  })

  walk('an engineer comes to the rules from the menu in three steps', async () => {
    await visit(home, async (page) => {
      const engineer = counted()
      await engineer.step(() => page.getByRole('button', { name: w.nav_open }).click())
      const menu = page.locator('#menu')
      await engineer.step(() => menu.getByText(w.nav_about, { exact: true }).click())
      await engineer.step(() => menu.getByRole('link', { name: w.nav_policies, exact: true }).click())
      await page.waitForURL(`**${address.policies(locale)}`)
      await eventually(() => page.locator('main').getByRole('link').count()).toBeGreaterThan(5)
      expect(engineer.steps).toBe(3)
    })
  })
})

/** The number of a certificate in force, as the directory names it. */
async function certificateInForce(): Promise<string> {
  const { rows } = await started.site.site.database.orm.execute<{ number: string }>(
    `select number from certificate as c where type = 'management-system' and expires_on > now() + interval '1 year'
      and issued_on < now() and not exists (select from certificate_decision where certificate_id = c.id)
      and replaced_by is null order by number limit 1`,
  )
  return String(rows[0]?.number)
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}
