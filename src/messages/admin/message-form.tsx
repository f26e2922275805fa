import { Form } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { type MessageIntent, problemInWords, type Refused, wrongFields } from './outcome.ts'

export type FormParts = { csrf: string; refused: Refused | null }

/** A form on the page of a message; when it comes back, it says why. */
export function MessageForm({
  intent,
  csrf,
  refused,
  className = 'grid gap-3',
  children,
}: FormParts & {
  intent: MessageIntent
  className?: string
  children: React.ReactNode
}) {
  return (
    <Form method="post" className={className} noValidate>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      {refused?.intent === intent && (
        <Notice kind="problem" id={problemId(intent)}>
          {problemInWords(refused.problem)}
        </Notice>
      )}
      {children}
    </Form>
  )
}

export function problemId(intent: MessageIntent): string {
  return `${intent}-problem`
}

/** Whether a form came back for what stands in a field. */
export function isWrong(refused: Refused | null, intent: MessageIntent, name: string): boolean {
  return refused?.intent === intent && wrongFields[refused.problem]?.includes(name) === true
}

/** What a field says of itself: the hint that it has, and what is wrong with it. */
export function sayingWrong(
  refused: Refused | null,
  intent: MessageIntent,
  name: string,
  hint?: string,
): React.AriaAttributes {
  const wrong = isWrong(refused, intent, name)
  const described = [hint, wrong && problemId(intent)].filter(Boolean).join(' ')
  return { ...wrongField(wrong), 'aria-describedby': described || undefined }
}

/** What was typed into a field of a form that came back; otherwise what it holds anyway. */
export function typedOr(
  refused: Refused | null,
  intent: MessageIntent,
  name: string,
  otherwise = '',
): string {
  return refusedIn(refused, intent, name) ?? otherwise
}

/** What was typed into a field of a form that came back; null where it did not. */
export function refusedIn(refused: Refused | null, intent: MessageIntent, name: string): string | null {
  return (refused?.intent === intent ? refused.typed[name] : null) ?? null
}
