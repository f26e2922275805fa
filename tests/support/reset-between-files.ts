import { afterAll, expect, vi } from 'vitest'
import { getLocale } from '#kernel/i18n/word.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { keepBodyTimeZone } from '#kernel/time/body-zone.ts'

/*
 * Run with each file. Files of one worker share their modules (`isolate: false`), so what a module or the process keeps
 * is put back here, whatever the file did: no file sees what another one left, and their order does not matter.
 */
const variables = { ...process.env }

// The one before in this worker may have served a body with its seat elsewhere.
keepBodyTimeZone(null)
// Only a request has another language. Who puts something into the place of this function names it by `vi.mock`.
expect(getLocale(), 'the language that a file before left').toBe(defaultLocale)

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
  Object.assign(process.env, variables)
})
