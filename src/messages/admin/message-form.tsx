import { Form } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { type MessageIntent, problemInWords, type Refused } from './outcome.ts'

export type FormParts = { csrf: string; refused: Refused | null }

/** A form on the page of a message; when it comes back, it says why. */
export function MessageForm({
  intent,
  csrf,
  refused,
  className = 'grid gap-3',
  mayLeave = () => true,
  children,
}: FormParts & {
  intent: MessageIntent
  className?: string
  /** Asked before a form is sent that leads away from the page. */
  mayLeave?: () => boolean
  children: React.ReactNode
}) {
  return (
    <Form
      method="post"
      className={className}
      noValidate
      onSubmit={(event) => {
        if (!mayLeave()) event.preventDefault()
      }}
    >
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      {refused?.intent === intent && <Notice kind="problem">{problemInWords(refused.problem)}</Notice>}
      {children}
    </Form>
  )
}

/** What was typed into a field of a form that came back; otherwise what it holds anyway. */
export function typedOr(
  refused: Refused | null,
  intent: MessageIntent,
  name: string,
  otherwise = '',
): string {
  return (refused?.intent === intent ? refused.typed[name] : null) ?? otherwise
}
