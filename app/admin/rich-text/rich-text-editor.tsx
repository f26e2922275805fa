import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { InputProps } from '#app/admin/inputs/input-props.ts'
import { m } from '#app/i18n/messages.ts'
import type { RichText } from '#domain/content/fields/rich-text.ts'
import { ImageDialog } from './image/image-dialog.tsx'
import { LinkDialog } from './link/link-dialog.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useLabel } from './use-label.ts'
import { useStart } from './use-start.ts'
import { useTextValue } from './use-text-value.ts'

/** The editor of a structured text: what is written looks as visitors will see it. */
export function RichTextEditor(props: InputProps<RichText>) {
  const { id, value, onChange, contentLocale, describedBy, isInvalid } = props
  const [open, setOpen] = useState<'link' | 'image' | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const helpId = `${id}-keys`
  const start = useStart(value, {
    toToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    open: setOpen,
    notify: setNotice,
  })
  const editorProps = useMemo(
    () => ({
      attributes: {
        ...{ id, class: 'prose text-content', role: 'textbox', 'aria-multiline': 'true', tabindex: '0' },
        ...(contentLocale ? { lang: contentLocale } : {}),
        'aria-labelledby': `${id}-label`,
        'aria-describedby': [describedBy, helpId].filter(Boolean).join(' '),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
    }),
    [id, contentLocale, describedBy, helpId, isInvalid],
  )
  const editor = useEditor({ ...start.options, editorProps })
  const { isReadable } = useTextValue(editor, value, onChange)
  useLabel(`${id}-label`, editor)
  useEffect(() => {
    // A dialog gives the focus back to what opened it; the text is where one goes on.
    if (open && editor) return () => editor.view.focus()
  }, [open, editor])
  if (!editor) return null
  if (!start.isReadable || !isReadable) return <p className="form-problem">{m.text_unreadable()}</p>
  return (
    <div className="text-editor" data-invalid={isInvalid || undefined}>
      <Toolbar ref={toolbar} editor={editor} textId={id} onOpen={setOpen} />
      <EditorContent editor={editor} className="text-body" />
      <p id={helpId} className="visually-hidden">
        {m.text_keys()}
      </p>
      <p role="status" className={notice ? 'text-notice' : 'visually-hidden'}>
        {notice}
      </p>
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'image' && (
        <ImageDialog editor={editor} contentLocale={contentLocale} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
