import { type Extensions, Mark } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    heights: { toggleHeight: (height: Height) => ReturnType }
  }
}

export type Height = 'superscript' | 'subscript'

/** Letters above or below the line, as in m² and CO₂; no letter is both. */
export const heights: Extensions = [
  height('superscript', 'sup', 'Mod-.').extend({
    addCommands: () => ({
      toggleHeight:
        (name) =>
        ({ commands }) =>
          commands.toggleMark(name),
    }),
  }),
  height('subscript', 'sub', 'Mod-,'),
]

function height(name: Height, tag: 'sup' | 'sub', keys: string): Mark {
  return Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag: `${tag}:not([data-note])` }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) }
    },
  })
}
