import type { MessageState as State } from '#kernel/contact-subjects.ts'
import { stateWords } from '#messages/words/message-words.ts'

/** How far the answer to a message is, as a word, a colour and a shape. */
export function MessageState({ state }: { state: State }) {
  return (
    <span className={`entry-state ${colours[state]}`}>
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {shapes[state]}
      </svg>
      {stateWords[state]()}
    </span>
  )
}

const colours = {
  new: 'text-river',
  'in-work': 'text-warn',
  answered: 'text-good',
  closed: 'text-quiet',
} satisfies Record<State, string>

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }

const shapes = {
  new: <circle cx="6" cy="6" r="4.5" {...outline} />,
  'in-work': (
    <>
      <circle cx="6" cy="6" r="4.75" {...outline} />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
    </>
  ),
  answered: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  closed: <path d="M2 6h8" {...outline} strokeWidth={2} />,
} satisfies Record<State, React.ReactNode>
