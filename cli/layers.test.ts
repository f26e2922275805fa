import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'aval-layers-'))
for (const file of ['biome.json', 'cli/subjects.grit', 'cli/folders.grit'])
  cpSync(path.join(root, file), path.join(folder, file))
afterAll(() => rmSync(folder, { recursive: true }))

const refused: [file: string, imported: string][] = [
  // Between subjects.
  ['src/kernel/time/a.ts', '#register/model/directory.ts'],
  ['src/ui/a.tsx', '#content/model/define-kind.ts'],
  ['src/history/store/a.ts', '#accounts/store/tables.ts'],
  ['src/accounts/store/a.ts', '#content/store/preview/preview-links.ts'],
  ['src/media/store/a.ts', '#content/store/tables/content.ts'],
  ['src/content/store/a.ts', '#messages/store/tables.ts'],
  ['src/links/store/a.ts', '#register/store/tables/register.ts'],
  ['src/messages/store/a.ts', '#cases/store/tables.ts'],
  ['src/cases/store/a.ts', '#messages/store/tables.ts'],
  ['src/register/store/a.ts', '#cases/model/clocks.ts'],
  ['src/register/site/a.tsx', '#pages/layout/site-layout.tsx'],
  ['src/register/store/a.ts', '#trust/store/sign.ts'],
  ['src/trust/site/a.tsx', '#pages/layout/site-layout.tsx'],
  ['src/register/store/a.ts', '#watch/store/tables.ts'],
  ['src/watch/store/a.ts', '#trust/store/sign.ts'],
  ['src/trust/store/a.ts', '#watch/store/tables.ts'],
  ['src/watch/site/a.tsx', '#pages/layout/site-layout.tsx'],
  ['src/watch/store/a.ts', '#backup/store/tables.ts'],
  ['src/moving/store/a.ts', '#register/store/tables/register.ts'],
  ['src/content/store/a.ts', '#moving/store/account-imports.ts'],
  ['src/backup/store/a.ts', '#serve/open-site.ts'],
  ['src/backup/store/a.ts', '#takeout/store/export-site.ts'],
  ['src/register/store/a.ts', '#takeout/store/export-site.ts'],
  ['src/takeout/store/a.ts', '#backup/store/make-backup.ts'],
  ['src/pages/routes/a.tsx', '#shell/routes/layout.tsx'],
  ['src/shell/routes/a.tsx', '#pages/routes/layout.tsx'],
  ['src/shell/routes/a.tsx', '#serve/open-site.ts'],
  // Between the rooms of one.
  ['src/content/model/a.ts', '#content/store/save-entry.ts'],
  ['src/content/model/a.ts', '../store/save-entry.ts'],
  ['src/content/model/a.ts', 'react'],
  ['src/content/model/a.ts', 'drizzle-orm/pg-core'],
  ['src/content/model/a.ts', 'node:fs'],
  ['src/register/store/a.ts', '#register/site/sites.tsx'],
  ['src/register/store/a.ts', '../api/answers.ts'],
  ['src/register/store/a.ts', '#demo/load-demo.ts'],
  ['src/register/api/a.ts', '#register/site/sites.tsx'],
  ['src/register/site/a.tsx', '#register/store/find-company.ts'],
  ['src/register/site/a.tsx', '../store/find-company.ts'],
  ['src/register/site/a.tsx', '../admin/register-words.tsx'],
  ['src/register/admin/a.tsx', '../site/sites.tsx'],
  ['src/content/admin/a.tsx', '#content/store/save-entry.ts'],
  ['src/ui/a.tsx', '#ui/admin/modal.tsx'],
  ['src/ui/a.tsx', '#kernel/database/connect.ts'],
  ['src/pages/routes/a.tsx', '#kernel/database/connect.ts'],
  ['src/register/site/routes/a.tsx', '#register/store/tables/register.ts'],
  // Beside what a site runs.
  ['cli/a.ts', '#pages/home/home-page.tsx'],
  ['demo/a.ts', '#content/admin/entry-form/entry-form.tsx'],
  ['src/serve/main.ts', '#demo/make/write-pdf.ts'],
  ['cli/a.ts', '#demo/make/write-pdf.ts'],
  ['demo/load/a.ts', '../make/write-pdf.ts'],
]

const allowed: [file: string, imported: string][] = [
  ['src/content/model/a.ts', '#kernel/locales.ts'],
  ['src/content/model/a.ts', 'zod'],
  ['src/register/store/a.ts', '#content/store/find-published.ts'],
  ['src/register/store/a.ts', '#kernel/database/connect.ts'],
  ['src/ui/a.tsx', '#kernel/locales.ts'],
  ['src/register/site/a.tsx', '#ui/page-head.tsx'],
  ['src/trust/store/a.ts', '#register/store/find-company.ts'],
  ['src/watch/store/a.ts', '#register/store/find-company.ts'],
  ['src/moving/store/a.ts', '#content/store/tables/imports.ts'],
  ['src/backup/store/a.ts', '#cases/store/tables.ts'],
  ['src/takeout/store/a.ts', '#register/store/read-records.ts'],
  ['src/register/site/routes/a.tsx', '#register/store/find-company.ts'],
  ['src/register/site/routes/a.tsx', '../sites.tsx'],
  ['src/pages/home/a.tsx', '#register/site/sites.tsx'],
  ['src/serve/main.ts', '#demo/load-demo.ts'],
  ['demo/a.ts', '#content/store/save-entry.ts'],
  ['demo/make/pdf/a.ts', '../markdown.ts'],
  ['src/kernel/a.test.ts', '#register/store/find-company.ts'],
]

test.each(refused)('%s may not import %s', (file, imported) => {
  const { status, output } = lint(file, imported)
  expect(output).toMatch(/noRestrictedImports|subjects|plugin/)
  expect(status).not.toBe(0)
})

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(lint(file, imported)).toMatchObject({ status: 0 })
})

test('the rules hold for an import that is made while running, too', () => {
  expect(
    lint(
      'src/kernel/a.ts',
      '#register/store/find-company.ts',
      (name) => `export const site = import('${name}')\n`,
    ).status,
  ).not.toBe(0)
})

test.each([
  'await mkdir(folder, { recursive: true, mode: 0o700 })',
  'mkdirSync(folder, { recursive: true })',
  'fs.mkdirSync(folder, { recursive: true })',
  'await promises.mkdir(folder, { mode, recursive: true })',
])('folders are not made by %s', (line) => {
  const write = () => `export const made = async () => {\n  ${line}\n}\n`
  for (const file of ['src/backup/store/a.ts', 'cli/aval/a.ts']) {
    const { status, output } = lint(file, '', write)
    expect(output).toContain('use makeFolders')
    expect(status).not.toBe(0)
  }
  expect(lint('src/backup/store/a.test.ts', '', write)).toMatchObject({ status: 0 })
})

function lint(file: string, imported: string, write = (name: string) => `import '${name}'\n`) {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, write(imported))
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--vcs-enabled=false', file]
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
