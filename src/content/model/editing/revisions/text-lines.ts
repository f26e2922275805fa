import type { Block, Inline, RichText } from '../../fields/rich-text.ts'

/** What a line of a text is. `label` names the lines after it. */
export type LineRole =
  | 'text'
  | 'label'
  | 'heading-2'
  | 'heading-3'
  | 'heading-4'
  | 'bullet'
  | 'numbered'
  | 'quote'
  | 'note'
  | 'important'
  | 'warning'
  | 'row'
  | 'image'
  | 'document'
  | 'certificate'

/** Some words of a line that look alike; `to` is where they lead, in words. */
export type Span = { text: string; bold: boolean; italic: boolean; to: string | null }

/** One line of what a value says. `text` is compared; `spans` show how a line of a rich text looks. */
export type TextLine = { role: LineRole; depth: number; text: string; spans?: Span[] }

/** What entries, files and certificates are called. */
export type Names = Record<'titles' | 'files' | 'certificates', ReadonlyMap<string, string>>

export function plainLine(text: string, role: LineRole = 'text'): TextLine {
  return { role, depth: 0, text }
}

/** Whether two lines are the same in words and in what they are. */
export function isSameLine(one: TextLine, other: TextLine): boolean {
  return one.role === other.role && one.depth === other.depth && one.text === other.text
}

/** A rich text as lines: what each is, where its links lead, and its pictures by the names of their files. */
export function richTextLines(text: RichText, names: Names): TextLine[] {
  return text.content.flatMap((block) => linesOf(block, { role: 'text', depth: 0 }, names))
}

type Within = { role: LineRole; depth: number }

function linesOf(block: Block, within: Within, names: Names): TextLine[] {
  switch (block.type) {
    case 'paragraph':
      return inlineLine(block.content, within, names)
    case 'heading':
      return inlineLine(block.content, { ...within, role: `heading-${block.attrs.level}` }, names)
    case 'bulletList':
    case 'orderedList': {
      const role = block.type === 'bulletList' ? 'bullet' : 'numbered'
      const depth = within.role === 'bullet' || within.role === 'numbered' ? within.depth + 1 : within.depth
      return block.content.flatMap((item) =>
        item.content.flatMap((each) => linesOf(each, { role, depth }, names)),
      )
    }
    case 'blockquote':
      return block.content.flatMap((each) => linesOf(each, { ...within, role: 'quote' }, names))
    case 'callout':
      return block.content.flatMap((each) => linesOf(each, { ...within, role: block.attrs.tone }, names))
    case 'table':
      return block.content.map((row) => {
        const cells = row.content.map((cell) =>
          cell.content.flatMap((each) => linesOf(each, within, names).map(({ text }) => text)).join(' '),
        )
        return { role: 'row', depth: within.depth, text: cells.join(' | ') }
      })
    case 'image': {
      const { media, alt } = block.attrs
      const file = names.files.get(media) ?? media
      return [{ role: 'image', depth: within.depth, text: alt ? `${file}: ${alt}` : file }]
    }
    case 'document': {
      const { entry } = block.attrs
      return [{ role: 'document', depth: within.depth, text: names.titles.get(entry) ?? entry }]
    }
    case 'certificate': {
      const { certificate } = block.attrs
      const text = names.certificates.get(certificate) ?? certificate
      return [{ role: 'certificate', depth: within.depth, text }]
    }
  }
}

function inlineLine(content: Inline[] | undefined, { role, depth }: Within, names: Names): TextLine[] {
  const spans = joined((content ?? []).map((each) => spanOf(each, names)))
  const text = spans.map((each) => (each.to === null ? each.text : `${each.text} (→ ${each.to})`)).join('')
  return text.trim() === '' ? [] : [{ role, depth, text, spans }]
}

function spanOf(inline: Inline, { titles }: Names): Span {
  if (inline.type === 'hardBreak') return { text: ' ', bold: false, italic: false, to: null }
  // A note stands where its number does, and is compared with the line.
  if (inline.type === 'footnote')
    return { text: ` [${inline.attrs.text}]`, bold: false, italic: false, to: null }
  const marks = inline.marks ?? []
  const link = marks.find((mark) => mark.type === 'link')?.attrs
  const entry = link?.entry ? (titles.get(link.entry) ?? link.entry) : null
  return {
    text: inline.text,
    bold: marks.some(({ type }) => type === 'bold'),
    italic: marks.some(({ type }) => type === 'italic'),
    to: entry ?? link?.href ?? null,
  }
}

/** Spans of one look as one: a link with a bold word in it is otherwise several, and says where it leads several times. */
function joined(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    const isSame =
      last &&
      last.to === span.to &&
      (span.to !== null || (last.bold === span.bold && last.italic === span.italic))
    if (isSame) last.text += span.text
    else result.push({ ...span })
  }
  return result
}
