import { getSchema } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { isKeepable } from '#content/model/derive/validator.ts'
import { field } from '#content/model/fields/fields.ts'
import type { Block, RichText } from '#content/model/fields/rich-text.ts'
import { byLocale } from '#kernel/locales.ts'
import { samples, someId } from '#tests/support/field-samples.ts'
import { textExtensions } from './schema/extensions.ts'
import { forEditing, isStorable, takeOver, toRichText } from './use-text-value.ts'

const schema: Schema = getSchema(
  textExtensions({
    describePicture: async () => null,
    describeDocument: async () => null,
    describeCertificate: async () => null,
  }),
)
const richText = field.richText({ label: byLocale(() => 'Texto') })

const words = (text: string, ...marks: object[]): Block =>
  ({ type: 'paragraph', content: [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }] }) as Block
const doc = (...content: Block[]): RichText => ({ type: 'doc', content })
const item = (...content: Block[]) => ({ type: 'listItem' as const, content })

const texts: Record<string, RichText> = {
  headings: doc(
    ...([2, 3, 4] as const).map(
      (level): Block => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'T' }] }),
    ),
  ),
  marks: doc(
    words('b', { type: 'bold' }),
    words('i', { type: 'italic' }),
    words('2', { type: 'superscript' }),
    words('2', { type: 'subscript' }, { type: 'bold' }),
    words('both', { type: 'bold' }, { type: 'italic' }),
    words('out', { type: 'link', attrs: { href: 'https://ejemplo.example/?a=b', entry: null } }),
    words('in', { type: 'link', attrs: { href: null, entry: someId } }, { type: 'bold' }),
  ),
  lists: doc({
    type: 'bulletList',
    content: [item(words('a'), { type: 'orderedList', content: [item(words('b')), item(words('c'))] })],
  }),
  frames: doc(
    { type: 'blockquote', content: [words('q')] },
    { type: 'callout', attrs: { tone: 'note' }, content: [words('n')] },
    { type: 'callout', attrs: { tone: 'important' }, content: [words('i')] },
    { type: 'callout', attrs: { tone: 'warning' }, content: [words('w'), words('v')] },
  ),
  notes: doc({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'a' },
      { type: 'footnote', attrs: { text: 'Una nota' } },
    ],
  }),
  document: doc(words('a'), { type: 'document', attrs: { entry: someId } }),
  certificate: doc(words('a'), { type: 'certificate', attrs: { certificate: 'SS-C-0012' } }),
  numbered: { ...doc(words('a')), attrs: { numbered: true } },
  table: doc({
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableHeader', content: [words('h')] }] },
      { type: 'tableRow', content: [{ type: 'tableCell', content: [words('c')] }] },
    ],
  }),
  pictures: doc(
    { type: 'image', attrs: { media: someId, alt: 'Una feria' } },
    { type: 'image', attrs: { media: someId, alt: null } },
    { type: 'image', attrs: { media: someId, alt: '' } },
  ),
  breaks: doc({
    type: 'paragraph',
    content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }],
  }),
}

describe('what is stored comes out of the editor as it went in', () => {
  test.each(Object.entries(texts))('%s', (_, text) => {
    expect(isKeepable(richText, text)).toBe(true)
    expect(throughEditor(text)).toEqual(reordered(text))
  })

  test.each(samples.richText.valid().map((each, at) => [at, each] as const))('sample %i', (_, text) => {
    expect(throughEditor(text as RichText)).toEqual(text)
  })
})

test('the nodes and marks are those of stored texts and no others', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(
    [
      ...[
        'blockquote',
        'bulletList',
        'callout',
        'certificate',
        'doc',
        'document',
        'footnote',
        'hardBreak',
        'heading',
        'image',
        'listItem',
      ],
      ...['orderedList', 'paragraph', 'table', 'tableCell', 'tableHeader', 'tableRow', 'text'],
    ].toSorted(),
  )
  expect(Object.keys(schema.marks).toSorted()).toEqual(['bold', 'italic', 'link', 'subscript', 'superscript'])
})

test('nothing written is nothing stored, and empty lines at the end are not kept', () => {
  expect(throughEditor(null)).toBe(null)
  expect(throughEditor(doc({ type: 'paragraph' }, words(' ')))).toBe(null)
  expect(throughEditor(doc(words('a'), { type: 'paragraph' }, { type: 'paragraph' }))).toEqual(
    doc(words('a')),
  )
  const picture: Block = { type: 'image', attrs: { media: someId, alt: null } }
  expect(throughEditor(doc(picture))).toEqual(doc(picture))
})

