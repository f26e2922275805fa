import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, minifySync, type Plugin, transformWithOxc } from 'vite'

const ofRouter = /react-router\/dist\/\w+\/lib\/dom\/ssr\/([\w-]+)\.js$/
const ours: Record<string, string> = {
  // React Router answers a page chunk that does not load by reloading the window, without an end and without a word.
  routeModules: 'load-route-module.ts',
  'fog-of-war': 'all-routes-known.ts',
}
const folder = fileURLToPath(new URL('../../src/ui/chunks/', import.meta.url))

/**
 * In the built client, modules of React Router are replaced by ours. The build fails when the library no longer has
 * them, so that an update is noticed.
 */
export function ownRouterModules(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'aval:own-router-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      // What the server is made of is left alone: nothing of it stays in the client.
      if (/\/(server-runtime|rsc)\//.test(importer ?? '')) return null
      if (!Object.keys(ours).some((name) => source.endsWith(`/${name}.js`))) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const [, name = ''] = ofRouter.exec(resolved?.id ?? '') ?? []
      const own = ours[name]
      if (!own) return null
      replaced.add(name)
      return folder + own
    },
    buildEnd(error) {
      const missed = Object.keys(ours).filter((name) => !replaced.has(name))
      if (!error && missed.length > 0)
        this.error(`React Router no longer has what own-router-modules replaces: ${missed.join(', ')}`)
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

const asText = '?script'

/** `import text from './a.ts?script'`: a script that stands alone, as the text that a page carries. */
export function scriptAsText(): Plugin {
  return {
    name: 'aval:script-as-text',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(asText)) return null
      const file = id.slice(0, -asText.length)
      this.addWatchFile(file)
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2022' })
      const minified = minifySync(file, `(() => {${code.replace(/^export \{\};?$/m, '')}})()`)
      return `export default ${JSON.stringify(minified.code.trim())}`
    },
  }
}
