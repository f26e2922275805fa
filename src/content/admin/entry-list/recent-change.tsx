import { Form, Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'

type Props = {
  csrf: string
  recent: { id: string }
  /** What the history is narrowed to; null for all of it. */
  thing: string | null
  /** Where it is taken back, if not in the history. */
  action?: string
  /** What was done to how many. */
  children: React.ReactNode
}

/** What was done last to many, which can be taken back also after the page was left. */
export function RecentChange({ csrf, recent, thing, action = adminAddress.history, children }: Props) {
  const history = adminAddress.history + (thing ? `?${new URLSearchParams({ thing })}` : '')
  return (
    <Form
      noValidate
      method="post"
      action={action}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-s-3 border-edge bg-veil px-4 py-2.5"
    >
      <p>{children}</p>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="batch" value={recent.id} />
      <button type="submit" name="intent" value="undo" className="text-button">
        {m.bulk_recent_undo()}
      </button>
      <Link to={history}>{m.bulk_recent_history()}</Link>
    </Form>
  )
}
