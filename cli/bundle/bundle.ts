import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { leadTo, newestBuild } from '#cli/launch/newest-build.mjs'
import { removeOldBuilds } from './remove-old-builds.ts'

/** Programs that are started by name; those that they start themselves are found by `ownAddresses`. */
const programs = { main: 'src/serve/main.ts', aval: 'cli/aval/aval.ts' }
/** Packages that read files of their own beside them, or are no JavaScript. Not all of them are on every machine. */
const outside = ['pkcs11js', 'sharp', 'fontkit', 'pdfkit', 'pg-native', 'libheif-js', '@hyzyla/pdfium']

const program = /new URL\('(\.[^']*\/([^'/]+)\.ts)', import\.meta\.url\)/g

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = path.join(root, 'build')

/**
 * Puts the server, the built pages and the packages that they use into a few files: read one by one, their three
 * thousand files take three times as long. Each bundle has a folder of its own beside its pages, so that a process which
 * runs from the one before finds there what it has not loaded yet; `build/run/main.js` leads to the newest.
 */
export async function bundle(): Promise<void> {
  const pages = newestBuild(root)
  if (!pages) throw new Error('The pages are built first')
  const place = `${pages}/run/${Date.now().toString(36)}`
  try {
    await buildInto(path.join(folder, place))
  } catch (error) {
    await rm(path.join(folder, place), { recursive: true, force: true })
    throw error
  }
  for (const program of Object.keys(programs)) lead(program, place)
  await removeOldBuilds(folder)
}

async function buildInto(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [ownAddresses(root), withoutOptional(), callsThatThrow(), inPlainLetters()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      sourcemap: 'hidden',
      rolldownOptions: {
        input: programs,
        // Here, since `ssr.external` would have each of them installed: pkcs11js is not where there is no compiler.
        external: (id) => outside.some((each) => id === each || id.startsWith(`${each}/`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Classes are told apart by their names, also where two files use one name.
          keepNames: true,
          sourcemapExcludeSources: true,
        },
      },
    },
  })
}

/** What `debug` would take if it happens to be there, and only packages for development bring. */
function withoutOptional(): Plugin {
  const absent = '\0absent'
  return {
    name: 'without-optional',
    enforce: 'pre',
    resolveId: (id) => (id === 'supports-color' ? absent : null),
    load: (id) => (id === absent ? 'export default null' : null),
  }
}

/**
 * The bundler takes these functions for pure and leaves out a call whose result nobody uses, also one in a `try` that is
 * made for what it throws: whoever asks there whether a text can be decoded would hear yes of any. By another name it stays.
 */
function callsThatThrow(): Plugin {
  return {
    name: 'aval:calls-that-throw',
    transform(code) {
      if (!code.includes('codeURI')) return null
      const named = code.replace(/(?<=[{};]\s*|\n\s*)(?=(?:en|de)codeURI(?:Component)?\()/g, 'globalThis.')
      // Lines stay where they are, so the source map stays true.
      return named === code ? null : { code: named, map: null }
    },
  }
}

/** Compiled code is kept beside the bundle: it halves what a start computes. */
function lead(program: string, place: string): void {
  leadTo(path.join(folder, 'run', `${program}.js`), [
    `import { enableCompileCache } from 'node:module'`,
    `enableCompileCache(\`\${import.meta.dirname}/../${place}/compiled\`)`,
    `await import('../${place}/${program}.js')`,
  ])
}

if (import.meta.main) {
  await bundle()
  process.exit(0)
}

/**
 * Writes characters beyond ASCII as `\u…`. The engine keeps the text of all code that it has loaded, and one such
 * character doubles the memory of the whole file. Text in raw templates would change; the build then fails.
 */
function inPlainLetters(): Plugin {
  return {
    name: 'aval:in-plain-letters',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') {
          if (/String\.raw`[^`]*[^\0-\x7f][^`]*`/.test(file.code))
            this.error(`A raw template in ${file.fileName} holds letters beyond ASCII`)
          file.code = file.code.replace(
            /[^\0-\x7f]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
        }
    },
  }
}

/**
 * In a bundle too, `import.meta.url` is where a source of ours is written, for what it reads from there; and a program
 * that it starts, named as `new URL('./some-worker.ts', import.meta.url)`, is bundled beside it. `import.meta.filename`
 * is the bundled file.
 */
function ownAddresses(root: string): Plugin {
  return {
    name: 'aval:own-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url') || !isOurs(root, id)) return null
      const withPrograms = code.replace(program, (_, address: string, name: string) => {
        this.emitFile({
          type: 'chunk',
          id: path.resolve(path.dirname(id), address),
          fileName: `${name}.js`,
        })
        return `new URL('./${name}.js', import.meta./* bundled */url)`
      })
      // Bundles stand in `build/…/run/`, each in a folder of its own.
      const written = JSON.stringify(`../../../../${path.relative(root, id).split(path.sep).join('/')}`)
      const moved = withPrograms.replaceAll(
        'import.meta.url',
        `new URL(${written}, import.meta./* bundled */url).href`,
      )
      // Lines stay where they are, so the source map stays true.
      return { code: moved, map: null }
    },
  }
}

function isOurs(root: string, id: string): boolean {
  const place = path.relative(root, id)
  const [top] = place.split(path.sep)
  return top !== '..' && top !== 'build' && !place.includes('node_modules')
}
