import { fieldsOfType } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { demoLocales } from '../demo-locales.ts'
import type { WrittenEntry } from '../load/demo-entries.ts'
import { entryId } from '../load/entry-id.ts'
import { hashOfText, type RichTexts } from '../load/rich-texts.ts'
import { readMarkdown } from './markdown.ts'

/**
 * Makes every rich text of the entries from its Markdown. Throws, naming the entry and the field, on Markdown without
 * a place in our rich text and on a link to no entry.
 */
export function makeRichTexts(entries: WrittenEntry[]): RichTexts {
  const made: RichTexts = {}
  for (const entry of entries)
    for (const part of ['shared', ...demoLocales] as const)
      for (const name of fieldsOfType(kinds[entry.kind], 'richText')) {
        const markdown = entry[part]?.[name]
        if (typeof markdown !== 'string') continue
        try {
          made[hashOfText(markdown)] = readMarkdown(markdown, entryId)
        } catch (cause) {
          throw new Error(`The demonstration entry ${entry.kind}/${entry.key}, ${part}.${name}`, { cause })
        }
      }
  return made
}
