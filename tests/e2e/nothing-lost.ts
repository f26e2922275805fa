import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Locale } from '#kernel/locales.ts'
import { brokenWords } from './broken-words.ts'
import { buried } from './buried.ts'
import { covered } from './covered.ts'
import { cutText, withTextSpacing } from './cut-text.ts'
import { between, looks, showAt } from './looks.ts'
import { overflow } from './overflow.ts'

/**
 * Expects of a page for visitors that no text of it ends in the middle, also at 400 % and spaced out, and that what is
 * read and pressed lies above everything else, on light and on dark ground.
 */
export async function expectNothingLost(page: Page, locale: Locale, what: string): Promise<void> {
  // 320 px are 1280 at 400 %.
  for (const width of [320, 768, 1280]) {
    await showAt(page, { width })
    expect(await cutText(page), `${what} at ${width} px`).toEqual([])
  }
  await showAt(page, { width: 390 })
  expect(await brokenWords(page), `${what} at 390 px`).toEqual([])
  await withTextSpacing(page, async () => {
    for (const width of [320, 1280]) {
      await showAt(page, { width })
      expect(await overflow(page), `${what}, spaced out, at ${width} px`).toEqual([])
      expect(await cutText(page), `${what}, spaced out, at ${width} px`).toEqual([])
    }
  })
  for (const look of looks[locale]) {
    await showAt(page, look)
    expect(await covered(page), `${what} at ${look.width} px, ${look.colorScheme}`).toEqual([])
  }
  // At the other widths the words were looked at with everything else that makes a page readable.
  await showAt(page, between[locale])
  expect(await buried(page), `${what} between, ${between[locale].colorScheme}`).toEqual([])
  expect(await covered(page), `${what} between, ${between[locale].colorScheme}`).toEqual([])
  await showAt(page, { colorScheme: 'light' })
}
