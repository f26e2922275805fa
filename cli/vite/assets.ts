import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { isForVisitors, visitorsManifest } from '#kernel/http/visitors-manifest.ts'

type Route = { imports: string[] }

const prefix = 'window.__reactRouterManifest='
/** A route's id is the name that it stands under, and is not sent twice. */
const namesRoutes = 'for(let[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id'

/**
 * Writes the list of routes once more without those of the admin area: the one that visitors get. React Router writes
 * its own while the server is built; the build fails when it is not there or looks otherwise.
 */
export function writeVisitorsManifest(): Plugin {
  let folder = ''
  return {
    name: 'aval:visitors-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      folder = path.resolve(config.root, config.environments.client?.build.outDir ?? '', 'assets')
    },
    async closeBundle(error?: Error) {
      if (error) return
      const names = (await readdir(folder)).filter((name) => /^manifest-[\w-]+\.js$/.test(name))
      for (const name of names) {
        const whole = await readFile(path.join(folder, name), 'utf8')
        if (!whole.startsWith(prefix))
          this.error(`React Router's list of routes is written otherwise: ${name}`)
        const manifest = JSON.parse(whole.slice(prefix.length).replace(/;\s*$/, ''))
        // Every page loads these, so a route need not name them.
        const always = new Set<string>(manifest.entry.imports)
        manifest.routes = Object.fromEntries(
          Object.entries<Route>(manifest.routes)
            .filter(([id]) => isForVisitors(id))
            .map(([id, route]) => [
              id,
              // Only the server asks whether a route has a page.
              {
                ...route,
                hasDefaultExport: undefined,
                id: undefined,
                imports: route.imports.filter((each) => !always.has(each)),
              },
            ]),
        )
        const own = visitorsManifest(`/${name}`) as string
        manifest.url = manifest.url.replace(`/${name}`, own)
        const file = path.join(folder, own)
        // Empty lists and `false` are left out.
        const text = JSON.stringify(manifest, (_, value) => (isNothing(value) ? undefined : value))
        await writeFile(file, `${prefix}${text};${namesRoutes}`)
        await compress(file)
      }
      if (names.length === 0) this.error('React Router wrote no list of routes where it is looked for')
    },
  }
}

function isNothing(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0)
}

const compressible = new Set(['.js', '.css', '.svg', '.json'])
const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes each built file again in the smallest form that brotli and gzip can give, once, at build time. */
export function precompressAssets(): Plugin {
  return {
    name: 'aval:precompress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
      await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))))
    },
  }
}

/** Writes a file again beside itself, once by brotli and once by gzip, as small as they can. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const tries = brotliTries.map((more) => brotli(content, { params: { ...params, ...more } }))
  const bySize = (await Promise.all(tries)).sort((one, other) => one.length - other.length)
  await Promise.all([
    writeFile(`${file}.br`, bySize[0] ?? content),
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}

/** What brotli chooses is not always the smallest: other block sizes and codes of distances save a thousandth. */
const brotliTries: Record<number, number>[] = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 17, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
]
