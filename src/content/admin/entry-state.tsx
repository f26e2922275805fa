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
