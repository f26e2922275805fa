export type Attributes = Record<string, string>

type Token =
  | { type: 'open'; name: string; attributes: Attributes; isEmpty: boolean; end: number }
  | { type: 'close'; name: string; end: number }
  | { type: 'text'; text: string; end: number }
  | { type: 'skip' | 'end'; end: number }

const opening = /<([A-Za-z_][\w:.-]*)/y
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const closing = /<\/([A-Za-z_][\w:.-]*)\s*>/y

/** The next piece of a document, in the strictest reading; null where there is none. */
export function tokenAt(text: string, at: number): Token | null {
  if (at >= text.length) return { type: 'end', end: at }
  if (text[at] !== '<') {
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    const plain = decoded(text.slice(at, end))
    return plain === null ? null : { type: 'text', text: plain, end }
  }
  for (const [start, stop] of [
    ['<!--', '-->'],
    ['<?', '?>'],
  ] as const)
    if (text.startsWith(start, at)) return after(text, at + start.length, stop)
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at)
    return end < 0 ? null : { type: 'text', text: text.slice(at + 9, end), end: end + 3 }
  }
  // With a list of its own entities it is refused: those could grow without end or name files.
  if (/^<!doctype\s[^[>]*>/i.test(text.slice(at, at + 300))) return after(text, at, '>')
  return closeAt(text, at) ?? openAt(text, at)
}

function after(text: string, from: number, stop: string): Token | null {
  const end = text.indexOf(stop, from)
  return end < 0 ? null : { type: 'skip', end: end + stop.length }
}

function closeAt(text: string, at: number): Token | null {
  closing.lastIndex = at
  const found = closing.exec(text)
  return found ? { type: 'close', name: found[1] ?? '', end: closing.lastIndex } : null
}

function openAt(text: string, at: number): Token | null {
  opening.lastIndex = at
  const name = opening.exec(text)?.[1]
  if (name === undefined) return null
  let end = opening.lastIndex
  const attributes: Attributes = Object.create(null)
  for (;;) {
    attribute.lastIndex = end
    const found = attribute.exec(text)
    if (!found) break
    const [, key = '', quoted, single] = found
    const value = decoded(quoted ?? single ?? '')
    if (value === null || key in attributes) return null
    attributes[key] = value
    end = attribute.lastIndex
  }
  const rest = /^\s*(\/?)>/.exec(text.slice(end, end + 1000))
  return rest ? { type: 'open', name, attributes, isEmpty: rest[1] === '/', end: end + rest[0].length } : null
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text without references; null where one is of an entity that is not of XML itself. */
function decoded(text: string): string | null {
  let isKnown = true
  const plain = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,20}));|&/gi, (_, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    const found =
      code === null ? named[name] : code > 31 && code < 0x110000 ? String.fromCodePoint(code) : undefined
    isKnown &&= found !== undefined
    return found ?? ''
  })
  return isKnown ? plain : null
}
