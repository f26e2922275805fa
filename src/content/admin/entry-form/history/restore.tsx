import { Form, Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { changedInWords } from './changed-in-words.ts'
import { Differences } from './differences.tsx'
import type { EntryHistory } from './entry-history-page.tsx'
import { historyAddress } from './history-address.ts'
import { useMayEdit } from './may-edit.ts'

type Props = { history: EntryHistory; restoring: NonNullable<EntryHistory['restoring']> }

/** What would change if a version, or one field of it, came back; and the way to do it. */
export function RestorePart({ history, restoring: { number, only, differences, leftOut } }: Props) {
  const { labels, csrf, newest, isTrashed } = history
  const mayRestore = useMayEdit(history.kind)(differences.map(({ place }) => place))
  return (
    <section className="history-comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">
        {only
          ? m.entry_history_would_field({ number, field: changedInWords([only], labels) })
          : m.entry_history_would({ number })}
      </h2>
      {leftOut.length > 0 && (
        <p className="form-problem">{m.entry_history_left_out({ names: changedInWords(leftOut, labels) })}</p>
      )}
      <Differences differences={differences} />
      {mayRestore && (
        <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-small/[1.65]">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="ifMatch" value={newest} />
          {only && <input type="hidden" name="field" value={`${only.place}.${only.field}`} />}
          {differences.length > 0 && !isTrashed && (
            <button type="submit" name="intent" value="restore" className="button-primary">
              {m.entry_history_restore_do()}
            </button>
          )}
          <Link to={historyAddress(history, { before: number, after: newest })} preventScrollReset>
            {m.entry_history_restore_not()}
          </Link>
          <p className="text-quiet">{m.entry_history_restore_text()}</p>
        </Form>
      )}
    </section>
  )
}
