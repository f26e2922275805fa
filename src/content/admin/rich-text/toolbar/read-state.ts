import type { Editor } from '@tiptap/core'
import { m } from '#kernel/i18n/messages.ts'
import type { Tone } from '../schema/callout.ts'

export const blockTypes = ['paragraph', 'heading2', 'heading3', 'heading4'] as const
export type BlockType = (typeof blockTypes)[number]

export const blockWords = {
  paragraph: m.text_block_paragraph,
  heading2: m.text_block_heading_2,
  heading3: m.text_block_heading_3,
  heading4: m.text_block_heading_4,
} satisfies Record<BlockType, () => string>

export type TextState = ReturnType<typeof readState>

/** What is so where the caret stands. */
export function readState(editor: Editor) {
  const level = editor.getAttributes('heading').level as 2 | 3 | 4 | undefined
  return {
    block: (level ? `heading${level}` : 'paragraph') as BlockType,
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isLink: editor.isActive('link'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    callout: editor.isActive('callout') ? (editor.getAttributes('callout').tone as Tone) : null,
    isTable: editor.isActive('table'),
    hasHeaderRow: editor.isActive('table') && hasHeaderRow(editor),
    isImage: editor.isActive('image'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function hasHeaderRow({ state }: Editor): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name !== 'table') continue
    return node.firstChild?.children.every(({ type }) => type.name === 'tableHeader') ?? false
  }
  return false
}