test('what is stored empty can be written in', () => {
  const empty = doc(
    { type: 'blockquote', content: [] },
    { type: 'bulletList', content: [] },
    { type: 'table', content: [] },
    { type: 'callout', attrs: { tone: 'note' }, content: [] },
    { type: 'paragraph', content: [{ type: 'text', text: '' }] },
  )
  expect(forEditing(schema, empty)).not.toBe(null)
  const heading: Block = { type: 'heading', attrs: { level: 2 } }
  const begins = doc({ type: 'bulletList', content: [item(heading)] })
  expect(throughEditor(begins)).toEqual(
    doc({ type: 'bulletList', content: [item({ type: 'paragraph' }, heading)] }),
  )
})

test('a text with something unknown in it is not taken for an empty one', () => {
  const unknown = { type: 'doc', content: [{ type: 'rawHtml', html: '<b>' }] } as unknown as RichText
  expect(forEditing(schema, unknown)).toBe(null)
})

test('what neither the database nor UTF-8 can hold is left out, and a long paragraph is stored in pieces', () => {
  expect(throughEditor(doc(words('a\0b\uD800c')))).toEqual(doc(words('ab\uFFFDc')))
  const long = throughEditor(doc(words(`${'x'.repeat(19_999)}${'🌱'.repeat(9_000)}`)))
  expect(isKeepable(richText, long)).toBe(true)
  expect(long?.content).toMatchObject([{ content: [{ type: 'text' }, { type: 'text' }] }])
  expect(throughEditor(long)).toEqual(long)
})

test('a text is storable in the editor exactly where the domain keeps it', () => {
  const lists = (depth: number): Block =>
    depth === 0 ? words('a') : { type: 'bulletList', content: [item(words('a'), lists(depth - 1))] }
  const quotes = (depth: number): Block =>
    depth === 0
      ? words('a', { type: 'link', attrs: { href: '/es', entry: null } })
      : { type: 'blockquote', content: [quotes(depth - 1)] }
  const row = (cells: number) => ({
    type: 'tableRow' as const,
    content: Array.from({ length: cells }, () => ({ type: 'tableCell' as const, content: [words('a')] })),
  })
  const tried = [
    ...Array.from({ length: 8 }, (_, depth) => doc(lists(depth))),
    ...Array.from({ length: 13 }, (_, depth) => doc(quotes(depth))),
    ...[40, 41].map((cells) => doc({ type: 'table', content: [row(cells)] })),
    ...[500, 501].map((rows) => doc({ type: 'table', content: Array(rows).fill(row(1)) })),
    ...[2000, 2001].map((blocks) => doc(...Array(blocks).fill(words('a')))),
  ]
  for (const text of tried) {
    const document = forEditing(schema, text)
    expect(document && isStorable(document), JSON.stringify(text).slice(0, 200)).toBe(
      isKeepable(richText, text),
    )
  }
})

test('what was written elsewhere is taken over around the caret', () => {
  const now = forEditing(schema, doc(words('uno'), words('dos'), words('tres')))
  const next = forEditing(schema, doc(words('uno'), words('dos'), words('tres y más')))
  if (!now || !next) throw new Error('The texts can be edited')
  const state = EditorState.create({ doc: now })
  const change = takeOver(state, next)
  expect(change?.doc.eq(next)).toBe(true)
  expect(change?.mapping.map(8)).toBe(8)
  expect(takeOver(state, now)).toBe(null)
  for (const other of Object.values(texts)) {
    const target = forEditing(schema, other)
    if (target) expect(takeOver(state, target)?.doc.eq(target)).toBe(true)
  }
  const doubled = forEditing(schema, doc(words('aaa'), words('aa')))
  const halved = forEditing(schema, doc(words('aa'), words('aa')))
  if (doubled && halved)
    expect(takeOver(EditorState.create({ doc: doubled }), halved)?.doc.eq(halved)).toBe(true)
})

function throughEditor(text: RichText | null): RichText | null {
  const document = forEditing(schema, text)
  if (!document) throw new Error('The text cannot be edited')
  const stored = toRichText(document)
  if (stored) expect(isKeepable(richText, stored)).toBe(true)
  return stored
}

/** Marks on the same words have no order of their own. */
function reordered(text: RichText): unknown {
  const order = Object.keys(schema.marks)
  return JSON.parse(JSON.stringify(text), (name, value) =>
    name === 'marks'
      ? value.toSorted(
          (one: { type: string }, other: { type: string }) =>
            order.indexOf(one.type) - order.indexOf(other.type),
        )
      : value,
  )
}
