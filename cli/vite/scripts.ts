import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const original = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const ours = fileURLToPath(new URL('../../src/ui/chunks/load-route-module.ts', import.meta.url))

/**
 * React Router answers a page chunk that does not load by reloading the window, without an end and without a
 * word. In the built client its loader is replaced by ours, which raises `ChunkLoadError` for an error page.
 * The build fails when the library no longer has that module, so that an update is noticed.
 */
export function ownRouteModuleLoader(): Plugin {
  let replaced = false
  return {
    name: 'aval:own-route-module-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      if (!source.endsWith('/routeModules.js')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || !original.test(resolved.id)) return null
      replaced = true
      return ours
    },
    buildEnd(error) {
      if (!error && !replaced)
        this.error('React Router no longer loads page chunks where own-route-module-loader expects it')
    },
  }
}

const entry = 'src/cases/site/in-the-browser.ts'
/** The same address as in `src/cases/site/space-frame.tsx`. */
const fileName = 'assets/let-us-know.js'

/**
 * Builds the one script of the anonymous space into a file of its own, which shares nothing with the code of the site:
 * what a page of the space loads names no other page, and no other page loads it.
 */
export function spaceScript(): Plugin {
  return {
    name: 'aval:space-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          lib: { entry, formats: ['es'] },
          rolldownOptions: { output: { codeSplitting: false, minify: true } },
        },
      })
      const [made, ...others] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
      if (made?.type !== 'chunk' || others.length > 0) this.error('The script of the space is not one file')
      this.emitFile({ type: 'asset', fileName, source: made.code })
    },
  }
}
