import type { Editor } from '@tiptap/core'
import { document as documents } from '#content/model/kinds/document.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { EntryPicker } from '../../inputs/relation/entry-picker.tsx'
import { EmbedDialog } from '../embed-dialog.tsx'

type Props = { editor: Editor; contentLocale: Locale | null; onClose(): void }

const words = {
  begin: m.text_document_new,
  change: m.text_document_edit,
  which: m.text_document_which,
  hint: m.text_document_hint,
  remove: m.text_document_take,
}

/** Finds the document that the text is to show. */
export function DocumentDialog({ editor, contentLocale, onClose }: Props) {
  return (
    <EmbedDialog {...{ editor, words, onClose }} block={{ type: 'document', by: 'entry' }}>
      {({ id, before, onPick }) => (
        <EntryPicker
          {...{ id, contentLocale }}
          kind={documents.name}
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint`}
          isInvalid={false}
          chosen={before === null ? [] : [before]}
          onPick={(entry) => onPick(entry.id)}
        />
      )}
    </EmbedDialog>
  )
}
