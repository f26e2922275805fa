import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Locale } from '#kernel/locales.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { buried } from './buried.ts'
import { distorted } from './distorted.ts'
import { type Look, looks, showAt } from './looks.ts'
import { overflow } from './overflow.ts'

/**
 * Expects that what a page shows now can be read by everybody, at every width of its language. What else is to be looked at
 * there is `also`, which is told the width and what to call it.
 */
export async function expectReadable(
  page: Page,
  locale: Locale,
  what = 'the page',
  also?: (width: Look['width'], name: string) => Promise<void>,
): Promise<void> {
  for (const look of looks[locale]) {
    const name = await expectReadableAt(page, look, what)
    await also?.(look.width, name)
  }
  await showAt(page, { colorScheme: 'light' })
}

/** The same at the one width of a language at which faults of access are looked for. */
export async function expectAccessible(page: Page, locale: Locale, what: string): Promise<void> {
  for (const look of looks[locale]) if (look.isTelling) await expectReadableAt(page, look, what)
}

async function expectReadableAt(page: Page, look: Look, what: string): Promise<string> {
  await showAt(page, look)
  const name = `${what} at ${look.width} px, ${look.colorScheme}`
  expect(await page.locator('h1').count(), `headings of ${name}`).toBe(1)
  expect(await overflow(page), `overflow of ${name}`).toEqual([])
  expect(await distorted(page), `pictures of ${name}`).toEqual([])
  if (look.isTelling) {
    expect(await accessibilityFaults(page), name).toEqual([])
    expect(await buried(page), name).toEqual([])
  }
  return name
}
