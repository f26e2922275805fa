import { Form } from 'react-router'
import type { RowOutcome } from './outcome.ts'

type Props = {
  intent: RowOutcome['intent']
  id: string
  csrf: string
  label: string
  /** Whose it is, for those who do not see the row. */
  of: string
  /** What more is asked. */
  children?: React.ReactNode
}

/** One button that does one thing to one account or invitation. */
export function RowAction({ intent, id, csrf, label, of, children }: Props) {
  return (
    <Form method="post" className="grid gap-2" noValidate>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
      <button type="submit" className="button-quiet min-h-9 whitespace-nowrap px-3 py-1 text-small">
        {label}
        <span className="visually-hidden"> {of}</span>
      </button>
    </Form>
  )
}
