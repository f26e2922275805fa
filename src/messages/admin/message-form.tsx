import { useEffect, useState } from 'react'
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

type Props = { label: string; rows: number; defaultValue: string; onDraft: (hasDraft: boolean) => void }

/** Where an answer or a note is written; says whether anything stands in it that would be lost with the page. */
export function DraftField({ label, rows, defaultValue, onDraft }: Props) {
  const [hasDraft, setHasDraft] = useState(defaultValue !== '')
  useEffect(() => {
    onDraft(hasDraft)
    return () => onDraft(false)
  }, [hasDraft, onDraft])
  return (
    <label className="grid gap-1 text-small">
      {label}
      <textarea
        name="text"
        rows={rows}
        className="field"
        defaultValue={defaultValue}
        maxLength={20_000}
        onChange={(event) => setHasDraft(event.target.value.trim() !== '')}
        required
      />
    </label>
  )
}
