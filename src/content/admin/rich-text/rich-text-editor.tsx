import { type Editor, Extension, getSchema } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { RichText } from '#content/model/fields/rich-text.ts'
import type { Left } from '#content/model/foreign-text/left.ts'
import { m } from '#kernel/i18n/messages.ts'
import { UploadList } from '#media/admin/upload/upload-list.tsx'
import type { InputProps } from '../inputs/input-props.ts'
import { ReadOnlyContext, useSurroundings } from '../inputs/inputs-context.ts'
import { leftInWords } from '../left-in-words.ts'
import { CertificateDialog } from './certificate/certificate-dialog.tsx'
import { DocumentDialog } from './document/document-dialog.tsx'
import { FootnoteDialog } from './footnote/footnote-dialog.tsx'
import { ImageDialog } from './image/image-dialog.tsx'
import { keepCaretClear } from './keep-caret-clear.ts'
import { LinkDialog } from './link/link-dialog.tsx'
import { addressWords, type Offer, OfferNotice } from './offer/offer-notice.tsx'
import { type PastedAddress, useOffer } from './offer/use-offer.ts'
import { pasting } from './paste/pasting.ts'
import { usePastedPictures } from './paste/use-pasted-pictures.ts'
import type { Embeddable } from './references/references.ts'
import { describeCertificate, describeDocument, describePicture } from './references/references.ts'
import { textExtensions } from './schema/extensions.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { forEditing, refuseUnstorable, useTextValue } from './use-text-value.ts'

/** What of a text is being looked at in a dialog. */
type Opened = 'link' | 'image' | 'document' | 'certificate' | 'footnote'

/** The editor of a structured text: what is written looks as visitors will see it. */
export function RichTextEditor(props: InputProps<RichText>) {
  const { id, value, onChange, contentLocale, describedBy, isInvalid } = props
  const [open, setOpen] = useState<Opened | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const addPictures = useRef<(pictures: File[], place: number) => void>(() => {})
  const askAbout = useRef<(pasted: PastedAddress | null) => void>(() => {})
  const [markdown, setMarkdown] = useState<{ convert(): Promise<boolean> } | null>(null)
  const { locale, csrf } = useSurroundings()
  const helpId = `${id}-keys`
  const start = useStart(value, {
    toToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    open: setOpen,
    notify: setNotice,
    onLeft(left) {
      const things = leftInWords(left, locale)
      setNotice(things && m.text_left({ things }))
    },
    askAbout: (address) => askAbout.current(address),
    onMarkdown: (convert) => setMarkdown(convert && { convert }),
    addPictures: (pictures, place) => addPictures.current(pictures, place),
  })
  const isReadOnly = useContext(ReadOnlyContext)
  const editorProps = useMemo(() => {
    const shown = { id, class: 'prose text-content', ...(contentLocale ? { lang: contentLocale } : {}) }
    // By itself the editor says of it that it is a field.
    if (isReadOnly) return { attributes: { ...shown, role: 'group' } }
    return {
      handleScrollToSelection: keepCaretClear,
      attributes: {
        ...shown,
        role: 'textbox',
        'aria-multiline': 'true',
        tabindex: '0',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': [describedBy, helpId].filter(Boolean).join(' '),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
    }
  }, [id, contentLocale, describedBy, helpId, isInvalid, isReadOnly])
  const editor = useEditor({ ...start.options, editorProps, editable: !isReadOnly })
  const pasted = usePastedPictures(editor, csrf())
  const address = useOffer(editor)
  useEffect(() => {
    addPictures.current = pasted.add
    askAbout.current = address.ask
  })
  const offer = address.offered ? ofAddress(address.offered) : markdown && ofMarkdown(markdown.convert)
  const isOffered = offer !== null
  // What is offered appears over the end of the window, where the caret may be.
  useEffect(() => {
    if (isOffered && editor) editor.commands.scrollIntoView()
  }, [isOffered, editor])
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
      {!isReadOnly && <Toolbar ref={toolbar} editor={editor} textId={id} onOpen={setOpen} />}
      <EditorContent editor={editor} className="text-body" />
      {!isReadOnly && (
        <p id={helpId} className="visually-hidden">
          {m.text_keys()}
        </p>
      )}
      <OfferNotice {...{ notice, offer }} />
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'footnote' && (
        <FootnoteDialog editor={editor} contentLocale={contentLocale} onClose={() => setOpen(null)} />
      )}
      {open === 'document' && (
        <DocumentDialog editor={editor} contentLocale={contentLocale} onClose={() => setOpen(null)} />
      )}
      {open === 'certificate' && <CertificateDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'image' && (
        <ImageDialog editor={editor} contentLocale={contentLocale} onClose={() => setOpen(null)} />
      )}
      <UploadList locale={locale} items={pasted.items} queue={pasted.queue} />
      {pasted.arrived && !open && (
        <ImageDialog
          key={pasted.arrived.file.id}
          {...{ editor, contentLocale }}
          pasted={pasted.arrived}
          onClose={(isTaken) => {
            setNotice(isTaken ? null : m.text_pasted_kept())
            pasted.settle()
            editor.view.focus()
          }}
        />
      )}
    </div>
  )

  function ofAddress({ block, name }: Embeddable): Offer {
    return {
      ...{
        words: addressWords[block.type]({ name }),
        take: m.text_offer_take(),
        leave: m.text_offer_leave(),
      },
      onTake() {
        setNotice(null)
        address.take()
      },
      onLeave: address.leave,
    }
  }

  function ofMarkdown(convert: () => Promise<boolean>): Offer {
    const end = () => {
      setMarkdown(null)
      editor?.view.focus()
    }
    return {
      ...{ words: m.text_markdown(), take: m.text_markdown_take(), leave: m.text_markdown_leave() },
      async onTake() {
        end()
        if (!(await convert())) setNotice(m.text_markdown_failed())
      },
      onLeave: end,
    }
  }
}

