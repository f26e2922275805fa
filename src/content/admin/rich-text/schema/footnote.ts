import { Node } from '@tiptap/core'
import { longestNote } from '#content/model/fields/rich-text.ts'

/** A reference to a note, which it holds. The stylesheet numbers it as the page will. */
export const footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => ({ text: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'sup[data-note]',
      priority: 60,
      getAttrs(element) {
        const text = (element.getAttribute('data-note') ?? '').trim().slice(0, longestNote).toWellFormed()
        return text === '' ? false : { text }
      },
    },
  ],
  renderHTML: ({ node }) => ['sup', { 'data-note': node.attrs.text, title: node.attrs.text }],
})
