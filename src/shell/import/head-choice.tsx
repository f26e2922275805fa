import { Form, useNavigation } from 'react-router'
import type { FileNote } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'

/** Which row of a file names its columns, and another one in its place. */
export function HeadChoice({ csrf, notes }: { csrf: string; notes: readonly FileNote[] }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const head = notes.find((note) => note.code === 'head')
  if (!head) return null
  return (
    <div className="mt-4">
      <p>{m.rimport_head({ row: head.said })}</p>
      <details className="import-columns">
        <summary>{m.rimport_head_change()}</summary>
        <Form method="post" className="mt-3 grid justify-items-start gap-2">
          <input type="hidden" name="csrf" value={csrf} />
          <label className="field-label" htmlFor="head-row">
            {m.rimport_head_row()}
          </label>
          <select id="head-row" name="head-row" defaultValue={head.said} className="field w-full">
            {head.rows.map(({ number, text }) => (
              <option key={number} value={number}>
                {number}: {text}
              </option>
            ))}
          </select>
          <button type="submit" name="intent" value="head" className="button-quiet" disabled={isBusy}>
            {m.rimport_head_save()}
          </button>
        </Form>
      </details>
    </div>
  )
}
