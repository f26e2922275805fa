import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { alive, readingJourneys } from '../support/journeys.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { saying, words } from './words.ts'

const { visit } = readingJourneys()

describe.each(locales)('the slider, in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]
  const from = address.home(locale)

  walk('moves on by itself every few seconds, until it is paused, and again when resumed', async () => {
    await visit({}, async (page) => {
      await openWithClock(page, from)
      expect(await shown(page)).toBe(0)
      await page.clock.runFor(8_000)
      await eventually(() => shown(page)).toBe(1)
      await page.getByRole('button', { name: w.slider_pause }).click()
      await page.clock.runFor(30_000)
      expect(await shown(page)).toBe(1)
      await page.getByRole('button', { name: w.slider_play }).click()
      await page.clock.runFor(8_000)
      await eventually(() => shown(page)).toBe(2)
    })
  })

  walk('stays where it is for those who asked for less motion, until they start it', async () => {
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      await openWithClock(page, from)
      await page.clock.runFor(30_000)
      expect(await shown(page)).toBe(0)
      await page.getByRole('button', { name: w.slider_play }).click()
      await page.clock.runFor(8_000)
      await eventually(() => shown(page)).toBe(1)
    })
  })

  walk('waits while the focus is on what it shows', async () => {
    await visit({}, async (page) => {
      await openWithClock(page, from)
      await page.locator('li[aria-roledescription] a').first().focus()
      await page.clock.runFor(30_000)
      expect(await shown(page)).toBe(0)
    })
  })

  walk('shows the slide that is asked for, which alone can be focused, and stays there', async () => {
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      await openWithClock(page, from)
      const dots = page.getByRole('button', { name: saying(w.slider_show) })
      expect(await dots.count()).toBe(await page.locator('li[aria-roledescription]').count())
      await dots.nth(2).click()
      await eventually(() => shown(page)).toBe(2)
      await eventually(() => dots.nth(2).getAttribute('aria-current')).toBe('true')
      for (const [at, slide] of (await page.locator('li[aria-roledescription]').all()).entries())
        await eventually(() => slide.evaluate((element) => (element as HTMLElement).inert)).toBe(at !== 2)
      for (const [at, link] of (await page.locator('li[aria-roledescription] a').all()).entries()) {
        await link.evaluate((element) => element.focus())
        expect(await link.evaluate((element) => element === document.activeElement)).toBe(at === 2)
      }
      await page.clock.runFor(30_000)
      expect(await shown(page)).toBe(2)
    })
  })

  walk('shows pictures that are drawn for dark ground to those who read on it', async () => {
    const pictureOn = async (colorScheme: 'light' | 'dark') => {
      let source = ''
      await visit({ from, colorScheme, reducedMotion: 'reduce' }, async (page) => {
        const picture = page.locator('li[aria-roledescription] img').first()
        await picture.scrollIntoViewIfNeeded()
        await eventually(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth)).not.toBe(
          0,
        )
        source = await picture.evaluate((each) => (each as HTMLImageElement).currentSrc)
      })
      return source
    }
    expect(await pictureOn('dark')).not.toBe(await pictureOn('light'))
  })

  walk('shows its controls to those who have colours of their own', async () => {
    await visit({ from, reducedMotion: 'reduce' }, async (page) => {
      await page.emulateMedia({ forcedColors: 'active' })
      const controls = await page
        .locator('section[aria-roledescription] > :not(ul)')
        .getByRole('button')
        .all()
      expect(controls.length).toBeGreaterThan(2)
      for (const control of controls) {
        const { channels } = await sharp(await control.screenshot()).stats()
        expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)
      }
    })
  })
})

async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await alive(page)
}

/** Which slide fills the track, which may be a fraction of a pixel wider than what can be scrolled. */
function shown(page: Page): Promise<number> {
  return page
    .locator('section[aria-roledescription] > ul')
    .evaluate((track) => Math.round((100 * track.scrollLeft) / track.clientWidth) / 100)
}
