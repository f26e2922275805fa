import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

type Options = { toToolbar: () => void; editLink: () => void; editImage: () => void }

/**
 * Keys beyond those of the marks and blocks. In a list and in a table Tab belongs to the text; after Escape it leaves
 * the text there as everywhere else.
 */
export const keyboard = Extension.create<Options>({
  name: 'keyboard',
  addOptions: () => ({ toToolbar: () => {}, editLink: () => {}, editImage: () => {} }),
  addKeyboardShortcuts() {
    const { toToolbar, editLink, editImage } = this.options
    return {
      'Alt-F10': () => done(toToolbar),
      'Mod-k': () => done(editLink),
      Enter: ({ editor }) => editor.isActive('image') && done(editImage),
      Tab({ editor }) {
        if (!editor.isActive('listItem') || editor.isActive('table')) return false
        // The first item of a list goes no deeper, and the focus stays with it all the same.
        return done(() => editor.commands.sinkListItem('listItem'))
      },
    }
  },
  addProseMirrorPlugins() {
    let leaves = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(_, event) {
              if (event.key === 'Shift') return false
              const isLeaving = leaves && event.key === 'Tab'
              leaves = event.key === 'Escape'
              // Nobody else handles it then, and the browser moves the focus.
              return isLeaving
            },
            blur() {
              leaves = false
              return false
            },
          },
        },
      }),
    ]
  },
})

function done(act: () => void): true {
  act()
  return true
}
