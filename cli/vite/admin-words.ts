import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Code of the admin area. A word that is said anywhere else may belong to a page for visitors. */
const ofAdmin = /^src\/(\w+\/admin|shell)\//
const message = /\/i18n\/compiled\/(\w+)\.ts$/

/**
 * Finds the modules of words that only the admin area says, so that they go into one file. Its pages share most
 * words; divided by page they would become a hundred tiny files, which a browser asks for one after the other.
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
