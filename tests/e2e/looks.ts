import type { Page } from 'playwright'
import { byLocale, defaultLocale } from '#kernel/locales.ts'

/**
 * Every width that pages are looked at, from the narrowest: between the languages narrow and wide, on light and on dark
 * ground. To show a page in another way costs about as much as to look at it, so whatever is looked for is looked for
 * on one way through them.
 */
export const looks = byLocale((locale) => {
  const [narrow, wide] =
    locale === defaultLocale ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  return [
    // 1280 at 400 %.
    { width: 320, colorScheme: narrow },
    { width: 390, colorScheme: narrow },
    { width: 768, colorScheme: wide },
    { width: 1280, colorScheme: wide },
    { width: 1920, colorScheme: wide },
  ] as const
})

export type Look = (typeof looks)['es'][number]

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
