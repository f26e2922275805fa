import { stableIdPattern } from '#kernel/stable-id.ts'

/** Structured text as ProseMirror stores it: a small schema of our own, never HTML. */
export type RichText = {
  type: 'doc'
  /** Whether the page numbers the headings: 1, 1.1, 1.1.1. */
  attrs?: { numbered: true }
  content: Block[]
}

export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: Inline[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'callout'; attrs: { tone: CalloutTone }; content: Block[] }
  | { type: 'table'; content: TableRow[] }
  | { type: 'image'; attrs: RichTextImage }
  | { type: 'document'; attrs: RichTextDocument }
  | { type: 'certificate'; attrs: RichTextCertificate }

/** What a paragraph group that is set apart is, from the mildest on. */
export const calloutTones = ['note', 'important', 'warning'] as const
export type CalloutTone = (typeof calloutTones)[number]

/** A picture of the library in a text; `alt` is null where it is decorative. */
export type RichTextImage = { media: string; alt: string | null }

/** A document of the site in a text: what it shows is what is published of it when the page is asked for. */
export type RichTextDocument = { entry: string }

/** A certificate of the register in a text, by its id there: what it shows is how it stands when the page is asked for. */
export type RichTextCertificate = { certificate: string }

/** In characters; no id of the register is as long. */
const longestId = 100

/** Whether a text may be the id of a certificate; there need be none of it. */
export function isCertificateId(text: string): boolean {
  return text.length <= longestId && stableIdPattern.test(text)
}

export type ListItem = { type: 'listItem'; content: Block[] }
export type TableRow = { type: 'tableRow'; content: TableCell[] }
export type TableCell = { type: 'tableHeader' | 'tableCell'; content: Block[] }

/** A footnote stands where it is referred to; the page gathers the notes at the end of the text. */
export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] }
  | { type: 'hardBreak' }
  | { type: 'footnote'; attrs: { text: string } }

/** In characters. */
export const longestNote = 1000

/** A link leads to an address or to an entry, whose address is looked up when the text is shown. */
export type Mark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'superscript' }
  | { type: 'subscript' }
  | { type: 'link'; attrs: { href: string | null; entry: string | null } }

type Node = { type: string; text?: string; content?: Node[]; attrs?: Record<string, unknown>; marks?: Mark[] }

/** The words of a text in reading order, blocks separated by a newline, for search and for measuring. */
export function plainText(document: RichText | null | undefined): string {
  if (!document) return ''
  const lines: string[] = []
  collect(document as Node, lines)
  return lines.join('\n')
}

/** Every entry, file and certificate that a text refers to. */
export function referencesIn(document: RichText): Record<'entries' | 'media' | 'certificates', string[]> {
  const [entries, media, certificates] = [new Set<string>(), new Set<string>(), new Set<string>()]
  turnReferences(document, {
    media(id) {
      media.add(id)
      return id
    },
    entry(id) {
      entries.add(id)
      return id
    },
    certificate(id) {
      certificates.add(id)
      return id
    },
    href: (address) => address,
  })
  return { entries: [...entries], media: [...media], certificates: [...certificates] }
}

/** The documents that a text shows, each as often as it stands there. */
export function documentsIn(text: RichText): string[] {
  const found: string[] = []
  const look = ({ type, attrs, content }: Node) => {
    if (type === 'document' && typeof attrs?.entry === 'string') found.push(attrs.entry)
    for (const child of content ?? []) look(child)
  }
  look(text as Node)
  return found
}

type TurnReference = {
  media(id: string): string
  entry(id: string): string
  certificate(id: string): string
  href(address: string): string
}

/** The same text with other files, entries, certificates and addresses in it; the same object where nothing changes. */
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
  const document = node.type === 'document' ? node.attrs?.entry : undefined
  if (typeof document === 'string') {
    const other = turn.entry(document)
    if (other !== document) changed.attrs = { ...node.attrs, entry: other }
  }
  const certificate = node.type === 'certificate' ? node.attrs?.certificate : undefined
  if (typeof certificate === 'string') {
    const other = turn.certificate(certificate)
    if (other !== certificate) changed.attrs = { certificate: other }
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

/** The words of one line; a line break is a space, a footnote says nothing here. */
export function wordsOfLine(line: readonly Inline[] | undefined): string {
  return (line ?? []).map(wordsOfInline).join('')
}

function wordsOfInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'hardBreak':
      return ' '
    case 'footnote':
      return ''
  }
}

/** The notes of a line follow it, each as a line of its own. */
function collect(node: Node, lines: string[]): void {
  if (node.content?.some(isInline)) {
    const line = node.content as Inline[]
    const notes = line.flatMap((inline) => (inline.type === 'footnote' ? [inline.attrs.text] : []))
    lines.push(...[wordsOfLine(line), ...notes].filter((words) => words.trim() !== ''))
    return
  }
  for (const child of node.content ?? []) collect(child, lines)
}

function isInline({ type }: Node): boolean {
  return type === 'text' || type === 'hardBreak' || type === 'footnote'
}
