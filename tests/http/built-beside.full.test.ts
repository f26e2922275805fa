import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOldBuilds } from '#cli/bundle/remove-old-builds.ts'
import { carryAssets } from '#cli/launch/carry-assets.mjs'
import { leadTo, leadToBuild, newestBuild } from '#cli/launch/newest-build.mjs'
import { address } from '#kernel/addresses.ts'
import { ask } from '../support/ask.ts'
import { type SiteProcess, siteProcess } from '../support/forms/site-process.ts'
import { pdf } from '../support/hostile-files.ts'
import { sendMultipart } from '../support/space-forms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = newestBuild(root) as string

let tree: string
let site: SiteProcess

/** A tree of its own with this tree's build, in which others can be built beside it. */
beforeAll(async () => {
  tree = mkdtempSync(path.join(tmpdir(), 'aval-tree-'))
  for (const name of ['src', 'demo', 'node_modules', 'package.json'])
    symlinkSync(path.join(root, name), path.join(tree, name))
  for (const name of ['server', 'run', built])
    cpSync(path.join(root, 'build', name), path.join(tree, 'build', name), { recursive: true })
  site = await siteProcess({ tree })
})
afterAll(async () => {
  await site?.remove()
  if (tree) rmSync(tree, { recursive: true, force: true })
})

test('a build beside a running site leaves that as it is, is what the next start runs, and has what pages of the one before ask for', async () => {
  const names = scriptsOf(built)
  await site.start()
  const changed = names.find((name) => /^home-[\w-]+\.js$/.test(name)) as string
  const next = buildAnew(changed, 'home-anew.js')
  await removeOldBuilds(path.join(tree, 'build'))

  for (const name of names)
    expect([name, (await ask(site.url, `/assets/${name}`)).status]).toEqual([name, 200])
  expect((await ask(site.url, '/assets/home-anew.js')).status).toBe(404)
  // The program that opens it is started from the bundle, and what judges it is loaded only now.
  const checked = { check: 'file', document: { name: 'a.pdf', bytes: pdf('').toString('latin1') } }
  expect((await sendMultipart(site.url, address.verify('es'), checked)).status).toBe(200)
  await site.stop()

  await site.start()
  expect((await ask(site.url, '/assets/home-anew.js')).status).toBe(200)
  expect(scriptsOf(next)).not.toContain(changed)
  const former = await ask(site.url, `/assets/${changed}`, { headers: { 'accept-encoding': 'br' } })
  expect([former.status, former.headers['content-encoding']]).toEqual([200, 'br'])
  expect(former.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

const scriptsOf = (build: string) =>
  readdirSync(path.join(tree, 'build', build, 'client', 'assets')).filter((name) => name.endsWith('.js'))

/** What `npm run build` leaves after a change of one script: the same pages and server, with another name for it. */
function buildAnew(from: string, to: string): string {
  const name = Date.now().toString(36)
  const folder = path.join(tree, 'build', name)
  cpSync(path.join(tree, 'build', built), folder, { recursive: true })
  rmSync(path.join(folder, 'former'), { recursive: true, force: true })
  for (const end of ['', '.br', '.gz'])
    renameSync(path.join(folder, 'client/assets', from + end), path.join(folder, 'client/assets', to + end))
  carryAssets(tree, name)
  leadToBuild(tree, name)
  const bundle = readdirSync(path.join(folder, 'run')).sort().at(-1) as string
  renameSync(path.join(folder, 'run', bundle), path.join(folder, 'run', name))
  for (const file of readdirSync(path.join(folder, 'run', name))) {
    if (!/^server-.*\.js$/.test(file)) continue
    const text = readFileSync(path.join(folder, 'run', name, file), 'utf8')
    writeFileSync(
      path.join(folder, 'run', name, file),
      text.replace(`build/${built}/client`, `build/${name}/client`),
    )
  }
  leadTo(path.join(tree, 'build/run/main.js'), [`await import('../${name}/run/${name}/main.js')`])
  return name
}
