import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'

const current = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => current.getStore() ?? defaultLocale)

/** On the server, the words of everything that `work` renders are in this language, whatever else is rendered meanwhile. */
export function inRequestLocale<Value>(locale: Locale, work: () => Promise<Value>): Promise<Value> {
  return current.run(locale, work)
}
