import { expect, test } from 'vitest'
import type { Block } from '#content/model/fields/rich-text.ts'
import { readMarkdown } from './markdown.ts'

const noEntries = (reference: string): string => {
  throw new Error(`no entry ${reference}`)
}
const read = (markdown: string): Block[] => readMarkdown(markdown, noEntries).content
const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('headings keep their level and paragraphs join their lines', () => {
  expect(read('## Alcance\n\nPrimera línea\nsegunda línea.')).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Alcance' }] },
    paragraph('Primera línea segunda línea.'),
  ])
})

test('marks that nest are merged into one text, in one order', () => {
  const bold = { type: 'bold' }
  const italic = { type: 'italic' }
  const both = [{ type: 'text', text: 'both', marks: [bold, italic] }]
  expect(read('***both***')).toEqual([{ type: 'paragraph', content: both }])
  expect(read('*__both__*')).toEqual([{ type: 'paragraph', content: both }])
  expect(read('**a** b')).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a', marks: [bold] },
        { type: 'text', text: ' b' },
      ],
    },
  ])
})

test('neighbouring texts with the same marks become one', () => {
  expect(read('[a](/x)[b](/x)')).toEqual(read('[ab](/x)'))
})

test('a backslash at the end of a line is a hard break', () => {
  expect(read('Calle 1\\\nMontevideo')).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Calle 1' },
        { type: 'hardBreak' },
        { type: 'text', text: 'Montevideo' },
      ],
    },
  ])
})

test('lists nest', () => {
  expect(read('1. one\n   - inner\n2. two')).toEqual([
    {
      type: 'orderedList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph('one'),
            { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('inner')] }] },
          ],
        },
        { type: 'listItem', content: [paragraph('two')] },
      ],
    },
  ])
})

test('a quote stays a quote and a marked one becomes a call-out', () => {
  expect(read('> said')).toEqual([{ type: 'blockquote', content: [paragraph('said')] }])
  expect(read('> [!NOTE]\n> mind')).toEqual([
    { type: 'callout', attrs: { tone: 'note' }, content: [paragraph('mind')] },
  ])
  expect(read('> [!WARNING]\n>\n> - one')).toEqual([
    {
      type: 'callout',
      attrs: { tone: 'warning' },
      content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('one')] }] }],
    },
  ])
})

test('the first row of a table is its header', () => {
  const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({ type, content: [paragraph(text)] })
  expect(read('| A | B |\n|---|---|\n| 1 | 2 |')).toEqual([
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'A'), cell('tableHeader', 'B')] },
        { type: 'tableRow', content: [cell('tableCell', '1'), cell('tableCell', '2')] },
      ],
    },
  ])
})

test('the alignment of a column is left out', () => {
  expect(read('| A |\n|--:|\n| 1 |')).toEqual(read('| A |\n|---|\n| 1 |'))
})

test('an empty table cell holds an empty paragraph', () => {
  const [table] = read('| A | B |\n|---|---|\n| 1 | |')
  expect(table?.type === 'table' && table.content[1]?.content[1]).toEqual({
    type: 'tableCell',
    content: [{ type: 'paragraph' }],
  })
})

test('links lead to addresses, or to entries by id', () => {
  const link = (href: string | null, entry: string | null) => [{ type: 'link', attrs: { href, entry } }]
  const document = readMarkdown('[x](entry:certification/iso-9001) [y](/es/contact)', (ref) => `id of ${ref}`)
  expect(document.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'x', marks: link(null, 'id of certification/iso-9001') },
        { type: 'text', text: ' ' },
        { type: 'text', text: 'y', marks: link('/es/contact', null) },
      ],
    },
  ])
})

test.each([
  ['# One', 'level 1'],
  ['##### Five', 'level 5'],
  ['<b>html</b>', 'html'],
  ['<div>\nhtml\n</div>', 'html'],
  ['`code`', 'inlineCode'],
  ['    code', 'code'],
  ['---', 'thematicBreak'],
  ['![alt](/a.png)', 'image'],
  ['[a][b]\n\n[b]: /c', 'linkReference'],
  ['3. three', 'does not start at 1'],
  ['> [!TIP]\n> no', '[!TIP]'],
  ['[a](/b "title")', 'title'],
  ['[a](javascript:alert(1))', 'javascript:'],
  ['[a](//evil.example)', '//evil.example'],
  ['[a](entry:Bad)', 'entry:Bad'],
])('refuses %j, naming the line', (markdown, what) => {
  expect(() => read(`Text.\n\n${markdown}`)).toThrow(/^Line 3: /)
  expect(() => read(markdown)).toThrow(what)
})

test('an entry that does not exist is an error', () => {
  expect(() => read('[a](entry:news/none)')).toThrow('no entry news/none')
})
