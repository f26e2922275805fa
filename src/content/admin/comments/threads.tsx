import { createContext, use, useId } from 'react'
import { Form } from 'react-router'
import { DraftText } from '#accounts/admin/form-drafts/draft-text.tsx'
import type { FormDrafts } from '#accounts/model/form-draft.ts'
import { type Comment, longestComment, replyDraft, type Thread } from '#content/model/editing/comment.ts'
import type { Reviewer } from '#content/model/editing/review.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { useLastSent } from '#ui/admin/use-last-sent.ts'
import type { CommentOutcome } from './comment-outcome.tsx'

/** What is said of an entry, and what is needed to say more. */
export type Discussion = {
  locale: Locale
  csrf: string
  uid: string
  threads: Thread[]
  /** The fields of the form, as `es.title`, with what they are called. */
  fields: { value: string; label: string }[]
  people: Reviewer[]
  /** Whether the person may erase what others wrote. */
  mayEraseAll: boolean
  outcome: CommentOutcome | null
  /** The page of its drafts, and what the person has begun to write. */
  page: string
  drafts: FormDrafts
  /** Names what was sent last, where it was not a page that was loaded. */
  sent?: string
}

type Sending = {
  /** Sends a form and leaves the page as it is; without it the page's own way is taken. */
  send?(fields: FormData): void
}

/** How the forms of a discussion are sent. */
export const CommentFormContext = createContext<Sending>({})

function CommentForm({ csrf, children }: { csrf: string; children: React.ReactNode }) {
  const { send } = use(CommentFormContext)
  const fields = (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      {children}
    </>
  )
  if (!send)
    return (
      <Form method="post" className="grid gap-3" preventScrollReset>
        {fields}
      </Form>
    )
  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
      }}
    >
      {fields}
    </form>
  )
}

/** Changes when what was written in this discussion, or to begin one, has been said: the form is empty again. */
function useSaid({ outcome, sent }: Discussion, thread: string | null): string {
  const isSaid = outcome !== null && 'done' in outcome && outcome.done === 'said' && outcome.thread === thread
  return useLastSent(isSaid, sent)
}

type ThreadProps = { discussion: Discussion; thread: Thread }

/** One discussion, with the ways to answer in it, to settle it and to erase what one said oneself. */
export function ThreadPart({ discussion, thread }: ThreadProps) {
  const { locale, csrf, fields } = discussion
  const { id, place, field, resolved, comments } = thread
  const name = fields.find(({ value }) => value === `${place}.${field}`)?.label ?? field
  const answered = refusedIn(discussion, id)
  const said = useSaid(discussion, id)
  const draft = replyDraft(id)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-edge pt-3">
      <h2 id={`${id}-title`} className="text-base">
        {name}
      </h2>
      <ul className="mt-2 grid gap-3">
        {comments.map((comment) => (
          <CommentItem key={comment.id} {...{ discussion, comment }} />
        ))}
      </ul>
      {resolved && (
        <p className="mt-3 text-small text-quiet">
          {m.comments_resolved_by({ name: doerInWords(resolved.by) })} ·{' '}
          <Moment at={resolved.at} locale={locale} withTime />
        </p>
      )}
      <details
        className="mt-3"
        open={answered !== null || discussion.drafts[draft] !== undefined || undefined}
      >
        <summary>
          {m.comments_reply()} <span className="visually-hidden">({name})</span>
        </summary>
        <div className="mt-2" key={said}>
          <CommentForm csrf={csrf}>
            <input type="hidden" name="thread" value={id} />
            <CommentText draft={draft} locale={locale} refused={answered} />
            <MentionField people={discussion.people} refused={answered} />
            <button type="submit" name="intent" value="reply" className="small-button justify-self-start">
              {m.comments_reply()}
            </button>
          </CommentForm>
        </div>
      </details>
      <div className="mt-3">
        <CommentForm csrf={csrf}>
          <input type="hidden" name="thread" value={id} />
          <button
            type="submit"
            name="intent"
            value={resolved ? 'reopen' : 'resolve'}
            className="small-button justify-self-start"
          >
            {resolved ? m.comments_reopen() : m.comments_resolve()}
            <span className="visually-hidden">: {name}</span>
          </button>
        </CommentForm>
      </div>
    </section>
  )
}

