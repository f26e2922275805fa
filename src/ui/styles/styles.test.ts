import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const sources = filesOf('src', /\.tsx?$/)
  .filter((file) => !/\.test\.tsx?$|\/i18n\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
const styles = filesOf('src/ui/styles', /\.css$/)
const classes = ownClasses(styles)
const places = countWords(sources.flatMap((source) => source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []))

/** Named by the library of the editor. */
const isForeign = (name: string) => /^ProseMirror-|^selectedCell$/.test(name)
/** Longer strings of utilities nobody reads: what needs more is a class of its own. */
const longest = 8

test('every class of our own is used', () => {
  const unused = [...classes.keys()].filter((name) => !places.has(name) && !isForeign(name))
  expect(unused).toEqual([])
})

test('what a few utilities say in one place is no class of our own', () => {
  const needless = [...classes]
    .filter(([name, { says }]) => says > 0 && says <= longest && places.get(name) === 1)
    .map(([name]) => name)
  expect(needless).toEqual([])
})

test('every class in the markup says something', async () => {
  const named = countWords(sources.flatMap((source) => source.match(/(?<=\bclassName=")[^"]+/g) ?? []))
  const theme = ['tailwindcss/theme.css', '#ui/styles/tokens.css'].map(readStyles).join('\n')
  const utilities = (await compile(`${theme}\n@tailwind utilities;`)).build([...named.keys()])
  const mute = [...named.keys()]
    .filter((name) => !classes.has(name.replace(/^.*:/, '')))
    .filter((name) => !utilities.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`))
  expect(mute).toEqual([])
})

test('every file of styles dresses a part that is there', () => {
  const whole = ['site', 'admin', 'tokens', 'fonts', 'base', 'print']
  const parts = globSync('src/{*,{ui,pages,shell}/*,*/{site,admin,api}/*}', { cwd: root }).map((place) =>
    path.basename(place).replace(/\.tsx$/, ''),
  )
  const orphans = styles
    .map((file) => path.basename(file, '.css'))
    .filter(
      (name) =>
        ![...whole, ...parts].some(
          (part) => `${part}-`.startsWith(`${name}-`) || name.startsWith(`${part}-`),
        ),
    )
  expect(orphans).toEqual([])
})

function filesOf(folder: string, kind: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => path.join(root, folder, file))
}

function readStyles(name: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8')
}

function countWords(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap((text) => text.replace(/['"`]/g, ' ').split(/\s+/)))
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/**
 * How many declarations each class has for its own element; not a number where a rule reaches further than utilities
 * can.
 */
function ownClasses(files: string[]): Map<string, { says: number }> {
  const found = new Map<string, { says: number }>()
  for (const file of files) {
    const sheet = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
    for (const [, prelude = '', body = ''] of sheet.matchAll(/([^{};]+)\{(?=([^{}]*))/g)) {
      const selector = prelude.trim()
      const utility = /^@utility ([\w-]+)$/.exec(selector)?.[1]
      if (utility) found.set(utility, { says: Number.NaN })
      if (selector.startsWith('@')) continue
      const isAlone = /^\.[\w-]+(:hover|:focus)?$/.test(selector) && !file.endsWith('print.css')
      const says = isAlone ? (body.match(/;/g) ?? []).length : Number.NaN
      for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi))
        found.set(name, { says: (found.get(name)?.says ?? 0) + says })
    }
  }
  return found
}
