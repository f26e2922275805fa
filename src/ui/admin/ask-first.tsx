import { Form } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'

type Props = {
  csrf: string
  intent: string
  id: string
  /** Whom or what it is about. */
  name: string
  label: string
  question: string
  isOpen?: boolean
  /** What more is asked. */
  children?: React.ReactNode
}

/** A button for what is not easily undone, behind a question: without script too. */
export function AskFirst({ csrf, intent, id, name, label, question, isOpen, children }: Props) {
  return (
    <details open={isOpen}>
      <summary className="button-quiet min-h-9 cursor-pointer list-none px-3 py-1 text-small">
        {label}…<span className="visually-hidden"> {m.accounts_of({ name })}</span>
      </summary>
      <div className="mt-2 grid max-w-sm gap-2 border-l-3 border-bad bg-veil px-3 py-2">
        <p>{question}</p>
        <Form method="post" className="grid justify-items-start gap-2" noValidate>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={id} />
          {children}
          <button type="submit" className="button-quiet min-h-9 px-3 py-1 text-small">
            {label}
            <span className="visually-hidden"> {m.accounts_of({ name })}</span>
          </button>
        </Form>
      </div>
    </details>
  )
}