function CommentItem({ discussion, comment }: { discussion: Discussion; comment: Comment }) {
  const { locale, csrf, uid, mayEraseAll } = discussion
  const { id, by, at, text, mentions } = comment
  const name = doerInWords(by)
  return (
    <li>
      <p className="text-small">
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className="text-quiet">
          · <Moment at={at} locale={locale} withTime />
          {mentions.length > 0 && <> · {m.comments_for({ names: mentions.join(', ') })}</>}
        </span>
      </p>
      {text === null ? (
        <p className="text-quiet">{m.comments_erased()}</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      )}
      {text !== null && (mayEraseAll || (by !== 'system' && by.id === uid)) && (
        <details>
          <summary className="text-small">
            {m.comments_erase()}…<span className="visually-hidden"> {text.slice(0, 60)}</span>
          </summary>
          <div className="mt-2 border-l-3 border-bad bg-veil px-3 py-2">
            <CommentForm csrf={csrf}>
              <p>{m.comments_erase_ask()}</p>
              <input type="hidden" name="comment" value={id} />
              <button type="submit" name="intent" value="erase" className="small-button justify-self-start">
                {m.comments_erase()}
                <span className="visually-hidden">: {text.slice(0, 60)}</span>
              </button>
            </CommentForm>
          </div>
        </details>
      )}
    </li>
  )
}

/** Begins a discussion, at one field or at whichever is chosen. */
export function BeginForm({ discussion, only }: { discussion: Discussion; only: string | null }) {
  const { csrf, fields, people, locale } = discussion
  const refused = refusedIn(discussion, null)
  const said = useSaid(discussion, null)
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-3">
      <h2 id={id} className="text-base">
        {m.comments_begin_title()}
      </h2>
      <div className="mt-2" key={said}>
        <CommentForm csrf={csrf}>
          {only ? (
            <input type="hidden" name="field" value={only} />
          ) : (
            <label className="grid gap-1">
              <span className="field-label">{m.comments_field()}</span>
              <select name="field" className="field" defaultValue={refused?.field}>
                {fields.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          <CommentText draft={only ? `begin/${only}` : 'begin'} locale={locale} refused={refused} />
          <MentionField people={people} refused={refused} />
          <button type="submit" name="intent" value="begin" className="button-primary justify-self-start">
            {m.comments_begin()}
          </button>
        </CommentForm>
      </div>
    </section>
  )
}

type Refused = Extract<CommentOutcome, { refused: unknown }>

function refusedIn({ outcome }: Discussion, thread: string | null): Refused | null {
  return outcome && 'refused' in outcome && outcome.thread === thread ? outcome : null
}

type CommentTextProps = { draft: string; locale: Locale; refused: Refused | null }

function CommentText({ draft, locale, refused }: CommentTextProps) {
  return (
    <DraftText
      field={draft}
      name="text"
      label={m.comments_text()}
      locale={locale}
      rows={3}
      most={longestComment}
      refused={refused?.text ?? null}
      problemId="comment-problem"
      isInvalid={refused !== null}
    />
  )
}

/** Whom it is meant for, by choosing them: nobody has to be written in a special way. */
function MentionField({ people, refused }: { people: Reviewer[]; refused: Refused | null }) {
  if (people.length === 0) return null
  return (
    <label className="grid gap-1">
      <span className="field-label">{m.comments_mention()}</span>
      <select name="mention" className="field" defaultValue={refused?.mentions[0] ?? ''}>
        <option value="">{m.comments_mention_none()}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
