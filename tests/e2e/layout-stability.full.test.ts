import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { alive, readingJourneys } from '../support/journeys.ts'
import { held } from './held.ts'
import { samples } from './words.ts'

const { visit } = readingJourneys()

// What the field calls good is 0.1; the words of a menu are as wide together in two types, but not each of them.
const hardlyAnything = 0.02

describe.each(demoLocales)('next to nothing moves while a page arrives, in %s', (locale) => {
  const pages = {
    home: address.home(locale),
    'a scheme': samples[locale].scheme,
    'the news': address.newsList(locale),
  }

  // 412 is what Lighthouse takes for a telephone.
  for (const width of [390, 412, 1280])
    test.each(Object.entries(pages))(`%s, ${width} px wide`, async (_, path) => {
      await visit({ width }, async (page) => {
        await page.addInitScript(() => {
          const shifts: Seen[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as (PerformanceEntry & Shift)[])
              shifts.push({
                value,
                what: sources.map(({ node }) => `${node?.nodeName}.${(node as Element | null)?.className}`),
              })
          }).observe({ type: 'layout-shift', buffered: true })
        })
        const shifts = () => page.evaluate(() => (window as unknown as { shifts: Seen[] }).shifts)
        // The fonts come last, as over a slow line: what was written in their stand-ins must keep its place.
        const fonts = await held(page, /\.woff2$/)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await drawn(page)
        expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(false)
        expect(await shifts()).toEqual([])
        fonts.release()
        await page.evaluate(() => document.fonts.ready)
        await alive(page)
        await drawn(page)
        expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true)
        const moved = await shifts()
        expect(
          moved.reduce((sum, { value }) => sum + value, 0),
          JSON.stringify(moved),
        ).toBeLessThan(hardlyAnything)
      })
    })
})

function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

test('what stands in for a type of the site is as wide as that, in each weight that this machine has', async () => {
  await visit({ from: address.home('en') }, async (page) => {
    const ratios = await page.evaluate(async () => {
      const own = { 'Instrument Sans': 'Instrument Sans', 'Source Serif': 'Source Serif 4' }
      // A stand-in that this machine lacks does not load; one of the site's own that does not would be a fault.
      await Promise.all(
        [...document.fonts].map((face) =>
          face.family.includes('Stand-in') ? face.load().catch(() => null) : face.load(),
        ),
      )
      const pen = document.createElement('canvas').getContext('2d')
      const text = document.querySelector('main')?.textContent ?? ''
      const width = (weight: number, family: string) => {
        if (!pen) throw new Error('There is no canvas')
        pen.font = `${weight} 100px "${family}"`
        return pen.measureText(text).width
      }
      return [...document.fonts]
        .filter(({ family, status }) => family.includes('Stand-in') && status === 'loaded')
        .map(({ family, weight }) => {
          const name = family.replaceAll('"', '')
          const at = Number.parseInt(weight, 10) || 500
          const of = Object.entries(own).find(([start]) => name.startsWith(start))?.[1] ?? name
          return { name, at, ratio: width(at, name) / width(at, of) }
        })
    })
    expect(ratios.length).toBeGreaterThan(0)
    expect(ratios.filter(({ ratio }) => Math.abs(ratio - 1) > 0.015)).toEqual([])
  })
})

type Shift = { value: number; sources: { node: Node | null }[] }
type Seen = { value: number; what: string[] }
