/** A text as another program wrote it: elements by their names in lower case, and words. */
export type ForeignNode = ForeignElement | string
export type ForeignElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: ForeignNode[]
}

/** Nothing that people write is nested deeper; what is made of a tree walks down it. */
export const deepestTree = 200

export function element(
  name: string,
  children: ForeignNode[],
  attributes: ForeignElement['attributes'] = {},
): ForeignElement {
  return { name, attributes, children }
}

export function isElement(node: ForeignNode | undefined): node is ForeignElement {
  return typeof node === 'object'
}

/** The words of a node as they stand there. */
export function wordsOf(node: ForeignNode): string {
  return isElement(node) ? node.children.map(wordsOf).join('') : node
}

/** The first element within that meets a condition, in reading order. */
export function findWithin(
  { children }: ForeignElement,
  isMeant: (element: ForeignElement) => boolean,
): ForeignElement | null {
  for (const child of children) {
    if (!isElement(child)) continue
    const found = isMeant(child) ? child : findWithin(child, isMeant)
    if (found) return found
  }
  return null
}

/**
 * The style of an element in lower case and without spaces, as the other program wrote it: a browser would drop what it
 * does not know.
 */
export function styleOf({ attributes: { style = '' } }: ForeignElement): string {
  return style.toLowerCase().replace(/\s+/g, '')
}
