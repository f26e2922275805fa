import { useId } from 'react'
import type { EditedLanguage } from '#content/model/editing/edited-entry.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { PlansEnded } from '../entry-form/publish/plans-ended.tsx'
import { LeavingEntry } from './leaving-uses.tsx'

type Props = {
  entryId: string
  kind: string
  locale: Locale
  csrf(): string
  onTrash(): void
  onRepointed(): void
  onClose(): void
  languages: Record<Locale, EditedLanguage>
}

/** Before an entry that visitors are led to, or that is planned to be published, goes to the trash. */
export function TrashDialog({ entryId, onTrash, onClose, languages, ...rest }: Props) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} className="publish-dialog">
      <h2 id={id}>{m.entry_trash()}</h2>
      <PlansEnded languages={languages} chosen={locales} isPublishing={false} isLater={false} />
      <LeavingEntry {...rest} ids={[entryId]} locales={[...locales]} />
      <div className="modal-actions">
        <button type="button" className="button-primary" onClick={onTrash}>
          {m.entry_trash()}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          {m.entry_cancel()}
        </button>
      </div>
    </Modal>
  )
}
