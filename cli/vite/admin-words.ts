import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the admin area says its words; what says a word anywhere else may be a page for visitors. */
const ofAdmin = /^src\/(\w+\/admin|shell)\//
const message = /\/i18n\/paraglide\/messages\/(\w+)\.js$/

/**
 * Tells the modules of words that nobody but the admin area says. Its pages share most of them, each in files of its
 * own choice: a hundred files of some bytes, which a browser asks for one after the other.
 */
export function isAdminWord(root: string): (moduleId: string) => boolean {
  const elsewhere = new Set<string>()
  for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const inRepository = `src/${file.replaceAll(path.sep, '/')}`
    if (!/\.tsx?$/.test(file) || ofAdmin.test(inRepository)) continue
    for (const [, word] of readFileSync(path.join(root, inRepository), 'utf8').matchAll(/\bm\s*\.\s*(\w+)/g))
      elsewhere.add(word as string)
  }
  return (moduleId) => {
    const word = message.exec(moduleId)?.[1]
    return word !== undefined && !elsewhere.has(word)
  }
}
