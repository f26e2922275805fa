import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { linesNamingLanguages } from './languages.ts'
import { readSource, sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What no further language is compiled from. */
const leftOut = /^(?:node_modules|build|data|\.git|\.turns|demo\/files)$/

test('a third language is configuration: a line in the table and a file of words, and everything compiles', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'aval-language-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(root, copy, { recursive: true, filter: (from) => !leftOut.test(path.relative(root, from)) })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const i18n = path.join(copy, 'src/kernel/i18n')
  const compiled = () => run(copy, 'src/kernel/i18n/compile-words.ts')
  const say = (words: object) => writeFileSync(path.join(i18n, 'added/pt.json'), JSON.stringify(words))

  const table = path.join(i18n, 'languages.json')
  const portuguese = { name: 'Português', format: 'pt-BR', search: 'portuguese' }
  writeFileSync(table, JSON.stringify({ ...JSON.parse(readFileSync(table, 'utf8')), pt: portuguese }))
  mkdirSync(path.join(i18n, 'added'), { recursive: true })

  say({ nothing_says_this: 'Nada' })
  expect(compiled()).toContain('nothing_says_this')
  say({ login_too_many: 'Espere e tente de novo.' })
  expect(compiled()).toContain('login_too_many')
  say({ home: 'Início', choices: { familyOptions: { product: 'Certificação de produto' } } })
  expect(compiled()).toBe('')
  expect(run(copy, 'node_modules/@react-router/dev/bin.cjs', 'typegen')).toBe('')
  expect(run(copy, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('')
  const choices = readFileSync(path.join(copy, 'src/kernel/words/choices.ts'), 'utf8')
  expect(choices).toContain('"Product", "Certificação de produto"')
  expect(choices).toContain('"Environmental", "Ambiental"')
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

/** What a program complains about. */
function run(folder: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout + stderr || `ended with ${status}`
}
