import type { SourceState } from '#content/model/editing/source-state.ts'
import { m } from '#kernel/i18n/messages.ts'

/** That a language was not public on the site that it was brought from, beside where it stands here. */
export function SourceStateMark({ state }: { state: SourceState }) {
  return (
    <span className="entry-state text-warn" data-source-state={state}>
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path
          d="M2 5.5h8v5H2zM4 5.5V3.75a2 2 0 0 1 4 0V5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
        />
      </svg>
      {sourceStateInWords(state)}
    </span>
  )
}

/** How it stood there: `On its former site: private`. */
export function sourceStateInWords(state: SourceState): string {
  return m.source_state({ state: stateInWords(state) })
}

/** The same in a word: `private`. */
export function stateInWords(state: SourceState): string {
  return stateWords[state]()
}

const stateWords = {
  private: m.source_state_private,
  password: m.source_state_password,
  draft: m.source_state_draft,
  pending: m.source_state_pending,
  scheduled: m.source_state_scheduled,
  hidden: m.source_state_hidden,
  unknown: m.source_state_unknown,
} satisfies Record<SourceState, () => string>
