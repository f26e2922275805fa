const block =
  /^<\/?(?:address|article|aside|blockquote|details|div|dl|figure|figcaption|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|script|style|table|tbody|td|tfoot|th|thead|tr|ul|video)\b/i

/**
 * A text of WordPress as HTML that says its paragraphs. Its first editor kept them as empty lines, its present one as marks
 * in comments, and both may stand in one text. A caption keeps its words.
 */
export function paragraphed(text: string): string {
  const plain = withoutComments(text.replace(/\r\n?/g, '\n')).replace(/\[\/?caption\b[^\][]{0,1000}\]/g, '')
  return plain
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`))
    .join('\n')
}

/** One that is never closed goes on to the end, as browsers read it. */
function withoutComments(text: string): string {
  const kept: string[] = []
  let at = 0
  while (at < text.length) {
    const begin = text.indexOf('<!--', at)
    kept.push(text.slice(at, begin < 0 ? undefined : begin))
    const end = begin < 0 ? -1 : text.indexOf('-->', begin)
    if (end < 0) break
    at = end + 3
  }
  return kept.join('')
}
