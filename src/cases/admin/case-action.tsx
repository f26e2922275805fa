import { Form } from 'react-router'
import type { CaseIntent } from './case-outcome.ts'

type Props = {
  intent: CaseIntent
  csrf: string
  className?: string
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void
  children: React.ReactNode
}

/** A form that does one thing to the case of the page. */
export function CaseAction({ intent, csrf, className, onSubmit, children }: Props) {
  return (
    <Form method="post" preventScrollReset className={className} onSubmit={onSubmit}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}
