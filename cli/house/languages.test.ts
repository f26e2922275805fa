import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { knownHere, linesNamingLanguages } from './languages.ts'
import { readSource, sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What no further language is compiled from. */
const leftOut = /^(?:node_modules|build|data|\.git|\.turns|demo\/files)$/

test('a third language takes ten files at most: the table and its catalogues, and everything compiles', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'aval-language-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(root, copy, { recursive: true, filter: (from) => !leftOut.test(path.relative(root, from)) })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

  const touched = [knownHere]
  addToTable(path.join(copy, knownHere))
  for (const catalogue of globSync('src/*/words/es.json', { cwd: copy })) {
    const added = catalogue.replace('es.json', 'pt.json')
    cpSync(path.join(copy, catalogue), path.join(copy, added))
    touched.push(added)
  }

  expect(touched.length).toBeLessThanOrEqual(10)
  expect(run(copy, 'src/kernel/i18n/compile-words.ts')).toBe('')
  expect(run(copy, 'node_modules/@react-router/dev/bin.cjs', 'typegen')).toBe('')
  expect(run(copy, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('')
}, 600_000)

test('no other code names a language', () => {
  const runs = sourceFiles(root).filter(
    ({ file }) => /^(src|cli)\//.test(file) && !/\.test\.tsx?$|\.mjs$/.test(file),
  )
  expect(linesNamingLanguages(runs)).toEqual([])
})

test.each([
  "return locale === 'es' ? comma : point",
  'const titles = { es: draftTitle, en: other }',
  'const title = titles.en ?? titles.es',
  'const isPage = /^\\/(es|en)\\//',
])('this names one: %s', (line) => {
  expect(linesNamingLanguages([readSource('src/pages/a.tsx', line)])).toHaveLength(1)
})

test.each([
  '<p lang="es">Cargando...</p>',
  "import { essay } from './essays.ts'",
  'const open: boolean = when ? yes : no',
])('this names none: %s', (line) => {
  expect(linesNamingLanguages([readSource('src/pages/a.tsx', line)])).toEqual([])
})

/** Portuguese, as somebody would add it. */
function addToTable(file: string) {
  const own: Record<string, string> = {
    "'en-GB'": 'pt-BR',
    "'English'": 'Português',
    "'english'": 'portuguese',
  }
  const table = readFileSync(file, 'utf8').replace("['es', 'en']", "['es', 'en', 'pt']")
  writeFileSync(
    file,
    table.replace(/en: ('[^']+') \}/g, (_, en) => `en: ${en}, pt: '${own[en]}' }`),
  )
}

/** What a program complains about. */
function run(folder: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout + stderr || `ended with ${status}`
}
