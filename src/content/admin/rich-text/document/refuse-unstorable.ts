import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isStorable } from './is-storable.ts'

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
