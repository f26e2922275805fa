import { unescapeHtml } from './read-page.ts'

/** What a page says to people: its text in order, and each attribute that is shown or read out. */
export function saidBy(html: string): { text: string[]; attributes: string[] } {
  const body = html
    .replace(/<!--[\s\S]*?-->/g, '')
    // What is code says what it says, and what is found in a text is marked within it.
    .replace(/<(script|style|template|code|pre)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?mark>/g, '')
  const text: string[] = []
  const attributes: string[] = []
  for (const [, tag, words] of body.matchAll(/<([^>]*)>|([^<]+)/g)) {
    if (words !== undefined) text.push(unescapeHtml(words))
    if (tag !== undefined) attributes.push(...saidByTag(tag))
  }
  return { text, attributes }
}

function saidByTag(tag: string): string[] {
  const written = [...tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, unescapeHtml(value)] as const,
  )
  const of = Object.fromEntries(written)
  const isButton = tag.startsWith('input') && /^(submit|button|reset)$/.test(of.type ?? '')
  const isMeta =
    tag.startsWith('meta') &&
    /^(description|application-name|apple-mobile-web-app-title|(og|twitter):(title|description|image:alt|site_name))$/.test(
      of.name ?? of.property ?? '',
    )
  return written.flatMap(([name, value]) => {
    if (/^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext))$/.test(name))
      return [value]
    if (name === 'value' && isButton) return [value]
    if (name === 'content' && isMeta) return [value]
    return tag.startsWith('link') && name === 'title' ? [value] : []
  })
}

/** What of a text stands outside of marks, in the pieces between them. A word within a word is within its marks. */
export function outsideMarks(pieces: string[]): string[] {
  const outside: string[] = []
  let depth = 0
  for (const piece of pieces) {
    let said = ''
    for (const sign of piece) {
      if (sign === '⟦') depth += 1
      else if (sign === '⟧') depth = Math.max(0, depth - 1)
      else if (depth === 0) said += sign
      else said += '⟧'
    }
    outside.push(...said.split(/⟧+/))
  }
  return outside.map((said) => said.replace(/\s+/g, ' ').trim()).filter((said) => /\p{L}/u.test(said))
}
