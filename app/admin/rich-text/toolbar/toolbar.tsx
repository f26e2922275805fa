import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { Ref } from 'react'
import { m } from '#app/i18n/messages.ts'
import { inText } from './in-text.ts'
import { blockItems, calloutItems, tableItems } from './menu-items.ts'
import { blockWords, readState } from './read-state.ts'
import { Tool } from './tool.tsx'
import * as icons from './tool-icons.tsx'
import { ToolMenu } from './tool-menu.tsx'
import { useRoving } from './use-roving.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  editor: Editor
  textId: string
  onOpen(what: 'link' | 'image'): void
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
        <span className="text-block-name">{blockWords[now.block]()}</span>
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
        label={m.text_link()}
        keys="Mod-k"
        isPressed={now.isLink}
        onUse={() => onOpen('link')}
        {...stop(3)}
      >
        <icons.Link />
      </Tool>
      <Tool
        label={m.text_bullets()}
        keys="Mod-Shift-8"
        isPressed={now.isBulletList}
        onUse={() => run().toggleBulletList().run()}
        {...stop(4)}
      >
        <icons.Bullets />
      </Tool>
      <Tool
        label={m.text_numbers()}
        keys="Mod-Shift-7"
        isPressed={now.isOrderedList}
        onUse={() => run().toggleOrderedList().run()}
        {...stop(5)}
      >
        <icons.Numbers />
      </Tool>
      <Tool
        label={m.text_quote()}
        keys="Mod-Shift-b"
        isPressed={now.isQuote}
        onUse={() => run().toggleBlockquote().run()}
        {...stop(6)}
      >
        <icons.Quote />
      </Tool>
      <ToolMenu
        label={m.text_callout()}
        items={calloutItems(editor, now)}
        isPressed={now.callout !== null}
        {...stop(7)}
      >
        <icons.Callout />
      </ToolMenu>
      <ToolMenu label={m.text_table()} items={tableItems(editor, now)} isPressed={now.isTable} {...stop(8)}>
        <icons.Table />
      </ToolMenu>
      <Tool label={m.text_image()} isPressed={now.isImage} onUse={() => onOpen('image')} {...stop(9)}>
        <icons.Image />
      </Tool>
      <Tool
        label={m.text_undo()}
        keys="Mod-z"
        isDisabled={!now.canUndo}
        onUse={() => run().undo().run()}
        {...stop(10)}
      >
        <icons.Undo />
      </Tool>
      <Tool
        label={m.text_redo()}
        keys="Mod-Shift-z"
        isDisabled={!now.canRedo}
        onUse={() => run().redo().run()}
        {...stop(11)}
      >
        <icons.Redo />
      </Tool>
    </div>
  )
}
