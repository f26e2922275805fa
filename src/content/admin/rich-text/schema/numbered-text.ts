import { Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    numberedText: { toggleHeadingNumbers: () => ReturnType }
  }
}

/** The text as a whole, and whether its headings are numbered. The stylesheet shows the numbers; nobody types them. */
export const numberedText = Node.create({
  name: 'doc',
  topNode: true,
  content: 'block+',
  addAttributes: () => ({ numbered: { default: false } }),
  addCommands: () => ({
    toggleHeadingNumbers:
      () =>
      ({ tr, dispatch }) => {
        dispatch?.(tr.setDocAttribute('numbered', !tr.doc.attrs.numbered))
        return true
      },
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: ({ doc }): Record<string, string> => (doc.attrs.numbered ? { 'data-numbered': '' } : {}),
      },
    }),
  ],
})
