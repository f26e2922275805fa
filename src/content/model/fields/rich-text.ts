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
  const [entries, media] = [new Set<string>(), new Set<string>()]
  turnReferences(document, {
    media(id) {
      media.add(id)
      return id
    },
    entry(id) {
      entries.add(id)
      return id
    },
    href: (address) => address,
  })
  return { entries: [...entries], media: [...media] }
}

type TurnReference = {
  media(id: string): string
  entry(id: string): string
  href(address: string): string
}

/** The same text with other files, entries and addresses in it; the same object where nothing changes. */
export function turnReferences(document: RichText, turn: TurnReference): RichText {
  return turnNode(document as Node, turn) as RichText
}

function turnNode(node: Node, turn: TurnReference): Node {
  const changed: Partial<Node> = {}
  const media = node.type === 'image' ? node.attrs?.media : undefined
  if (typeof media === 'string') {
    const other = turn.media(media)
    if (other !== media) changed.attrs = { ...node.attrs, media: other }
  }
  const marks = node.marks?.map((mark) => turnMark(mark, turn))
  if (marks?.some((mark, at) => mark !== node.marks?.[at])) changed.marks = marks
  const content = node.content?.map((child) => turnNode(child, turn))
  if (content?.some((child, at) => child !== node.content?.[at])) changed.content = content
  return Object.keys(changed).length === 0 ? node : { ...node, ...changed }
}

function turnMark(mark: Mark, turn: TurnReference): Mark {
  if (mark.type !== 'link') return mark
  const { href, entry } = mark.attrs
  const attrs = entry
    ? { ...mark.attrs, entry: turn.entry(entry) }
    : { ...mark.attrs, href: href ? turn.href(href) : href }
  return attrs.entry === entry && attrs.href === href ? mark : { ...mark, attrs }
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

function mapNode(node: Node, change: (node: Node) => Node): Node {
  const changed = change(node)
  return changed.content
    ? { ...changed, content: changed.content.map((child) => mapNode(child, change)) }
    : changed
}
