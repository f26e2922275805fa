import { AsyncLocalStorage } from 'node:async_hooks'
import { findShownThemeBy } from './shown-theme.ts'

const current = new AsyncLocalStorage<string>()
findShownThemeBy(() => current.getStore() ?? '')

/** On the server: everything that `work` renders is in this theme, whatever else is rendered at the same time. */
export function inRequestTheme<Value>(theme: string, work: () => Promise<Value>): Promise<Value> {
  return current.run(theme, work)
}
