import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

type Source = { file: string; source: string }

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

const foldersMade = [
  'await mkdir(folder, { recursive: true, mode: 0o700 })',
  'mkdirSync(folder, { recursive: true })',
  'fs.mkdirSync(folder, { recursive: true })',
  'await promises.mkdir(folder, { mode, recursive: true })',
]

test('every import against the layers is refused, also one that is made while running', () => {
  const lazy = {
    file: 'src/kernel/a.ts',
    source: "export const site = import('#register/store/find-company.ts')\n",
  }
  const left = lint([...refused.map(importing), lazy]).filter(({ refusals }) =>
    refusals.every((refusal) => !/noRestrictedImports|plugin/.test(refusal)),
  )
  expect(left).toEqual([])
})

test('every other import is allowed', () => {
  expect(lint(allowed.map(importing)).filter(({ refusals }) => refusals.length > 0)).toEqual([])
})

test('folders are made by one function alone, in tests by any', () => {
  const making = (file: string) =>
    foldersMade.map((line) => ({ file, source: `export const made = async () => {\n  ${line}\n}\n` }))
  for (const { file, source, refusals } of lint(
    ['src/backup/store/a.ts', 'cli/aval/a.ts', 'src/backup/store/a.test.ts'].flatMap(making),
  ))
    expect(
      refusals.some((refusal) => refusal.includes('use makeFolders')),
      `${file}: ${source}`,
    ).toBe(!file.endsWith('.test.ts'))
})

function importing([file, imported]: [file: string, imported: string]): Source {
  return { file, source: `import '${imported}'\n` }
}

/** What the linter finds in each, which it is started for once: a file called `a` gets a number. */
function lint(sources: Source[]): (Source & { refusals: string[] })[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-layers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['biome.json', 'cli/subjects.grit', 'cli/folders.grit'])
    cpSync(path.join(root, file), path.join(folder, file))
  const named = sources.map(({ file, source }, at) => {
    const name = file.replace(/\/a\./, `/a${at}.`)
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), source)
    return name
  })
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; message: string; location: { path: string } }[]
  }
  return sources.map((each, at) => ({
    ...each,
    refusals: diagnostics
      .filter(({ location }) => location.path === named[at])
      .map(({ category, message }) => `${category}: ${message}`),
  }))
}
