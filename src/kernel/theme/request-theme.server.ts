import { AsyncLocalStorage } from 'node:async_hooks'
import { findShownThemeBy, type ShownTheme } from './shown-theme.ts'

const current = new AsyncLocalStorage<ShownTheme | null>()
findShownThemeBy(() => current.getStore() ?? null)

/** On the server: everything that `work` renders is in this theme, whatever else is rendered at the same time. */
export function inRequestTheme<Value>(theme: ShownTheme | null, work: () => Promise<Value>): Promise<Value> {
  return current.run(theme, work)
}
