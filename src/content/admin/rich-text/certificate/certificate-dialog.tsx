import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { CertificateTarget, CertificateTargets } from '#content/model/editing/pick.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { EmbedDialog } from '../embed-dialog.tsx'

const words = {
  begin: m.text_certificate_new,
  change: m.text_certificate_edit,
  which: m.text_certificate_which,
  hint: m.text_certificate_hint,
  remove: m.text_certificate_take,
}

/** Finds the certificate that the text is to show. */
export function CertificateDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  return (
    <EmbedDialog {...{ editor, words, onClose }} block={{ type: 'certificate', by: 'certificate' }}>
      {(search) => <CertificateSearch {...search} />}
    </EmbedDialog>
  )
}

type SearchProps = { id: string; before: string | null; onPick(certificate: string): void }

/** A field that offers certificates by their number, their holder or whatever else the directory finds them by. */
function CertificateSearch({ id, before, onPick }: SearchProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const query = text.trim()
  const { state, value } = useAnswer<CertificateTargets>(
    isOpen && query !== '' ? `${adminAddress.textCertificates}?${new URLSearchParams({ q: query })}` : null,
  )
  const options = (value?.certificates ?? []).filter((each) => each.id !== before)

  function noteOf(): string | null {
    if (state === 'failed') return m.text_link_no_answer()
    if (state !== 'answered') return null
    if (options.length === 0) return m.text_certificate_none()
    return value.more ? m.input_entries_more() : null
  }

  const box = useCombobox<CertificateTarget>({
    id,
    text,
    onText: setText,
    options,
    onPick: (certificate) => onPick(certificate.id),
    note: noteOf(),
    isOpen,
    onOpen: setOpen,
    takesFirst: query !== '' && (state === 'asking' || options.length > 0),
    isLate: state === 'asking',
  })
  return (
    <div className="entry-search">
      <input
        {...box.field}
        // It belongs to no form, so that Enter in it sends nothing.
        form=""
        className="field"
        placeholder={m.text_certificate_search()}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
      />
      <OptionList box={box} aria-labelledby={`${id}-label`} className="options">
        {box.options.map((each) => (
          <div key={each.id} {...box.option(each)}>
            <span className="figures">{each.number}</span> · {each.holder}
            <span className="block text-small/[1.65] text-quiet">
              {each.sentence} · {each.standards}
            </span>
          </div>
        ))}
      </OptionList>
    </div>
  )
}
