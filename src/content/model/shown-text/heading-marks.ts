import { type Block, type RichText, wordsOfLine } from '../fields/rich-text.ts'

export type Heading = Extract<Block, { type: 'heading' }>
/** What a page calls a heading: by which links find it, and its number where the text counts its headings. */
export type HeadingMark = { id: string; number: string | null }

/** What a page calls its own parts: no heading of a text is called so. */
const ofPages = [
  'main',
  'menu',
  'steps',
  'accreditations',
  'documents',
  'questions',
  'ask',
  'related',
  'schemes',
  'latest',
]

/** The headings of a text, not those inside lists or quotes, each with an identifier of its own. */
export function headingMarks({ attrs, content }: RichText): Map<Block, HeadingMark> {
  const used = new Set(['', ...ofPages])
  const numberOf = countHeadings()
  return new Map(
    content.flatMap((block) => {
      if (block.type !== 'heading') return []
      const words = idOf(wordsOfLine(block.content))
      let id = words
      for (let again = 2; used.has(id); again += 1) id = `${words}-${again}`
      used.add(id)
      return [[block, { id, number: attrs?.numbered ? numberOf(block.attrs.level) : null }] as const]
    }),
  )
}

/** Counts 1, 1.1, 1.1.1; a level that was skipped counts as its first. */
function countHeadings(): (level: Heading['attrs']['level']) => string {
  const counts: number[] = []
  return (level) => {
    const depth = level - 1
    while (counts.length < depth - 1) counts.push(1)
    counts.length = Math.min(counts.length, depth)
    counts[depth - 1] = (counts[depth - 1] ?? 0) + 1
    return counts.join('.')
  }
}

function idOf(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
