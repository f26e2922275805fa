import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/**
 * Refuses a change that would make the text one that cannot be saved, such as a list in a list in a list in a list.
 * Typing alone cannot do that, so it is not measured.
 */
export const refuseUnstorable = Extension.create<{ onRefused: () => void }>({
  name: 'refuseUnstorable',
  addOptions: () => ({ onRefused: () => {} }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options
    return [
      new Plugin({
        filterTransaction(transaction, state) {
          if (!transaction.docChanged || transaction.doc.nodeSize - state.doc.nodeSize === 1) return true
          if (isStorable(transaction.doc) || !isStorable(state.doc)) return true
          onRefused()
          return false
        },
      }),
    ]
  },
})

/** The limits of a stored text; see `src/content/model/derive/validator.ts`. */
const most = { depth: 24, blocks: 2000, columns: 40, rows: 500 }

/** Whether a document is one that can be saved: not nested too deeply, no table too large. */
export function isStorable(document: Node): boolean {
  return depthOf(document) <= most.depth && isSmall(document)
}

function isSmall(node: Node): boolean {
  if (node.isTextblock) return node.childCount <= most.blocks
  const limit = { table: most.rows, tableRow: most.columns }[node.type.name] ?? most.blocks
  return node.childCount <= limit && node.children.every(isSmall)
}

/** The depth as it is counted in JSON, where the list of a node's content is a level of its own. */
function depthOf(node: Node): number {
  if (node.isText)
    return node.marks.length === 0 ? 0 : node.marks.some(({ type }) => type.name === 'link') ? 3 : 2
  const own = Object.keys(node.attrs).length > 0 && !node.type.spec.tableRole ? 1 : 0
  if (node.childCount === 0) return own
  return Math.max(own, 2 + Math.max(...node.children.map(depthOf)))
}
