import { Notice } from '#accounts/admin/accounts/notice.tsx'
import type { PlacedField } from '#content/model/editing/place.ts'
import { longestName, mostNames } from '#content/model/editing/revisions/revision.ts'
import { m } from '#kernel/i18n/messages.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'

/** What came of what was asked of the history. `typed` is a name that was refused: it stays in its field. */
export type Outcome =
  | { restored: number; only: PlacedField | null; leftOut: PlacedField[] }
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
  if ('refused' in outcome) {
    // What is wrong with a name is said at its field.
    return outcome.typed === undefined && <FormProblem>{refusalInWords(outcome)}</FormProblem>
  }
  return (
    <div className="mt-4">
      <Notice kind="done">{doneInWords(outcome, named)}</Notice>
    </div>
  )
}

function doneInWords(outcome: Exclude<Outcome, { refused: unknown }>, named: Props['named']): string {
  if ('restored' in outcome) {
    const { restored: number, only, leftOut } = outcome
    const done = only
      ? m.entry_history_restored_field({ number, field: named([only]) })
      : m.entry_history_restored_done({ number })
    return leftOut.length > 0 ? `${done} ${m.entry_history_left_out({ names: named(leftOut) })}` : done
  }
  const { number, named: name } = outcome
  return name === null
    ? m.entry_history_name_removed({ number })
    : m.entry_history_name_given({ number, name })
}
