import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import type { DraftSaver } from '#accounts/admin/form-drafts/draft-saver.ts'
import { PageDraftsContext } from '#accounts/admin/form-drafts/use-draft-saver.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { mayLoseDraft } from '#ui/admin/held-pages.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { readSessionAgain } from '#ui/admin/read-session-again.ts'
import { askServer } from '../entry-form/connection/ask-server.ts'
import { type CommentOutcome, CommentOutcomeNote } from './comment-outcome.tsx'
import { BeginForm, CommentFormContext, type Discussion, ThreadPart } from './threads.tsx'

/** What the server answers to the dialog: what is said by now, and what came of what was sent. */
export type CommentsAnswer = {
  page: Omit<Discussion, 'csrf' | 'outcome' | 'sent'> & { only: string | null }
  outcome: CommentOutcome | null
}

type Props = {
  entryId: string
  /** The field at its place, as `es.title`. */
  field: string
  /** The token of the present session. */
  csrf(): string
  onClose(): void
  onCounted(count: { open: number; all: number }): void
}

/** What is said at one field, over the form of its entry: what is being written there stays as it is. */
export function FieldDiscussion({ entryId, field, csrf, onClose, onCounted }: Props) {
  const id = useId()
  const { page, outcome, trouble, sent, isBusy, ask } = useDiscussion(
    `${adminAddress.entryDiscussion(entryId)}?field=${field}`,
    csrf,
  )
  const [savers] = useState(() => new Set<DraftSaver>())
  const [open, all] = [page?.threads.filter((each) => !each.resolved).length, page?.threads.length]
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it becomes another number
  useEffect(() => {
    if (open !== undefined && all !== undefined) onCounted({ open, all })
  }, [open, all])
  const close = async () => {
    const saved = await Promise.all([...savers].map((saver) => saver.flush()))
    if (saved.every(Boolean) || mayLoseDraft()) onClose()
  }
  const discussion = page && { ...page, csrf: csrf(), outcome, sent: String(sent) }
  return (
    <Modal labelledBy={id} onClose={close}>
      <h2 id={id}>
        {m.comments_title()}
        {page && `: ${page.fields.find(({ value }) => value === page.only)?.label}`}
      </h2>
      {outcome && <CommentOutcomeNote key={sent} outcome={outcome} />}
      {trouble && (
        <div className="mt-4">
          <Notice key={sent} kind="problem">
            {troubles[trouble]()}
          </Notice>
        </div>
      )}
      <CommentFormContext value={useMemo(() => ({ send: ask }), [ask])}>
        <div className="mt-4 grid gap-6" aria-busy={isBusy}>
          {discussion && (
            <PageDraftsContext
              value={{ page: discussion.page, drafts: discussion.drafts, csrf: csrf(), savers }}
            >
              {discussion.threads.map((thread) => (
                <ThreadPart key={thread.id} discussion={discussion} thread={thread} />
              ))}
              <BeginForm discussion={discussion} only={discussion.only} />
            </PageDraftsContext>
          )}
        </div>
      </CommentFormContext>
      <div className="modal-actions">
        {!page && trouble && (
          <button type="button" className="button-primary" onClick={() => ask()}>
            {m.picker_retry()}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={close}>
          {m.comments_close()}
        </button>
      </div>
    </Modal>
  )
}

const troubles = {
  unreachable: m.comments_unreachable,
  'signed-out': m.comments_signed_out,
  failed: m.comments_failed,
  'not-found': m.comments_refused_not_found,
}
type Trouble = keyof typeof troubles

/** Reads what is said, and sends forms. What fails is told beside what was read, and takes nothing away that was typed. */
function useDiscussion(address: string, csrf: () => string) {
  const [page, setPage] = useState<CommentsAnswer['page'] | null>(null)
  const [outcome, setOutcome] = useState<CommentOutcome | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [sent, setSent] = useState(0)
  const [isBusy, setIsBusy] = useState(true)
  const asking = useRef(false)
  const ask = useCallback(
    async (fields?: FormData) => {
      // What is sent twice by a double click is said once.
      if (asking.current) return
      asking.current = true
      setIsBusy(true)
      const posted = fields && { method: 'POST' as const, body: Object.fromEntries(fields) }
      const said = await askServer(address, { ...posted, csrf: csrf() })
      const answer = said.type === 'answered' ? answerIn(said.body) : null
      const problem = answer ? null : troubleOf(said)
      // The next try is made with the session that the browser has by then.
      if (problem === 'signed-out') readSessionAgain()
      if (answer) setPage(answer.page)
      setOutcome(answer?.outcome ?? null)
      setTrouble(problem)
      setSent((before) => before + 1)
      asking.current = false
      setIsBusy(false)
    },
    [address, csrf],
  )
  useEffect(() => void ask(), [ask])
  return { page, outcome, trouble, sent, isBusy, ask }
}

function answerIn(body: unknown): CommentsAnswer | null {
  return typeof body === 'object' && body && 'page' in body ? (body as CommentsAnswer) : null
}

/** A token that is refused belongs to another session. */
function troubleOf(said: Awaited<ReturnType<typeof askServer>>): Trouble {
  if (said.type !== 'answered') return said.type
  return said.status === 403 ? 'signed-out' : said.status === 404 ? 'not-found' : 'failed'
}
