import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { overwriteGetLocale } from './word.ts'

const current = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => current.getStore() ?? defaultLocale)

/**
 * On the server: everything that `work` renders has its words in this language, whatever else is rendered at the same
 * time.
 */
export function inRequestLocale<Value>(locale: Locale, work: () => Value): Value {
  return current.run(locale, work)
}
