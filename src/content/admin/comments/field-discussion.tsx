import { useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { Modal } from '#ui/admin/modal.tsx'
import type { CommentOutcome } from './comment-outcome.tsx'
import { CommentOutcomeNote } from './comment-outcome.tsx'
import type { CommentsPageProps } from './comments-page.tsx'
import { BeginForm, CommentFormContext, ThreadPart } from './threads.tsx'

type Props = {
  /** The page of the field's comments, which is shown here over the form. */
  href: string
  onClose(): void
  onCounted(count: { open: number; all: number }): void
}

/** What is said at one field, over the form of its entry: what is being written there stays as it is. */
export function FieldDiscussion({ href, onClose, onCounted }: Props) {
  const id = useId()
  const read = useFetcher<Omit<CommentsPageProps, 'outcome'>>()
  const sent = useFetcher<CommentOutcome>()
  const { load, data: page } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; what is sent reads it again
  useEffect(() => void load(href), [href])
  const [open, all] = [page?.threads.filter((each) => !each.resolved).length, page?.threads.length]
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it becomes another number
  useEffect(() => {
    if (open !== undefined && all !== undefined) onCounted({ open, all })
  }, [open, all])
  const discussion = page && { ...page, outcome: sent.data ?? null }
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <h2 id={id}>
        {m.comments_title()}
        {page && `: ${page.fields.find(({ value }) => value === page.only)?.label}`}
      </h2>
      {sent.data && <CommentOutcomeNote outcome={sent.data} />}
      <CommentFormContext value={{ Form: sent.Form, action: href }}>
        <div className="mt-4 grid gap-6" aria-busy={!discussion}>
          {discussion?.threads.map((thread) => (
            <ThreadPart key={thread.id} discussion={discussion} thread={thread} />
          ))}
          {discussion && <BeginForm discussion={discussion} only={discussion.only} />}
        </div>
      </CommentFormContext>
      <div className="modal-actions">
        <button type="button" className="button-quiet" onClick={onClose}>
          {m.comments_close()}
        </button>
      </div>
    </Modal>
  )
}
