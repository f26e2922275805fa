import { type FormEvent, type InvalidEvent, useEffect, useRef, useState } from 'react'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { useRefusal } from '#ui/fields/use-refusal.ts'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { LeaveEmpty } from '#ui/leave-empty.tsx'
import type { Outcome } from './send-message.ts'

type Props = {
  locale: Locale
  id: string
  /** What was written, and what became of it, where it was sent without script. */
  text?: string
  status?: Pick<Outcome, 'kind' | 'words'> | null
  /** On a page without the code of the site the server says what is missing: the browser would in its own language. */
  noValidate?: boolean
}

const sending = () => import('./send-from-footer.ts')

/** A message that anybody may send without a name. The code for sending it comes when somebody begins to write. */
export function LetUsKnowForm({ locale, id, text, status: before = null, noValidate }: Props) {
  const [status, setStatus] = useState(before)
  const [isBusy, setIsBusy] = useState(false)
  /** Since when somebody has been writing, which the code that is still to come cannot know. */
  const since = useRef<number>(null)
  const message = useRef<HTMLTextAreaElement>(null)
  // Whoever wrote before the application ran began at some time since the page came.
  useEffect(() => {
    if (message.current?.value) since.current = performance.timeOrigin
  }, [])
  const place = useRef<HTMLFormElement>(null)
  const isWrong = status?.kind === 'refused'
  useRefusal(place, isWrong && status)
  /** The browser asks for the text, and would say so in its own language, which may be another than the page's. */
  const sayMissing = (event: InvalidEvent<HTMLTextAreaElement>) => {
    event.preventDefault()
    setStatus({ kind: 'refused', words: m.let_us_know_missing() })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setIsBusy(true)
    setStatus(null)
    // What was asked for before somebody sent may have been asked without a connection.
    const outcome = await sending()
      .catch(sending)
      .then(({ sendFromFooter }) => sendFromFooter(form, locale, since.current ?? Date.now()))
      .catch(() => ({ kind: 'unreachable' as const, words: m.message_unreachable() }))
    if (outcome.kind === 'sent') since.current = null
    setStatus(outcome)
    setIsBusy(false)
  }
  return (
    <form
      ref={place}
      method="post"
      action={address.footerMessage(locale)}
      id={`${id}-form`}
      name="let-us-know"
      className="mt-5"
      noValidate={noValidate}
      onFocus={() => {
        since.current ??= Date.now()
        const began = since.current
        sending().then(
          ({ prepare }) => prepare(began),
          () => {},
        )
      }}
      onSubmit={submit}
    >
      <label htmlFor={`${id}-message`} className="field-label">
        {m.let_us_know_message()}
      </label>
      <textarea
        ref={message}
        id={`${id}-message`}
        name="message"
        rows={4}
        className="field"
        defaultValue={text}
        aria-describedby={status && status.kind !== 'sent' ? `${id}-status` : undefined}
        onInvalid={sayMissing}
        required
        {...wrongField(isWrong)}
      />
      <LeaveEmpty id={`${id}-website`} />
      <button
        type="submit"
        className="button-primary mt-3 aria-disabled:cursor-progress aria-disabled:opacity-75"
        aria-disabled={isBusy}
      >
        {isBusy ? m.message_sending() : m.let_us_know_send()}
      </button>
      <p role="status" id={`${id}-status`} className="send-status" data-kind={status?.kind}>
        {status?.words}
      </p>
    </form>
  )
}
