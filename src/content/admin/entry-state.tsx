import type { ReviewState } from '#content/model/editing/review.ts'
import type { LanguageState } from '#content/model/editors-view.ts'
import { m } from '#kernel/i18n/messages.ts'

/** Where a language of an entry stands, as a word, a colour and a shape. */
export function EntryState({ state, changed, isPlanned = false }: LanguageState & { isPlanned?: boolean }) {
  const isAwaited = isPlanned && state !== 'published'
  const word = isAwaited ? m.admin_list_state_planned() : words[state]()
  return (
    <span
      className={`entry-state ${changed && !isAwaited ? 'text-warn' : colours[state]}`}
      data-state={state}
    >
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {isAwaited ? <Clock /> : changed ? <HalfFull /> : shapes[state]}
      </svg>
      {changed && !isAwaited ? m.admin_list_state_changed({ state: word }) : word}
    </span>
  )
}

/** That a language waits for its review, or for whoever asked for it, beside where it stands. */
export function ReviewMark({ state }: { state: ReviewState }) {
  return (
    <span
      className={`entry-state whitespace-nowrap ${state === 'asked' ? 'text-river' : 'text-warn'}`}
      data-review={state}
    >
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {state === 'asked' ? <Eye /> : <Back />}
      </svg>
      {reviewWords[state]()}
    </span>
  )
}

const reviewWords = {
  asked: m.admin_list_review,
  'sent-back': m.admin_list_sent_back,
} satisfies Record<ReviewState, () => string>

function Eye() {
  return (
    <g {...outline}>
      <path d="M1 6c2.8-4.4 7.2-4.4 10 0-2.8 4.4-7.2 4.4-10 0z" />
      <circle cx="6" cy="6" r="1" />
    </g>
  )
}

function Back() {
  return <path d="M4.5 2 1.5 5l3 3M1.5 5H8a2.5 2.5 0 0 1 0 5H6" {...outline} />
}

type State = LanguageState['state']

const words = {
  missing: m.admin_list_state_missing,
  draft: m.admin_list_state_draft,
  published: m.admin_list_state_published,
  unpublished: m.admin_list_state_unpublished,
} satisfies Record<State, () => string>

const colours = {
  missing: 'text-quiet',
  draft: 'text-ink',
  published: 'text-good',
  unpublished: 'text-quiet',
} satisfies Record<State, string>

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }

const shapes = {
  missing: <path d="M2 6h8" {...outline} />,
  draft: <circle cx="6" cy="6" r="4.5" {...outline} strokeDasharray="2 1.5" />,
  published: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  unpublished: (
    <g {...outline}>
      <circle cx="6" cy="6" r="5" />
      <path d="m2.5 9.5 7-7" />
    </g>
  ),
} satisfies Record<State, React.ReactNode>

function Clock() {
  return <path d="M6 1.25a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 1 1 0-9.5zM6 3.5V6l1.75 1.25" {...outline} />
}

function HalfFull() {
  return (
    <>
      <circle cx="6" cy="6" r="4.75" {...outline} />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
    </>
  )
}
