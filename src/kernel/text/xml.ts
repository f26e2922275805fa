/** One XML element with escaped attributes; children are elements (as written here) or text (escaped here). */
export function element(name: string, attributes: Record<string, string>, children: (Xml | string)[]): Xml {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inside = children
    .map((child) => (child instanceof Xml ? child.toString() : escapeXml(child)))
    .join('')
  return new Xml(
    inside === '' ? `<${name}${pairs.join('')}/>` : `<${name}${pairs.join('')}>${inside}</${name}>`,
  )
}

/** Markup that is already written, so that it is not escaped again. */
export class Xml {
  readonly #markup: string
  constructor(markup: string) {
    this.#markup = markup
  }
  toString(): string {
    return this.#markup
  }
}

/** A text as it stands in an element or an attribute, without what XML 1.0 forbids even when it is escaped. */
export function escapeXml(text: string): string {
  return text.replace(special, (letter) => entities[letter] ?? '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are forbidden
const special = /[&<>"\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader would take the letter itself for the end of a line.
  '\r': '&#13;',
}
