import { type MouseEvent, useEffect, useRef } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { type ContactProblem, controlId } from './contact-fields.ts'

/** Why a message was not sent, with a way to each field that is not right. It takes the focus. */
export function ContactProblems({ problems }: { problems: ContactProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal takes the focus again
  useEffect(() => box.current?.focus(), [problems])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="form-problem">
      <h3 className="text-h4">{m.contact_problem_title()}</h3>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ field, words }) => (
          <li key={words}>
            {field ? (
              <a href={`#${controlId(field)}`} onClick={focusField}>
                {words}
              </a>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The field itself takes the focus; the address of the page stays as it is. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
