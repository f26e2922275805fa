/** Structured text as ProseMirror stores it: a small schema of our own, never HTML. */
export type RichText = { type: 'doc'; content: Block[] }

export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: Inline[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'callout'; attrs: { tone: 'note' | 'warning' }; content: Block[] }
  | { type: 'table'; content: TableRow[] }
  | { type: 'image'; attrs: RichTextImage }

/** A picture in a text. `base`, `width` and `height` are known only once the text is shown. */
export type RichTextImage = {
  media: string
  alt: string | null
  base?: string
  width?: number
  height?: number
}

export type ListItem = { type: 'listItem'; content: Block[] }
export type TableRow = { type: 'tableRow'; content: TableCell[] }
export type TableCell = { type: 'tableHeader' | 'tableCell'; content: Block[] }

export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' }

/** A link leads to an address or to an entry, whose address is looked up when the text is shown. */
export type Mark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'link'; attrs: { href: string | null; entry: string | null } }

type Node = { type: string; text?: string; content?: Node[]; attrs?: Record<string, unknown>; marks?: Mark[] }

/** The words of a text in reading order, blocks separated by a newline, for search and for measuring. */
export function plainText(document: RichText | null | undefined): string {
  if (!document) return ''
  const lines: string[] = []
  collect(document as Node, lines)
  return lines.join('\n')
}

/** Every entry and every file that a text refers to. */
export function referencesIn(document: RichText): { entries: string[]; media: string[] } {
  const entries = new Set<string>()
  const media = new Set<string>()
  visit(document as Node, (node) => {
    if (node.type === 'image' && typeof node.attrs?.media === 'string') media.add(node.attrs.media)
    for (const mark of node.marks ?? [])
      if (mark.type === 'link' && mark.attrs.entry) entries.add(mark.attrs.entry)
  })
  return { entries: [...entries], media: [...media] }
}

/** Every address that a text links to by itself, not through an entry. */
export function linksIn(document: RichText): string[] {
  const hrefs = new Set<string>()
  visit(document as Node, (node) => {
    for (const mark of node.marks ?? [])
      if (mark.type === 'link' && !mark.attrs.entry && mark.attrs.href) hrefs.add(mark.attrs.href)
  })
  return [...hrefs]
}

/** The same text with each link mark replaced by what `follow` returns; null takes the link away. */
export function followLinks(
  document: RichText,
  follow: (target: { href: string | null; entry: string | null }) => string | null,
): RichText {
  return mapNode(document as Node, (node) => {
    if (!node.marks) return node
    const marks = node.marks.flatMap((mark): Mark[] => {
      if (mark.type !== 'link') return [mark]
      const href = follow(mark.attrs)
      return href === null ? [] : [{ type: 'link', attrs: { href, entry: mark.attrs.entry } }]
    })
    return { ...node, marks }
  }) as RichText
}

function collect(node: Node, lines: string[]): void {
  const inline = node.content?.some((child) => child.type === 'text' || child.type === 'hardBreak')
  if (inline) {
    const line = (node.content ?? []).map((child) => child.text ?? ' ').join('')
    if (line.trim()) lines.push(line)
    return
  }
  for (const child of node.content ?? []) collect(child, lines)
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const child of node.content ?? []) visit(child, see)
}

function mapNode(node: Node, change: (node: Node) => Node): Node {
  const changed = change(node)
  return changed.content
    ? { ...changed, content: changed.content.map((child) => mapNode(child, change)) }
    : changed
}
