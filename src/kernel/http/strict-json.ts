/** Nothing that is sent to the site needs deeper nesting. */
const deepest = 64
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A text that says more values than are wanted. */
export class TooManyValues extends Error {}

/**
 * The value of a JSON text. Throws where it is not JSON, and where programs would read it differently or could be hurt
 * by it: an object that has a name twice or one called `__proto__`, and nesting deeper than 64. Throws
 * `TooManyValues`, before anything is built from the text, where it has more than `most` values.
 */
export function parseStrictJson(text: string, most = Number.POSITIVE_INFINITY): unknown {
  checkNames(text, most)
  return JSON.parse(text)
}

/**
 * Goes over the text once, without recursion and without an expression, which may look at a text again and again.
 * Whether it is JSON at all is for the parser to find out.
 */
function checkNames(text: string, most: number): void {
  const open: (Set<string> | null)[] = []
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === quote) {
      const end = endOfText(text, at)
      const after = pastSpace(text, end + 1)
      if (text.charCodeAt(after) === colon) nameOnce(open, text.slice(at, end + 1))
      at = after - 1
    } else if (mark === openList || mark === openObject) {
      open.push(null)
      values += 1
      if (open.length > deepest) throw new SyntaxError('nested too deep')
    } else if (mark === closeList || mark === closeObject) open.pop()
    else if (mark === comma) values += 1
    if (values > most) throw new TooManyValues('too many values')
  }
}

function endOfText(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === quote) return at
    if (mark === backslash) at += 1
  }
  throw new SyntaxError('a text without an end')
}

function pastSpace(text: string, begin: number): number {
  let at = begin
  while (' \t\r\n'.includes(text[at] ?? '-')) at += 1
  return at
}

function nameOnce(open: (Set<string> | null)[], written: string): void {
  const name = JSON.parse(written) as string
  const names = open.pop() ?? new Set()
  if (name === '__proto__' || names.has(name)) throw new SyntaxError('a name that is not taken')
  open.push(names.add(name))
}
