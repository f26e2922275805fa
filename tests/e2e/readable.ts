import type { Page } from 'playwright'
import { expect } from 'vitest'
import { accessibilityFaults } from './accessibility-faults.ts'
import { buried } from './buried.ts'
import { overflow } from './overflow.ts'

/** Expects that what a page shows now can be read by everybody: at every width, and in both themes. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `overflow of ${what} at ${width} px`).toEqual([])
  }
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // The browser takes the other theme up after the answer.
    await page.waitForFunction(
      (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
      colorScheme,
    )
    expect(await accessibilityFaults(page), `${what} at ${width} px, ${colorScheme}`).toEqual([])
    expect(await buried(page), `${what} at ${width} px, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
