import type { ShownTheme } from '#kernel/theme/shown-theme.ts'
import { type Theme, writeTheme } from '#kernel/theme/theme.ts'
import { paletteOf } from './palette.ts'

let last: ShownTheme | null = null

/** What a page says of its theme; null for the design's own. */
export function themeOnPage(theme: Theme): ShownTheme | null {
  const written = writeTheme(theme)
  if (written === null) return null
  if (last?.written !== written) {
    const { light, dark } = paletteOf(theme)
    last = { written, light: light.paper, dark: dark.paper }
  }
  return last
}
