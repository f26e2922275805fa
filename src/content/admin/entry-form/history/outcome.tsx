import type { PlacedField } from '#content/model/editing/place.ts'
import { longestName, mostNames } from '#content/model/editing/revisions/revision.ts'
import { m } from '#kernel/i18n/messages.ts'

/** What came of what was asked of the history. `typed` is a name that was refused: it stays in its field. */
export type Outcome =
  | { restored: number; leftOut: PlacedField[] }
  | { named: string | null; number: number }
  | { refused: keyof typeof refusals; number: number; typed?: string }

const refusals = {
  conflict: m.entry_history_restore_conflict,
  trashed: m.entry_history_restore_trashed,
  'not-found': m.entry_history_restore_failed,
  'no-name': m.entry_history_name_none,
  'name-too-long': () => m.entry_history_name_long({ most: longestName }),
  'names-full': () => m.entry_history_names_full({ most: mostNames }),
}

export function refusalInWords(outcome: Extract<Outcome, { refused: unknown }>): string {
  return refusals[outcome.refused]()
}

type Props = { outcome: Outcome; named: (fields: PlacedField[]) => string }

export function OutcomeNote({ outcome, named }: Props) {
  if ('refused' in outcome)
    return (
      <p role="alert" className="form-problem">
        {refusalInWords(outcome)}
      </p>
    )
  return (
    <p role="status" className="mt-4 border-s-3 border-good bg-veil px-4 py-2.5">
      {'restored' in outcome
        ? m.entry_history_restored_done({ number: outcome.restored })
        : outcome.named === null
          ? m.entry_history_name_removed({ number: outcome.number })
          : m.entry_history_name_given({ number: outcome.number, name: outcome.named })}
      {'restored' in outcome && outcome.leftOut.length > 0 && (
        <> {m.entry_history_left_out({ names: named(outcome.leftOut) })}</>
      )}
    </p>
  )
}
