import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isForVisitors, visitorsManifest } from '../../src/kernel/http/visitors-manifest.ts'
import { compress } from './precompress-assets.ts'

type Route = { imports: string[] }

const prefix = 'window.__reactRouterManifest='

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
              { ...route, imports: route.imports.filter((each) => !always.has(each)) },
            ]),
        )
        const own = visitorsManifest(`/${name}`) as string
        manifest.url = manifest.url.replace(`/${name}`, own)
        const file = path.join(folder, own)
        // Empty lists and `false` are left out.
        const text = JSON.stringify(manifest, (_, value) => (isNothing(value) ? undefined : value))
        await writeFile(file, `${prefix}${text};`)
        await compress(file)
      }
      if (names.length === 0) this.error('React Router wrote no list of routes where it is looked for')
    },
  }
}

function isNothing(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0)
}
