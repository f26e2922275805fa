import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { byLocale, defaultLocale, formatLocale, type Locale, locales } from '#kernel/locales.ts'
import { type Catalogue, compareWords, isGroup, readCatalogue } from './catalogues.ts'

/**
 * Makes a function of every message, in `paraglide/`, and a module of every group of words, in `src/kernel/words/`.
 * Throws a readable list where the languages differ in their messages or placeholders.
 */
export async function compileWords(): Promise<void> {
  const catalogues = byLocale(readCatalogue)
  const differences = compareWords(catalogues)
  if (differences.length > 0)
    throw new Error(`The words of the site differ between its languages:\n  ${differences.join('\n  ')}`)
  await writeGroups(catalogues)
  await writeProject(catalogues)
  await compile({
    project: place('./project.inlang'),
    outdir: place('./paraglide'),
    strategy: ['baseLocale'],
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
  })
}

/**
 * A definition needs its words in every language as plain values, not as functions, so each group has a module of its
 * own. One more says how each language is named within each.
 */
async function writeGroups(catalogues: Record<Locale, Catalogue>): Promise<void> {
  const folder = place('../words')
  await mkdir(folder, { recursive: true })
  const groups = Object.entries(catalogues[defaultLocale]).filter(([, said]) => isGroup(said))
  for (const [name, group] of groups) {
    const lines = Object.keys(group as Catalogue).map((part) => {
      const inEvery = byLocale((locale) => (catalogues[locale][name] as Catalogue)[part])
      return `export const ${part} = ${JSON.stringify(together(inEvery))}\n`
    })
    await writeChanged(path.join(folder, `${name}.ts`), lines.join(''))
  }
  // Known to Node as to a browser, which takes longer to look it up than to draw a form that asks.
  const inWords = `export const languagesWithin = ${JSON.stringify(byLocale(languagesAsNamedIn))}\n`
  await writeChanged(path.join(folder, 'language-names.ts'), inWords)
  const wanted = new Set(['language-names.ts', ...groups.map(([name]) => `${name}.ts`)])
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(path.join(folder, file))
}

function languagesAsNamedIn(within: Locale): Record<Locale, string> {
  const names = new Intl.DisplayNames(formatLocale[within], { type: 'language' })
  return byLocale((locale) => names.of(locale) ?? locale)
}

/** A file is written only where its content changes, so that file watchers do not wake up for nothing. */
async function writeChanged(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text)
}

/** Turns the tree of each language into one tree, in which each text has its words in every language. */
function together(said: Record<Locale, unknown>): unknown {
  const usual = said[defaultLocale]
  if (!isGroup(usual)) return said
  const parts = Object.keys(usual).map((part) => [
    part,
    together(byLocale((locale) => (said[locale] as Catalogue)[part])),
  ])
  return Object.fromEntries(parts)
}

/** What the compiler wants to read in files: its settings, and the messages of each language. */
async function writeProject(catalogues: Record<Locale, Catalogue>): Promise<void> {
  const settings = {
    baseLocale: defaultLocale,
    locales,
    telemetry: 'off',
    modules: ['../../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: './project.inlang/messages/{locale}.json' },
  }
  await mkdir(place('./project.inlang/messages'), { recursive: true })
  await writeFile(place('./project.inlang/settings.json'), JSON.stringify(settings))
  for (const locale of locales) {
    const messages = Object.entries(catalogues[locale]).filter(([, said]) => !isGroup(said))
    await writeFile(
      place(`./project.inlang/messages/${locale}.json`),
      JSON.stringify(Object.fromEntries(messages)),
    )
  }
}

function place(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}

if (import.meta.main) {
  try {
    await compileWords()
    // The compiler's library would keep the process for half a minute more.
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
