import { Node } from '@tiptap/core'
import { m } from '#kernel/i18n/messages.ts'

export type Tone = 'note' | 'warning'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the blocks into a call-out, gives the one around them another tone, or takes it away. */
      toggleCallout: (tone: Tone) => ReturnType
    }
  }
}

/** A note or a warning, with the label that visitors see. */
export const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes() {
    return {
      tone: {
        default: 'note',
        parseHTML: (element) => (element.dataset.tone === 'warning' ? 'warning' : 'note'),
        renderHTML: ({ tone }) => ({ 'data-tone': tone }),
      },
    }
  },
  parseHTML: () => [{ tag: 'div.callout', contentElement: '.callout-text' }],
  renderHTML({ node, HTMLAttributes }) {
    const label = node.attrs.tone === 'warning' ? m.callout_warning() : m.callout_note()
    return [
      'div',
      { ...HTMLAttributes, class: 'callout', role: 'note' },
      ['p', { class: 'callout-label', contenteditable: 'false' }, label],
      ['div', { class: 'callout-text' }, 0],
    ]
  },
  addCommands() {
    return {
      toggleCallout:
        (tone) =>
        ({ commands, editor }) => {
          if (editor.isActive(this.name, { tone })) return commands.lift(this.name)
          if (editor.isActive(this.name)) return commands.updateAttributes(this.name, { tone })
          return commands.wrapIn(this.name, { tone })
        },
    }
  },
})
