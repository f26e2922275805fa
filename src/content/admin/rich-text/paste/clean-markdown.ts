import { readMarkdown } from '#content/model/foreign-text/read-markdown.ts'
import { toRichText } from '#content/model/foreign-text/to-rich-text.ts'
import { type Cleaned, rulesOn } from './clean-html.ts'
import { writeHtml } from './write-html.ts'

/** What was written with the signs of Markdown, as the text that they mean. Throws where nobody writes so. */
export function cleanMarkdown(markdown: string, origin: string): Cleaned {
  const { content, left } = toRichText(readMarkdown(markdown), rulesOn(origin))
  return { html: writeHtml(content), left }
}
