import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Locale } from '#kernel/locales.ts'
import { brokenWords } from './broken-words.ts'
import { buried } from './buried.ts'
import { covered } from './covered.ts'
import { cutText, withTextSpacing } from './cut-text.ts'
import { overflow } from './overflow.ts'
import { expectReadable } from './readable.ts'

/**
 * Expects of a page for visitors that it can be read by everybody, and besides that no text of it ends in the middle,
 * also at 400 % and spaced out, and that what is read and pressed lies above everything else.
 */
export async function expectNothingLost(page: Page, locale: Locale, what: string): Promise<void> {
  const expectNone = async (find: (page: Page) => Promise<string[]>, name: string) =>
    expect(await find(page), name).toEqual([])
  await expectReadable(page, locale, what, async (width, name) => {
    if (width === 390) await expectNone(brokenWords, name)
    else await expectNone(cutText, name)
    if (width === 320 || width === 1280)
      await withTextSpacing(page, async () => {
        await expectNone(overflow, `${name}, spaced out`)
        await expectNone(cutText, `${name}, spaced out`)
      })
    if (width === 768) await expectNone(buried, name)
    if (width === 390 || width === 768 || width === 1280) await expectNone(covered, name)
  })
}
