import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

type Locked = { packages: Record<string, { name?: string; version: string }> }
type Listed = {
  bomFormat: string
  metadata: { component: { name: string } }
  components: { name: string; version: string; purl: string; hashes?: unknown[] }[]
}

test('the list of packages names every one that the lock file names, with its version and its address', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-sbom-'))
  try {
    const file = path.join(folder, 'sbom.json')
    execFileSync(process.execPath, [path.join(root, 'cli/sbom.mjs'), file])
    const listed: Listed = JSON.parse(readFileSync(file, 'utf8'))
    expect(listed).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'aval' } } })
    const locked: Locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    const names = Object.entries(locked.packages).flatMap(([place, { name, version }]) =>
      place === '' ? [] : [`${name ?? place.split('node_modules/').at(-1)}@${version}`],
    )
    // By their addresses: a package that is installed under another name is listed under that one.
    const found = listed.components.map(({ purl }) =>
      decodeURIComponent(purl.replace(/^pkg:npm\/|\?.*$/g, '')),
    )
    expect([...new Set(found)].sort()).toEqual([...new Set(names)].sort())
    for (const { purl } of listed.components) expect(purl).toMatch(/^pkg:npm\//)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
