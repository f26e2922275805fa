import type { Page } from 'playwright'
import { byLocale, defaultLocale, locales } from '#kernel/locales.ts'

/**
 * How a page is looked at in each language, from the narrowest: the default one on dark ground, the others on light. What one
 * language shows and how wide, another shows with other words, so the ground, the widths in between and the width at which
 * faults of access are looked for are divided between them. To show a page in another way costs as much as to look at it.
 */
export const looks = byLocale((locale): readonly Look[] => {
  const isDefault = locale === defaultLocale
  const colorScheme = isDefault ? 'dark' : 'light'
  // 320 is 1280 at 400 %.
  const widths = isDefault ? ([320, 390, 768, 1280] as const) : ([320, 390, 1280, 1920] as const)
  return widths.map((width) => ({ width, colorScheme, isTelling: width === (isDefault ? 390 : 1280) }))
})

export type Look = {
  width: 320 | 390 | 768 | 1280 | 1920
  colorScheme: 'light' | 'dark'
  /** Whether faults of access, and what lies under something else, are looked for here. */
  isTelling: boolean
}

/** Each language with one width, a telephone's or a desk's in turn, at which long journeys are walked in it. */
export const journeyLooks = locales.map((locale, at) => [locale, at % 2 === 0 ? 390 : 1280] as const)

type Shown = { width?: number; colorScheme?: 'light' | 'dark'; media?: 'print' }

/** Shows the page in another way, until it is shown so: the browser takes that up after it has answered. */
export async function showAt(page: Page, { width, ...media }: Shown): Promise<void> {
  if (width) await page.setViewportSize({ width, height: 900 })
  if (media.colorScheme || media.media) await page.emulateMedia(media)
  const queries = [
    ...(width ? [`(width: ${width}px)`] : []),
    ...(media.colorScheme ? [`(prefers-color-scheme: ${media.colorScheme})`] : []),
    ...(media.media ? [media.media] : []),
  ]
  await page.waitForFunction((asked) => asked.every((query) => matchMedia(query).matches), queries)
}