/** A click on the label leads to the text. The browser does so for its own inputs only. */
function useLabel(id: string, editor: Editor | null): void {
  useEffect(() => {
    const label = document.getElementById(id)
    if (!label || !editor) return
    const lead = () => void editor.commands.focus()
    label.addEventListener('click', lead)
    return () => label.removeEventListener('click', lead)
  }, [id, editor])
}

type Acts = {
  toToolbar(): void
  open(what: Opened): void
  /** Says something about what was just done, or takes it back. */
  notify(words: string | null): void
  onLeft(left: Left): void
  askAbout(pasted: PastedAddress | null): void
  onMarkdown(convert: (() => Promise<boolean>) | null): void
  addPictures(pictures: File[], place: number): void
}

/** What an editor begins with. It is made once: another set of options would be another editor. */
function useStart(value: RichText | null, acts: Acts) {
  const [start] = useState(() => {
    const extensions = [
      ...textExtensions({
        ...{ describePicture, describeCertificate, describeDocument },
      }),
      refuseUnstorable.configure({ onRefused: () => acts.notify(m.text_refused()) }),
      pasting.configure({
        onLeft: acts.onLeft,
        onAddress: acts.askAbout,
        onMarkdown: acts.onMarkdown,
        onPictures: acts.addPictures,
        onOtherFiles: () => acts.notify(m.text_picture_to_library()),
      }),
      keyboard.configure({
        toToolbar: acts.toToolbar,
        editLink: () => acts.open('link'),
        editImage: () => acts.open('image'),
        editDocument: () => acts.open('document'),
        editCertificate: () => acts.open('certificate'),
        editNote: () => acts.open('footnote'),
      }),
    ]
    const document = forEditing(getSchema(extensions), value)
    const options: UseEditorOptions = {
      extensions,
      content: document?.toJSON() ?? null,
      // The stylesheet has it: the policy of the page allows no style of a script.
      injectCSS: false,
      immediatelyRender: true,
      shouldRerenderOnTransaction: false,
      enableInputRules: true,
    }
    return { options, isReadable: document !== null }
  })
  return start
}

type Options = Record<
  'toToolbar' | 'editLink' | 'editImage' | 'editDocument' | 'editCertificate' | 'editNote',
  () => void
>

/**
 * Keys beyond those of the marks and blocks. In a list and in a table Tab belongs to the text; after Escape it leaves
 * the text there as everywhere else.
 */
const keyboard = Extension.create<Options>({
  name: 'keyboard',
  addOptions: () => ({
    toToolbar: () => {},
    editLink: () => {},
    editImage: () => {},
    editDocument: () => {},
    editCertificate: () => {},
    editNote: () => {},
  }),
  addKeyboardShortcuts() {
    const { toToolbar, editLink, editImage, editDocument, editCertificate, editNote } = this.options
    return {
      'Alt-F10': () => done(toToolbar),
      'Mod-k': () => done(editLink),
      'Mod-Alt-f': () => done(editNote),
      Enter: ({ editor }) =>
        (editor.isActive('image') && done(editImage)) ||
        (editor.isActive('document') && done(editDocument)) ||
        (editor.isActive('certificate') && done(editCertificate)) ||
        (editor.isActive('footnote') && done(editNote)),
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
