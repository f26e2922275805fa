import { plainText } from '#content/model/fields/rich-text.ts'
import { NoText, readHtml } from '#content/model/foreign-text/read-html.ts'
import { guessFormat } from '#content/model/foreign-text/text-format.ts'
import { toRichText } from '#content/model/foreign-text/to-rich-text.ts'
import type { SourceValue } from '../source-document.ts'
import { isList, isSpecial } from './source-fields.ts'

/** The words of a value that has any; texts of a list stand below each other. */
export function textOf(value: SourceValue): string | null {
  if (typeof value === 'string') return withoutMarkup(value).trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isList(value)) {
    const texts = value.map(textOf)
    return texts.includes(null) ? null : texts.filter(Boolean).join('\n')
  }
  return isSpecial(value) && value.is === 'moment' ? value.at.slice(0, 10) : null
}

/** The words of a text that has the elements of a page; a text of one field keeps no others. */
function withoutMarkup(text: string): string {
  if (text.length > 200_000 || guessFormat([text]) !== 'html') return text
  try {
    const rules = { linkOf: () => 'link' as const, pictureOf: () => null }
    const { content } = toRichText(readHtml(text), rules)
    return plainText({ type: 'doc', content })
  } catch (error) {
    if (error instanceof NoText || error instanceof RangeError) return text
    throw error
  }
}
