import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { locales } from '../../src/kernel/locales.ts'

const small = fileURLToPath(new URL('../../src/kernel/i18n/browser-runtime.ts', import.meta.url))
const messages = /\/i18n\/paraglide\/messages\/(?!_)\w+\.js$/

/** A compiled word, as Paraglide ends its module: a function that chooses between one for each language. */
const chooser =
  /^export const (\w+) = [^\n]*\(\((?:inputs = \{\}|inputs), options = \{\}\) => \{\n\tconst locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n(?:\tif \(locale === "(\w+)"\) return \2_\1\(inputs\)\n)*\treturn \w+_\1\(inputs\)\n\}\);?$/m
const inAll = locales.map((locale) => `${locale}_$1`).join(', ')

/**
 * In built pages, words choose their language by the small runtime of `src/kernel/i18n/browser-runtime.ts`, which has
 * once what the compiler writes into each word. The build fails where the compiler writes anything else.
 */
export function smallWords(): Plugin {
  return {
    name: 'aval:small-words',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const isOfWords =
        /^\.\.\/runtime\.js$/.test(source) && importer !== undefined && messages.test(importer)
      return isOfWords || /(^|\/)paraglide\/runtime\.js$/.test(source) ? small : null
    },
    transform: {
      filter: { id: messages },
      handler(code, id) {
        if (!chooser.test(code)) this.error(`Paraglide writes its words otherwise: ${id}`)
        return code
          .replace(/^import \{.*\} from '\.\.\/runtime\.js';?$/m, "import { word } from '../runtime.js'")
          .replace(chooser, `export const $1 = /* @__PURE__ */ word(${inAll})`)
      },
    },
  }
}
