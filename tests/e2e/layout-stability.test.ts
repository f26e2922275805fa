import { describe, expect, test } from 'vitest'
import { address } from '#domain/addresses.ts'
import { locales } from '#domain/locales.ts'
import { alive, readingJourneys } from '#tests/support/journeys.ts'
import { samples } from './words.ts'

const { visit } = readingJourneys()

describe.each(locales)('nothing moves while a page arrives, in %s', (locale) => {
  const pages = {
    home: address.home(locale),
    'a scheme': samples[locale].scheme,
    'the news': address.newsList(locale),
  }

  for (const width of [390, 1280])
    test.each(Object.entries(pages))(`%s, ${width} px wide`, async (_, path) => {
      await visit({ width }, async (page) => {
        await page.addInitScript(() => {
          const shifts: string[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
              for (const { node } of entry.sources)
                shifts.push(`${entry.value} ${node?.nodeName}.${(node as Element | null)?.className}`)
          }).observe({ type: 'layout-shift', buffered: true })
        })
        // The fonts come last, as over a slow line: what was written in their stand-ins must keep its place.
        let release = () => {}
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route(/\.woff2$/, async (route) => {
          await released
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        )
        release()
        await page.evaluate(() => document.fonts.ready)
        await alive(page)
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        )
        expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true)
        const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
        expect(shifts).toEqual([])
      })
    })
})

type Shift = { value: number; sources: { node: Node | null }[] }
