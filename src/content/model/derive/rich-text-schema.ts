import { z } from 'zod'
import { isId } from '#kernel/is-id.ts'
import { isLinkAddress } from '../fields/link-address.ts'
import {
  calloutTones,
  documentsIn,
  isCertificateId,
  longestNote,
  plainText,
  type RichText,
  referencesIn,
} from '../fields/rich-text.ts'

const deepest = 12
/** Limits that no editor reaches; they keep a text from filling memory and database. */
const most = { blocks: 2000, inlines: 2000, characters: 20_000 }

/** Accepts a document of our own schema and nothing else. */
export function richTextSchema({ maySayNothing }: { maySayNothing: boolean }): z.ZodType {
  return z
    .unknown()
    .refine((value) => depthOf(value) <= deepest * 2, 'too deep')
    .pipe(
      z.strictObject({
        type: z.literal('doc'),
        attrs: z.strictObject({ numbered: z.literal(true) }).optional(),
        content: z.array(block).max(most.blocks),
      }),
    )
    .refine((document) => maySayNothing || saysSomething(document as RichText), 'empty')
}

function saysSomething(text: RichText): boolean {
  return (
    plainText(text).trim() !== '' ||
    documentsIn(text).length > 0 ||
    referencesIn(text).certificates.length > 0
  )
}

const id = z.uuid().refine(isId)
/** Whether PostgreSQL's JSON and UTF-8 can hold a text. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\0')

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('superscript') }),
  z.strictObject({ type: z.literal('subscript') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().refine(isLinkAddress).nullable(),
      entry: id.nullable(),
    }),
  }),
])
const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().max(most.characters).refine(isText),
    marks: z.array(mark).refine(isOneHeight).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({
    type: z.literal('footnote'),
    attrs: z.strictObject({
      text: z
        .string()
        .max(longestNote)
        .refine((text) => isText(text) && text.trim() !== ''),
    }),
  }),
])
const inlines = z.array(inline).max(most.inlines).optional()

const block: z.ZodType = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paragraph'), content: inlines }),
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
      content: inlines,
    }),
    z.strictObject({ type: z.literal('bulletList'), content: z.array(listItem).max(most.blocks) }),
    z.strictObject({ type: z.literal('orderedList'), content: z.array(listItem).max(most.blocks) }),
    z.strictObject({ type: z.literal('blockquote'), content: z.array(block).max(most.blocks) }),
    z.strictObject({
      type: z.literal('callout'),
      attrs: z.strictObject({ tone: z.enum(calloutTones) }),
      content: z.array(block),
    }),
    z.strictObject({
      type: z.literal('table'),
      content: z
        .array(z.strictObject({ type: z.literal('tableRow'), content: z.array(cell).max(40) }))
        .max(500),
    }),
    z.strictObject({
      type: z.literal('image'),
      attrs: z.strictObject({ media: id, alt: z.string().max(300).refine(isText).nullable() }),
    }),
    z.strictObject({ type: z.literal('document'), attrs: z.strictObject({ entry: id }) }),
    z.strictObject({
      type: z.literal('certificate'),
      attrs: z.strictObject({ certificate: z.string().refine(isCertificateId) }),
    }),
  ]),
)
const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(block).max(most.blocks) })
const cell = z.strictObject({
  type: z.enum(['tableHeader', 'tableCell']),
  content: z.array(block).max(most.blocks),
})

/** Nothing stands above and below the line at once. */
function isOneHeight(marks: { type: string }[]): boolean {
  return !['superscript', 'subscript'].every((height) => marks.some(({ type }) => type === height))
}

/** Counts nesting without recursion, so that a hostile document of any depth is only refused. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value]
  let depth = 0
  while (level.length > 0 && depth <= deepest * 2) {
    level = level.flatMap((node) => (node && typeof node === 'object' ? Object.values(node) : []))
    if (level.some((node) => typeof node === 'object' && node !== null)) depth += 1
    else break
  }
  return depth
}
