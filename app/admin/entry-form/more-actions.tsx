import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { useStatus } from './form-context.ts'

type Props = {
  historyHref: string | null
  duplicateHref: string | null
  onTrash: (() => void) | null
  isPreviewed: boolean
  onPreview(): void
}

/** What else can be done with the entry. */
export function MoreActions({ historyHref, duplicateHref, onTrash, isPreviewed, onPreview }: Props) {
  const { revision, phase } = useStatus()
  if (revision === 0) return null
  return (
    <>
      <button type="button" className="form-way" aria-pressed={isPreviewed} onClick={onPreview}>
        {m.preview_title()}
      </button>
      {historyHref && (
        <Link to={historyHref} className="form-way">
          {m.entry_history()}
        </Link>
      )}
      {duplicateHref && phase !== 'trashed' && (
        <Link to={duplicateHref} className="form-way">
          {m.entry_duplicate()}
        </Link>
      )}
      {onTrash && phase !== 'trashed' && (
        <button type="button" className="form-way" onClick={onTrash}>
          {m.entry_trash()}
        </button>
      )}
    </>
  )
}
