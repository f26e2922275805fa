import type { Examples } from '#shell/styleguide/examples.ts'
import { EntryState, ReviewMark } from './entry-state.tsx'

const states = ['missing', 'draft', 'published', 'unpublished'] as const

export const entryStateExamples: Examples = {
  of: 'EntryState',
  about:
    'Where a language of an entry stands: a word, a colour and a shape, so that none of them is needed alone.',
  states: {
    'every state': () => (
      <ul className="grid gap-2">
        {states.map((state) => (
          <li key={state}>
            <EntryState state={state} changed={false} />
          </li>
        ))}
      </ul>
    ),
    'with changes that are not public': () => <EntryState state="published" changed />,
    'under review, and sent back': () => (
      <p className="flex gap-6">
        <ReviewMark state="asked" />
        <ReviewMark state="sent-back" />
      </p>
    ),
    planned: () => <EntryState state="draft" changed={false} isPlanned />,
  },
}
