import type { Left } from '#content/model/foreign-text/left.ts'
import type { Rules } from '#content/model/foreign-text/make-inlines.ts'
import { mediaInAddress } from '#content/model/foreign-text/media-address.ts'
import { copiedLink, safeLink } from '#content/model/foreign-text/safe-link.ts'
import { toRichText } from '#content/model/foreign-text/to-rich-text.ts'
import { parseCopied } from './parse-copied.ts'
import { treeOf } from './tree-of.ts'
import { writeHtml } from './write-html.ts'

export type Cleaned = {
  /** Only what the editor's own schema has, as it reads it. */
  html: string
  /** What had to stay behind. */
  left: Left
}

/** What was copied in Word, Google Docs, a spreadsheet or on a page, as the same text without its styles. */
export function cleanHtml(html: string, origin: string): Cleaned {
  const { content, left } = toRichText(treeOf(parseCopied(html).body), rulesOn(origin))
  return { html: writeHtml(content), left }
}

/** Where links may lead and which pictures are known in a text that is pasted on the site with this origin. */
export function rulesOn(origin: string): Rules {
  const { host } = new URL(origin)
  return {
    linkOf: (address) => copiedLink(safeLink(address, origin), host),
    pictureOf: (address) => mediaInAddress(address, host),
  }
}
