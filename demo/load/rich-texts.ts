import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RichText } from '#content/model/fields/rich-text.ts'
import { madeFolder } from './made-files.ts'

/** Texts as entries store them, each by the hash of the Markdown that it is written in. */
export type RichTexts = Record<string, RichText>

export const richTextsFile = new URL('rich-texts.json', madeFolder)

export async function readRichTexts(): Promise<RichTexts> {
  return JSON.parse(await readFile(richTextsFile, 'utf8'))
}

/** The rich text that was made of this Markdown. Throws when the Markdown was changed afterwards. */
export function richTextOf(markdown: string, made: RichTexts): RichText {
  const text = made[hashOfText(markdown)]
  if (!text) throw new Error('the text is newer than what is made of it: run demo/make/make-files.ts')
  return text
}

export function hashOfText(markdown: string): string {
  return createHash('sha256').update(markdown).digest('hex')
}
