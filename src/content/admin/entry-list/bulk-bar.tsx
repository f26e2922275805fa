import { useState } from 'react'
import type { BulkAction } from '#content/model/editing/bulk-change.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** How many entries the list has on all its pages. */
  total: number
  /** Reads the ids of all of them; null where the server did not answer, or there are too many. */
  readAll: () => Promise<string[] | null>
  onAct: (action: BulkAction) => void
}

/** What can be done with the rows that are chosen; it stays in view while there are any. */
export function BulkBar({ selection, total, readAll, onAct }: Props) {
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const count = selection.ids.size
  async function chooseAll() {
    setState('reading')
    const ids = await readAll()
    if (ids) selection.choose(ids)
    setState(ids ? 'idle' : 'failed')
  }
  const actions = [
    ['publish', m.bulk_publish()],
    ['unpublish', m.bulk_unpublish()],
    ['trash', m.bulk_trash()],
  ] as const
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && m.bulk_chosen({ count })}
      </p>
      {count > 0 && (
        <section className="bulk-bar" aria-label={m.bulk_region()}>
          <p className="figures">
            <strong>{m.bulk_chosen({ count })}</strong>
            {count < total && (
              <button
                type="button"
                className="text-button"
                disabled={state === 'reading'}
                onClick={chooseAll}
              >
                {m.bulk_choose_all({ count: total })}
              </button>
            )}
            <button type="button" className="text-button" onClick={selection.clear}>
              {m.bulk_clear()}
            </button>
          </p>
          {state === 'failed' && (
            <p role="alert" className="text-bad">
              {m.bulk_all_failed()}
            </p>
          )}
          <p>
            {actions.map(([action, words]) => (
              <button key={action} type="button" className="button-quiet" onClick={() => onAct(action)}>
                {words}
              </button>
            ))}
          </p>
        </section>
      )}
    </>
  )
}
