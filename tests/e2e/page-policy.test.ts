import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { alive, journeys, takenOver } from '../support/journeys.ts'
import { enter } from './as-editor.ts'
import { newsLink } from './pages.ts'
import { words } from './words.ts'

const refused = [/violates the following Content Security [Pp]olicy/]

describe('a script that came into pages while they were rendered', () => {
  const intruder = '<script>window.intruder = 1</script><img src="/" alt="" onerror="window.intruder = 1">'
  const journey = journeys({ rendered: (html) => html.replace('<main', `${intruder}<main`) })
  const expectUnheard = async (page: Page, path: string) => {
    const answer = await page.goto(path)
    expect(await answer?.text(), path).toContain(intruder)
    expect(await page.evaluate('window.intruder'), path).toBeUndefined()
  }

  test.each(locales)('does not run, and the page works as it did; in %s', async (locale) => {
    // What the page holds is not what React rendered: it says so, and renders it again.
    await journey.visit({ expected: [...refused, /status of 404/, /React error #4\d\d/] }, async (page) => {
      for (const path of [address.home(locale), address.newsList(locale)]) {
        await expectUnheard(page, path)
        await alive(page)
      }
      for (const path of [
        `${address.home(locale)}/nothing`,
        address.letUsKnow(locale),
        address.login(locale),
      ])
        await expectUnheard(page, path)
      await enter(page, journey.site, locale)
      await expectUnheard(page, adminAddress.dashboard)
      await takenOver(page)
    })
  })
})

describe('what the site itself writes is allowed', () => {
  const journey = journeys()

  test.each(locales)(
    'when one page follows another, with the data that search engines read; in %s',
    async (locale) => {
      await journey.visit({ from: address.home(locale) }, async (page) => {
        await newsLink(page, locale).click()
        // The home page has headings that are links too: the first of the list is there once its page is.
        await page.getByRole('heading', { level: 1, name: words[locale].nav_news }).waitFor()
        await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
        await page.waitForFunction(() =>
          [...document.querySelectorAll('script[type="application/ld+json"]')].some((each) =>
            each.textContent?.includes('NewsArticle'),
          ),
        )
      })
    },
  )
})

describe('no text becomes markup or script', () => {
  const journey = journeys()
  const attempts = [
    "document.body.innerHTML = '<img src=x onerror=alert(1)>'",
    "document.body.insertAdjacentHTML('beforeend', '<b>a</b>')",
    "new DOMParser().parseFromString('<script>alert(1)</script>', 'text/html')",
    "document.createElement('script').src = '/assets/a.js'",
    "document.createElement('script').textContent = 'alert(1)'",
    "document.createElement('iframe').srcdoc = '<b>a</b>'",
    "trustedTypes.createPolicy('another', {})",
  ]

  test('in pages for visitors, in the anonymous space, and in the admin area', async () => {
    await journey.visit({ expected: [/requires 'Trusted/, ...refused] }, async (page) => {
      await enter(page, journey.site, 'es')
      for (const path of [address.home('es'), address.letUsKnow('es'), adminAddress.dashboard]) {
        await page.goto(path)
        if (path === address.home('es')) await alive(page)
        for (const attempt of attempts) {
          const outcome = page.evaluate(attempt).then(
            () => 'done',
            () => 'refused',
          )
          expect(await outcome, `${attempt} in ${path}`).toBe('refused')
        }
      }
    })
  })
})
