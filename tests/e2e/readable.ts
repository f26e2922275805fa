import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Locale } from '#kernel/locales.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { buried } from './buried.ts'
import { looks, showAt } from './looks.ts'
import { overflow } from './overflow.ts'

/** Expects that what a page shows now can be read by everybody, at every width, on light and on dark ground. */
export async function expectReadable(page: Page, locale: Locale, what = 'the page'): Promise<void> {
  expect(await page.locator('h1').count(), `headings of ${what}`).toBe(1)
  for (const width of [320, 768, 1920]) {
    await showAt(page, { width })
    expect(await overflow(page), `overflow of ${what} at ${width} px`).toEqual([])
  }
  for (const { width, colorScheme } of looks[locale]) {
    await showAt(page, { width, colorScheme })
    const look = `${what} at ${width} px, ${colorScheme}`
    expect(await overflow(page), `overflow of ${look}`).toEqual([])
    expect(await accessibilityFaults(page), look).toEqual([])
    expect(await buried(page), look).toEqual([])
  }
  await showAt(page, { colorScheme: 'light' })
}
