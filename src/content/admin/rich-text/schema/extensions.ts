import { type Extensions, Node, wrappingInputRule } from '@tiptap/core'
import { Table } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { callout } from './callout.ts'
import { type DescribePicture, image } from './image.ts'
import { link } from './link.ts'

/** Exactly the nodes and marks that a text is stored in, and how each is written. */
export function textExtensions(describePicture: DescribePicture): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      orderedList: false,
      link: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      // It would take Tab from a paragraph that follows a list.
      listKeymap: false,
      dropcursor: { color: false, class: 'bg-river' },
    }),
    orderedList,
    callout,
    ...tableParts,
    image.configure({ describePicture }),
    link,
  ]
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    numberedList: { toggleOrderedList: () => ReturnType }
  }
}

/** A numbered list. It always counts from one, so that nothing about it needs to be stored. */
const orderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
  addCommands() {
    return {
      toggleOrderedList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'listItem'),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleOrderedList() }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
})

/** The table commands expect these attributes. No cell spans others here, so they are not stored. */
const spans = {
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

function cell(name: 'tableHeader' | 'tableCell', tag: 'th' | 'td', tableRole: string): Node {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    tableRole,
  })
}

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  tableRole: 'row',
})

/** A wide table scrolls by itself, as it does for visitors. */
const table = Table.extend({
  renderHTML: () => ['div', { class: 'table-scroll' }, ['table', ['tbody', 0]]],
}).configure({ resizable: false, View: null })

const tableParts: Extensions = [
  table,
  row,
  cell('tableHeader', 'th', 'header_cell'),
  cell('tableCell', 'td', 'cell'),
]
