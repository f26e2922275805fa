import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { PageDraftsContext } from '#accounts/admin/form-drafts/use-draft-saver.ts'
import { mostComments } from '#content/model/editing/comment.ts'
import type { ListedTitle } from '#content/model/editors-view.ts'
import { m } from '#kernel/i18n/messages.ts'
import { EntryHead } from '../entry-head.tsx'
import { CommentOutcomeNote } from './comment-outcome.tsx'
import { BeginForm, type Discussion, ThreadPart } from './threads.tsx'

export type CommentsPageProps = Discussion & {
  /** Where the entry is edited. */
  form: string
  title: ListedTitle | null
  /** The field of which alone is shown what was said; null for all. */
  only: string | null
  /** Where everything is shown. */
  all: string
}

/** What editors said at the fields of an entry: what is open first; then the way to begin something. */
export function CommentsPage(props: CommentsPageProps) {
  const { form, title, threads, only, all, fields, outcome, page, drafts, csrf } = props
  const [open, resolved] = [threads.filter((each) => !each.resolved), threads.filter((each) => each.resolved)]
  const isFull = threads.reduce((sum, { comments }) => sum + comments.length, 0) >= mostComments
  const isRefusedIn = outcome && 'refused' in outcome && resolved.some(({ id }) => id === outcome.thread)
  const { key } = useLocation()
  return (
    <PageDraftsContext value={useMemo(() => ({ page, drafts, csrf }), [page, drafts, csrf])}>
      <EntryHead heading={m.comments_title()} title={title}>
        <Link to={form}>{m.entry_history_back()}</Link>
        {only && <Link to={all}>{m.comments_all()}</Link>}
      </EntryHead>
      {only && <p className="mt-2 font-semibold">{fields.find(({ value }) => value === only)?.label}</p>}
      {outcome && <CommentOutcomeNote key={key} outcome={outcome} />}
      <div className="mt-5 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        {open.map((thread) => (
          <ThreadPart key={thread.id} discussion={props} thread={thread} />
        ))}
        {open.length === 0 && <p className="text-quiet">{m.comments_none_open()}</p>}
        {!isFull && <BeginForm discussion={props} only={only} />}
        {resolved.length > 0 && (
          <details open={isRefusedIn || undefined}>
            <summary className="font-semibold">{m.comments_resolved({ count: resolved.length })}</summary>
            <div className="mt-4 grid gap-6">
              {resolved.map((thread) => (
                <ThreadPart key={thread.id} discussion={props} thread={thread} />
              ))}
            </div>
          </details>
        )}
      </div>
    </PageDraftsContext>
  )
}
