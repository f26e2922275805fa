import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'aval-layers-'))
cpSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'))
afterAll(() => rmSync(folder, { recursive: true }))

const refused: [file: string, imported: string][] = [
  ['domain/content/a.ts', '#server/site.ts'],
  ['domain/content/a.ts', '../../server/site.ts'],
  ['domain/a.ts', '../server/site.ts'],
  ['domain/a.ts', 'react'],
  ['domain/a.ts', 'drizzle-orm/pg-core'],
  ['domain/a.ts', 'node:fs'],
  ['server/a.ts', '#app/root.tsx'],
  ['server/content/a.ts', '../../app/root.tsx'],
  ['server/a.ts', '#demo/load-demo.ts'],
  ['app/ui/a.tsx', '#server/caller.ts'],
  ['app/ui/button/a.tsx', '../../site/home/home-page.tsx'],
  ['app/i18n/a.ts', '#app/site/home/home-page.tsx'],
  ['app/site/home/a.tsx', '#server/caller.ts'],
  ['app/site/home/a.tsx', '../../../server/caller.ts'],
  ['app/site/home/a.tsx', '#app/admin/a.tsx'],
  ['app/site/home/a.tsx', '../../admin/a.tsx'],
  ['app/admin/a.tsx', '../site/home/home-page.tsx'],
  ['app/admin/a.tsx', '#server/content/save-entry.ts'],
  ['app/routes/site/a.tsx', '#server/database/connect.ts'],
  ['app/routes/site/a.tsx', '../../../server/database/connect.ts'],
  ['cli/a.ts', '#app/root.tsx'],
  ['demo/a.ts', '../app/root.tsx'],
]

const allowed: [file: string, imported: string][] = [
  ['domain/content/a.ts', '#domain/locales.ts'],
  ['domain/content/a.ts', 'zod'],
  ['server/content/a.ts', '#domain/locales.ts'],
  ['server/main.ts', '#demo/load-demo.ts'],
  ['app/ui/a.tsx', '#domain/locales.ts'],
  ['app/site/home/a.tsx', '../../ui/button.tsx'],
  ['app/routes/site/a.tsx', '#server/content/find-published.ts'],
  ['app/routes/site/a.tsx', '../../site/home/home-page.tsx'],
  ['demo/a.ts', '#server/content/save-entry.ts'],
]

test.each(refused)('%s may not import %s', (file, imported) => {
  const { status, output } = lint(file, imported)
  expect(output).toContain('noRestrictedImports')
  expect(status).not.toBe(0)
})

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(lint(file, imported)).toMatchObject({ status: 0 })
})

test('the rules hold for an import that is made while running, too', () => {
  expect(
    lint('domain/a.ts', '#server/site.ts', (name) => `export const site = import('${name}')\n`).status,
  ).not.toBe(0)
})

function lint(file: string, imported: string, write = (name: string) => `import '${name}'\n`) {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, write(imported))
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', file]
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
