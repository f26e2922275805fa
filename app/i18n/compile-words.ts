import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { compareWords, type Words } from './compare-words.ts'

/**
 * Makes a function of every message, in `paraglide/`. Throws a readable list where the languages do not have the
 * same messages with the same placeholders.
 */
export async function compileWords(): Promise<void> {
  const [es, en] = await Promise.all([readWords('es'), readWords('en')])
  const differences = compareWords({ es, en })
  if (differences.length > 0)
    throw new Error(`The words of the site differ between its languages:\n  ${differences.join('\n  ')}`)
  await compile({
    project: place('./project.inlang'),
    outdir: place('./paraglide'),
    strategy: ['baseLocale'],
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
  })
}

async function readWords(locale: string): Promise<Words> {
  return JSON.parse(await readFile(new URL(`./messages/${locale}.json`, import.meta.url), 'utf8'))
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
