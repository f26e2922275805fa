import { type Theme, writeTheme } from '#kernel/theme/theme.ts'
import { paletteOf } from './palette.ts'

let last = { written: '', said: '' }

/** What a page says of its theme (see `shownTheme`); empty for the design's own. */
export function themeOnPage(theme: Theme): string {
  const written = writeTheme(theme)
  if (written === null) return ''
  if (last.written !== written) {
    const { light, dark } = paletteOf(theme)
    last = { written, said: [written, light.paper, dark.paper].join(' ') }
  }
  return last.said
}
