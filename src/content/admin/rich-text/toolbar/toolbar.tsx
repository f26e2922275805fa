import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { Ref } from 'react'
import { type CalloutTone, calloutTones } from '#content/model/fields/rich-text.ts'
import { m } from '#kernel/i18n/messages.ts'
import { calloutWords } from '../schema/extensions.ts'
import { type MenuItem, Tool, ToolMenu } from './tool.tsx'
import * as icons from './tool-icons.tsx'
import { useRoving } from './use-roving.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  editor: Editor
  textId: string
  onOpen(what: 'link' | 'image' | 'document' | 'certificate' | 'footnote'): void
}

/** What can be done with the text. It stays in view while a long text is scrolled. */
export function Toolbar({ ref, editor, textId, onOpen }: Props) {
  const now = useEditorState({ editor, selector: ({ editor }) => readState(editor) })
  const { current, ...roving } = useRoving(() => editor.view.focus())
  const stop = (at: number) => ({ isStop: at === current })
  const run = () => inText(editor)
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={m.text_tools()}
      aria-controls={textId}
      className="text-tools"
      {...roving}
    >
      <ToolMenu
        // What is written on a control is part of its name (WCAG 2.5.3).
        label={`${m.text_block()}: ${blockWords[now.block]()}`}
        items={blockItems(editor, now)}
        {...stop(0)}
      >
        <span className="min-w-15 ps-1 text-start font-medium">{blockWords[now.block]()}</span>
      </ToolMenu>
      <Tool
        label={m.text_bold()}
        keys="Mod-b"
        isPressed={now.isBold}
        onUse={() => run().toggleBold().run()}
        {...stop(1)}
      >
        <icons.Bold />
      </Tool>
      <Tool
        label={m.text_italic()}
        keys="Mod-i"
        isPressed={now.isItalic}
        onUse={() => run().toggleItalic().run()}
        {...stop(2)}
      >
        <icons.Italic />
      </Tool>
      <Tool
        label={m.text_superscript()}
        keys="Mod-."
        isPressed={now.isSuperscript}
        onUse={() => run().toggleHeight('superscript').run()}
        {...stop(3)}
      >
        <icons.Superscript />
      </Tool>
      <Tool
        label={m.text_subscript()}
        keys="Mod-,"
        isPressed={now.isSubscript}
        onUse={() => run().toggleHeight('subscript').run()}
        {...stop(4)}
      >
        <icons.Subscript />
      </Tool>
      <Tool
        label={m.text_link()}
        keys="Mod-k"
        isPressed={now.isLink}
        onUse={() => onOpen('link')}
        {...stop(5)}
      >
        <icons.Link />
      </Tool>
      <Tool
        label={m.text_bullets()}
        keys="Mod-Shift-8"
        isPressed={now.isBulletList}
        onUse={() => run().toggleBulletList().run()}
        {...stop(6)}
      >
        <icons.Bullets />
      </Tool>
      <Tool
        label={m.text_numbers()}
        keys="Mod-Shift-7"
        isPressed={now.isOrderedList}
        onUse={() => run().toggleOrderedList().run()}
        {...stop(7)}
      >
        <icons.Numbers />
      </Tool>
      <Tool
        label={m.text_quote()}
        keys="Mod-Shift-b"
        isPressed={now.isQuote}
        onUse={() => run().toggleBlockquote().run()}
        {...stop(8)}
      >
        <icons.Quote />
      </Tool>
      <ToolMenu
        label={m.text_callout()}
        items={calloutItems(editor, now)}
        isPressed={now.callout !== null}
        {...stop(9)}
      >
        <icons.Callout />
      </ToolMenu>
      <ToolMenu label={m.text_table()} items={tableItems(editor, now)} isPressed={now.isTable} {...stop(10)}>
        <icons.Table />
      </ToolMenu>
      <Tool label={m.text_image()} isPressed={now.isImage} onUse={() => onOpen('image')} {...stop(11)}>
        <icons.Image />
      </Tool>
      <Tool
        label={m.text_document()}
        isPressed={now.isDocument}
        onUse={() => onOpen('document')}
        {...stop(12)}
      >
        <icons.Document />
      </Tool>
      <Tool
        label={m.text_certificate()}
        isPressed={now.isCertificate}
        onUse={() => onOpen('certificate')}
        {...stop(13)}
      >
        <icons.Certificate />
      </Tool>
      <Tool
        label={m.text_footnote()}
        keys="Mod-Alt-f"
        isPressed={now.isFootnote}
        onUse={() => onOpen('footnote')}
        {...stop(14)}
      >
        <icons.Footnote />
      </Tool>
      <Tool
        label={m.text_undo()}
        keys="Mod-z"
        isDisabled={!now.canUndo}
        onUse={() => run().undo().run()}
        {...stop(15)}
      >
        <icons.Undo />
      </Tool>
      <Tool
        label={m.text_redo()}
        keys="Mod-Shift-z"
        isDisabled={!now.canRedo}
        onUse={() => run().redo().run()}
        {...stop(16)}
      >
        <icons.Redo />
      </Tool>
    </div>
  )
}

