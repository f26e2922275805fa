import { type Editor, type Extensions, Node } from '@tiptap/core'
import { Table } from '@tiptap/extension-table'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

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
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      ...(this.parent?.() ?? []),
      new Plugin({ props: { decorations: ({ doc }) => scrolled(doc, editor) } }),
    ]
  },
}).configure({ resizable: false, View: null })

/**
 * While it is written in, the caret scrolls a table, which is no stop of the Tab key then: that it is written in, as
 * everything around it, is what a checker asks for where it looks for such a stop.
 */
function scrolled(doc: DocumentNode, { options }: Editor): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    if (node.type.name !== 'table') return
    const as = options.editable ? { contenteditable: 'true' } : { tabindex: '0' }
    found.push(Decoration.node(at, at + node.nodeSize, as))
  })
  return DecorationSet.create(doc, found)
}

/** A table without cells that span others. */
export const tableParts: Extensions = [
  table,
  row,
  cell('tableHeader', 'th', 'header_cell'),
  cell('tableCell', 'td', 'cell'),
]
