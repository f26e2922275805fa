import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolders } from '#kernel/files/make-folders.ts'
import { byLocale, defaultLocale, formatLocale, type Locale } from '#kernel/locales.ts'
import { type Catalogue, compareWords, isGroup, readCatalogue } from './catalogues.ts'
import { changeableModule, groupModule, listWords, messageModule, type Said } from './write-messages.ts'

/**
 * Makes a module of every message, in `compiled/`, and of every group of words, in `src/kernel/words/`.
 * Throws a readable list where the languages differ in their messages or placeholders.
 */
export async function compileWords(): Promise<void> {
  const catalogues = byLocale(readCatalogue)
  const differences = compareWords(catalogues)
  if (differences.length > 0)
    throw new Error(`The words of the site differ between its languages:\n  ${differences.join('\n  ')}`)
  const all = listWords(catalogues)
  await writeGroups(catalogues, all)
  await writeMessages(all)
}

/**
 * A definition needs its words in every language as plain values, not as functions, so each group has a module of its
 * own. Others say how each language is named within each, and what of all words a body may say otherwise.
 */
async function writeGroups(catalogues: Record<Locale, Catalogue>, all: Said[]): Promise<void> {
  const byId = new Map(all.map((said) => [said.id, said]))
  const names = Object.keys(catalogues[defaultLocale]).filter((name) =>
    isGroup(catalogues[defaultLocale][name]),
  )
  const inWords = JSON.stringify(byLocale(languagesAsNamedIn))
  await writeModules(place('../words'), {
    ...Object.fromEntries(names.map((name) => [name, groupModule(name, catalogues, byId)])),
    // Known to Node as to a browser, which takes longer to look it up than to draw a form that asks.
    'language-names': `export const languagesWithin = ${inWords}\n`,
    'changeable-words': changeableModule(all),
  })
}

/** A module each, so that a page's script holds those that it says. */
async function writeMessages(all: Said[]): Promise<void> {
  const messages = all.filter(({ id }) => !id.includes('.'))
  await writeModules(place('./compiled'), {
    ...Object.fromEntries(messages.map((said) => [said.id, messageModule(said)])),
    _index: messages.map(({ id }) => `export * from './${id}.ts'\n`).join(''),
  })
}

/** Nothing else stays in the folder. A file is written where its content changes, so that watchers sleep on. */
async function writeModules(folder: string, modules: Record<string, string>): Promise<void> {
  await makeFolders(folder)
  for (const file of await readdir(folder))
    if (!Object.hasOwn(modules, file.replace(/\.ts$/, ''))) await rm(path.join(folder, file))
  for (const [name, text] of Object.entries(modules)) {
    const file = path.join(folder, `${name}.ts`)
    if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text)
  }
}

function languagesAsNamedIn(within: Locale): Record<Locale, string> {
  const names = new Intl.DisplayNames(formatLocale[within], { type: 'language' })
  return byLocale((locale) => names.of(locale) ?? locale)
}

function place(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}

if (import.meta.main) {
  try {
    await compileWords()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
