import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { alive, readingJourneys } from '../support/journeys.ts'
import { held } from './held.ts'
import { samples } from './words.ts'

const { visit } = readingJourneys()

describe.each(demoLocales)('nothing moves while a page arrives, in %s', (locale) => {
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
        const fonts = await held(page, /\.woff2$/)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        )
        fonts.release()
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

test('what stands in for a type of the site is as wide as that, where it finds one of its own', async () => {
  await visit({ from: address.home('en') }, async (page) => {
    const ratios = await page.evaluate(async () => {
      const own = { 'Instrument Sans': 'Instrument Sans', 'Source Serif 4': 'Source Serif' }
      // A stand-in that this machine lacks does not load; one of the site's own that does not would be a fault.
      await Promise.all(
        [...document.fonts].map((face) =>
          /Fallback|Stand-in/.test(face.family) ? face.load().catch(() => null) : face.load(),
        ),
      )
      const pen = document.createElement('canvas').getContext('2d')
      const text = document.querySelector('main')?.textContent ?? ''
      const width = (weight: number, family: string) => {
        if (!pen) throw new Error('There is no canvas')
        pen.font = `${weight} 100px ${family}`
        return pen.measureText(text).width
      }
      return Object.entries(own).flatMap(([family, name]) =>
        [400, 600].flatMap((weight) =>
          // Serif headings have one weight.
          ['Fallback', 'Stand-in']
            .map((kind) => `${name} ${kind}`)
            .filter((each) =>
              [...document.fonts].some((face) => face.family.includes(each) && face.status === 'loaded'),
            )
            .map((each) => ({
              what: `${each}, ${weight}`,
              ratio: width(weight, `"${each}"`) / width(weight, `"${family}"`),
            })),
        ),
      )
    })
    expect(ratios.length).toBeGreaterThan(0)
    expect(ratios.filter(({ ratio }) => Math.abs(ratio - 1) > 0.03)).toEqual([])
  })
})

type Shift = { value: number; sources: { node: Node | null }[] }
