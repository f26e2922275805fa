import { type Extensions, Node } from '@tiptap/core'
import { Table } from '@tiptap/extension-table'

/** The commands want spans; here no cell spans others, and what is stored does not say so. */
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

export const tableParts: Extensions = [
  table,
  row,
  cell('tableHeader', 'th', 'header_cell'),
  cell('tableCell', 'td', 'cell'),
]
