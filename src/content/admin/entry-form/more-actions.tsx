import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { useUses } from '../used-by/use-uses.ts'
import { UsedByLink } from '../used-by/used-by-section.tsx'
import { useStatus } from './form-context.ts'

type MoreActionsProps = {
  historyHref: string | null
  commentsHref: string | null
  duplicateHref: string | null
  uses: ReturnType<typeof useUses>
  onTrash: (() => void) | null
  isPreviewed: boolean
  onPreview: (() => void) | null
}

/** What else can be done with the entry. */
export function MoreActions({
  historyHref,
  commentsHref,
  duplicateHref,
  uses,
  onTrash,
  isPreviewed,
  onPreview,
}: MoreActionsProps) {
  const { revision, phase } = useStatus()
  if (revision === 0) return null
  const isThere = phase !== 'trashed' && phase !== 'erased'
  return (
    <>
      {onPreview && (
        <button type="button" className="form-way" aria-pressed={isPreviewed} onClick={onPreview}>
          {m.preview_title()}
        </button>
      )}
      <UsedByLink uses={uses} />
      {historyHref && (
        <Link to={historyHref} className="form-way">
          {m.entry_history()}
        </Link>
      )}
      {commentsHref && isThere && (
        <Link to={commentsHref} className="form-way">
          {m.comments_title()}
        </Link>
      )}
      {duplicateHref && isThere && (
        <Link to={duplicateHref} className="form-way">
          {m.entry_duplicate()}
        </Link>
      )}
      {onTrash && isThere && (
        <button type="button" className="form-way" onClick={onTrash}>
          {m.entry_trash()}
        </button>
      )}
    </>
  )
}
