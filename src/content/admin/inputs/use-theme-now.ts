import { useSyncExternalStore } from 'react'
import { type Theme, themeColours, themeFrom, writeTheme } from '#kernel/theme/theme.ts'
import { useSurroundings } from './inputs-context.ts'

const known = new Map<string | null, Theme>()

/** The theme that the fields of this form say now; the same object while they say the same. */
export function useThemeNow(): Theme {
  const { read, subscribe } = useSurroundings()
  const now = () => {
    const said = [...themeColours, 'type'].map((name) => [name, read('shared', name)])
    const theme = themeFrom(Object.fromEntries(said))
    const written = writeTheme(theme)
    const same = known.get(written)
    if (same) return same
    known.clear()
    known.set(written, theme)
    return theme
  }
  return useSyncExternalStore(subscribe, now, now)
}
