/** How texts are written in a file. */
export const textFormats = ['plain', 'markdown', 'html'] as const
export type TextFormat = (typeof textFormats)[number]

export function isTextFormat(text: string): text is TextFormat {
  return textFormats.some((format) => format === text)
}

/** The most characters of a text that is looked at to guess how it is written. */
const lookedAt = 20_000

/** How texts of one column are most likely written: as the one of them that shows most signs. */
export function guessFormat(texts: Iterable<string>): TextFormat {
  let guessed: TextFormat = 'plain'
  for (const text of texts) {
    const start = text.slice(0, lookedAt)
    if (tag.test(start)) return 'html'
    if (marks.some((mark) => mark.test(start))) guessed = 'markdown'
  }
  return guessed
}

const tag =
  /<\/?(p|br|div|span|h[1-6]|ul|ol|li|a|b|strong|i|em|u|table|tr|td|th|img|blockquote|iframe|figure|section|hr|pre|sup|sub)(?=[\s/>])/i

/** Signs of Markdown that nobody types by chance: a heading, an item, a quote, a table, bold words, a link. */
const marks = [
  /^#{1,6} \S/m,
  /^ {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,3}\. \S/m,
  /^> ?\S/m,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|/m,
  /\*\*[^\s*][^\n*]{0,200}\*\*/,
  /\[[^\]\n]{1,200}\]\([^\s)]{1,500}\)/,
]
