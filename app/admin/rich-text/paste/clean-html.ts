import { dropNoise } from './drop-noise.ts'
import { type Making, makeBlocks, plainStyle } from './make-blocks.ts'
import { parseCopied } from './parse-copied.ts'
import { listsFromWord } from './word-lists.ts'

export type Cleaned = {
  /** Only what the editor's own schema has: no styles, no classes, no attribute but `href`. */
  html: string
  /** How many pictures were left out: only those of the media library stand in a text. */
  pictures: number
}

/**
 * What was copied in Word, Google Docs, a spreadsheet or on a page, as the same text without its dress.
 */
export function cleanHtml(html: string, origin: string): Cleaned {
  const document = parseCopied(html)
  const { body } = document
  dropNoise(body)
  listsFromWord(body)
  const making: Making = {
    document,
    origin,
    lift: body.querySelector('h1, [role="heading"][aria-level="1"]') ? 1 : 0,
    pictures: 0,
  }
  const clean = document.createElement('div')
  clean.append(...makeBlocks(body, plainStyle, making))
  return { html: clean.innerHTML, pictures: making.pictures }
}