function blockItems(editor: Editor, now: TextState): MenuItem[] {
  const level = { heading2: 2, heading3: 3, heading4: 4 } as const
  const make = (type: BlockType) => {
    const chain = inText(editor)
    if (type === 'paragraph') return chain.setParagraph().run()
    return chain.setHeading({ level: level[type] }).run()
  }
  const types = blockTypes.map((type) => ({
    label: blockWords[type](),
    keys: type === 'paragraph' ? 'Mod-Alt-0' : `Mod-Alt-${level[type]}`,
    isChecked: now.block === type,
    act: () => make(type),
  }))
  const numbers = {
    label: m.text_number_headings(),
    isOn: now.isNumbered,
    act: () => inText(editor).toggleHeadingNumbers().run(),
  }
  return [...types, numbers]
}

function calloutItems(editor: Editor, now: TextState): MenuItem[] {
  const labels = [
    [null, m.text_callout_none()] as const,
    ...calloutTones.map((tone) => [tone, calloutWords[tone]()] as const),
  ]
  return labels.map(([tone, label]) => ({
    label,
    isChecked: now.callout === tone,
    act() {
      const changes = tone === now.callout ? null : (tone ?? now.callout)
      const chain = inText(editor)
      if (changes) chain.toggleCallout(changes)
      chain.run()
    },
  }))
}

function tableItems(editor: Editor, now: TextState): MenuItem[] {
  const run = () => inText(editor)
  if (!now.isTable) {
    const size = { rows: 3, cols: 3, withHeaderRow: true }
    return [{ label: m.text_table_insert(), act: () => run().insertTable(size).run() }]
  }
  return [
    { label: m.text_table_row_above(), act: () => run().addRowBefore().run() },
    { label: m.text_table_row_below(), act: () => run().addRowAfter().run() },
    { label: m.text_table_row_delete(), act: () => run().deleteRow().run() },
    { label: m.text_table_column_before(), act: () => run().addColumnBefore().run() },
    { label: m.text_table_column_after(), act: () => run().addColumnAfter().run() },
    { label: m.text_table_column_delete(), act: () => run().deleteColumn().run() },
    {
      label: now.hasHeaderRow ? m.text_table_header_off() : m.text_table_header_on(),
      act: () => run().toggleHeaderRow().run(),
    },
    { label: m.text_table_delete(), act: () => run().deleteTable().run() },
  ]
}

/** Begins commands in the text, with the focus there at once: the editor's own focus command waits for a frame. */
function inText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}

const blockTypes = ['paragraph', 'heading2', 'heading3', 'heading4'] as const
type BlockType = (typeof blockTypes)[number]

const blockWords = {
  paragraph: m.text_block_paragraph,
  heading2: m.text_block_heading_2,
  heading3: m.text_block_heading_3,
  heading4: m.text_block_heading_4,
} satisfies Record<BlockType, () => string>

type TextState = ReturnType<typeof readState>

/** Which blocks and marks the caret stands in, for the tools to show. */
function readState(editor: Editor) {
  const level = editor.getAttributes('heading').level as 2 | 3 | 4 | undefined
  return {
    block: (level ? `heading${level}` : 'paragraph') as BlockType,
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isSuperscript: editor.isActive('superscript'),
    isSubscript: editor.isActive('subscript'),
    isFootnote: editor.isActive('footnote'),
    isNumbered: Boolean(editor.state.doc.attrs.numbered),
    isLink: editor.isActive('link'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    callout: editor.isActive('callout') ? (editor.getAttributes('callout').tone as CalloutTone) : null,
    isTable: editor.isActive('table'),
    hasHeaderRow: editor.isActive('table') && hasHeaderRow(editor),
    isImage: editor.isActive('image'),
    isDocument: editor.isActive('document'),
    isCertificate: editor.isActive('certificate'),
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
