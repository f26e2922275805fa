import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const small = fileURLToPath(new URL('../i18n/browser-runtime.ts', import.meta.url))

/** In built pages words have the small runtime of `app/i18n/browser-runtime.ts` in place of the compiler's. */
export function smallWordRuntime(): Plugin {
  return {
    name: 'aval:small-word-runtime',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const isOfWords = /^\.\.\/runtime\.js$/.test(source) && importer?.includes('/i18n/paraglide/messages/')
      return isOfWords || source.endsWith('/i18n/paraglide/runtime.js') ? small : null
    },
  }
}
