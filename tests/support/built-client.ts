import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, constants } from 'node:zlib'
import { newestBuild } from '#cli/launch/newest-build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const assets = `${root}build/${newestBuild(root)}/client/assets`

export type BuiltRoute = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] }
type Manifest = {
  entry: { module: string; imports: string[]; css?: string[] }
  routes: Record<string, BuiltRoute>
}

/** The names of the built files, without compressed copies of others. */
export function builtFiles(): string[] {
  return readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name))
}

export function readBuilt(name: string): string {
  return readFileSync(`${assets}/${name}`, 'utf8')
}

/** The list of what each public route needs, and the file that it is in. */
export function readManifest(): { file: string; manifest: Manifest } {
  const file = builtFiles().find((name) => /^visitors-\w+\.js$/.test(name))
  if (!file) throw new Error('There is no build: npm run build')
  // As in a browser, where `window` is the scope of scripts.
  const scope: Record<string, unknown> = {}
  runInNewContext(readBuilt(file), Object.assign(scope, { window: scope }))
  return { file, manifest: scope.__reactRouterManifest as Manifest }
}

/** Every script that the browser loads before a page of this route works: itself, those above it, what they import. */
export function scriptsOf(route: BuiltRoute): string[] {
  const { file, manifest } = readManifest()
  const found = new Set<string>([file])
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const [, imported = ''] of readBuilt(name).matchAll(
      /(?:^|[;}\s])(?:import|export)(?:[^'"`;()]*?from)?\s*["']\.\/([^"']+\.js)["']/g,
    ))
      add(imported)
  }
  const named = (address: string) => add(address.replace(/^\/assets\//, ''))
  for (const each of [manifest.entry.module, ...manifest.entry.imports]) named(each)
  for (
    let at: BuiltRoute | undefined = route;
    at;
    at = at.parentId ? manifest.routes[at.parentId] : undefined
  )
    for (const each of [at.module, ...(at.imports ?? [])]) named(each)
  return [...found]
}

/** What a browser receives of these files, in bytes. Fonts are compressed already. */
export function bytesSent(names: string[]): number {
  return names.reduce((sum, name) => sum + sentSize(name), 0)
}

function sentSize(name: string): number {
  const file = `${assets}/${name}`
  if (name.endsWith('.woff2')) return readFileSync(file).length
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length
  // As the server does it when a file was not compressed at build time.
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length
}
