import { Form } from 'react-router'
import { m } from '#app/i18n/messages.ts'

type Props = { number: number; newest: number; csrf: string }

/** Goes back to a revision, by a new one that says the same. */
export function RestoreForm({ number, newest, csrf }: Props) {
  return (
    <Form method="post" className="restore-form">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="ifMatch" value={newest} />
      <button type="submit" className="small-button">
        {m.entry_history_restore({ number })}
      </button>
      <p className="text-quiet">{m.entry_history_restore_text()}</p>
    </Form>
  )
}
