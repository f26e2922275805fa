import type { Editor } from '@tiptap/core'
import { m } from '#app/i18n/messages.ts'
import { inText } from './in-text.ts'
import { type BlockType, blockTypes, blockWords, type TextState } from './read-state.ts'
import type { MenuItem } from './tool-menu.tsx'

export function blockItems(editor: Editor, now: TextState): MenuItem[] {
  const level = { heading2: 2, heading3: 3, heading4: 4 } as const
  const make = (type: BlockType) => {
    const chain = inText(editor)
    if (type === 'paragraph') return chain.setParagraph().run()
    return chain.setHeading({ level: level[type] }).run()
  }
  return blockTypes.map((type) => ({
    label: blockWords[type](),
    keys: type === 'paragraph' ? 'Mod-Alt-0' : `Mod-Alt-${level[type]}`,
    isChecked: now.block === type,
    act: () => make(type),
  }))
}

export function calloutItems(editor: Editor, now: TextState): MenuItem[] {
  const labels = [
    [null, m.text_callout_none()],
    ['note', m.callout_note()],
    ['warning', m.callout_warning()],
  ] as const
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

export function tableItems(editor: Editor, now: TextState): MenuItem[] {
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
