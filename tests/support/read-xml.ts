export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const token = /<\?xml[^?]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy

/** Reads a document of elements, attributes and text. Throws where it is not well formed. */
export function readXml(document: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let read = 0
  for (const [whole, closing, name = '', attributes = '', empty, text] of document.matchAll(token)) {
    read += whole.length
    const current = open.at(-1) as XmlElement
    if (text !== undefined) current.text += unescapeXml(text)
    else if (closing) {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`)
      open.pop()
    } else if (name) {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      current.children.push(element)
      if (!empty) open.push(element)
    }
  }
  if (read !== document.length) throw new Error(`Not well formed at: ${document.slice(read, read + 80)}`)
  const [root] = top.children
  if (open.length !== 1 || !root || top.children.length !== 1) throw new Error('There is not one root')
  return root
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

export function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? ''
}

function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unescapeXml(value),
    ]),
  )
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const character = whole.endsWith(';') ? named[name] : undefined
    if (character === undefined) throw new Error(`${whole} is no entity of XML`)
    return character
  })
}
