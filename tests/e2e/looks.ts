import type { Page } from 'playwright'
import { byLocale, defaultLocale } from '#kernel/locales.ts'

/** Between the languages each page is looked at narrow and wide, on light and on dark ground. */
export const looks = byLocale((locale) => {
  const [narrow, wide] =
    locale === defaultLocale ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  return [
    { width: 390, colorScheme: narrow },
    { width: 1280, colorScheme: wide },
  ]
})

/** In between the faults are those of the narrow or of the wide page; but what lies over what is its own. */
export const between = byLocale((locale) => ({ ...looks[locale][1], width: 768 }))

type Look = { width?: number; colorScheme?: 'light' | 'dark'; media?: 'print' }

/** Shows the page in another way, until it is shown so: the browser takes that up after it has answered. */
export async function showAt(page: Page, { width, ...media }: Look): Promise<void> {
  if (width) await page.setViewportSize({ width, height: 900 })
  if (media.colorScheme || media.media) await page.emulateMedia(media)
  const queries = [
    ...(width ? [`(width: ${width}px)`] : []),
    ...(media.colorScheme ? [`(prefers-color-scheme: ${media.colorScheme})`] : []),
    ...(media.media ? [media.media] : []),
  ]
  await page.waitForFunction((asked) => asked.every((query) => matchMedia(query).matches), queries)
}
