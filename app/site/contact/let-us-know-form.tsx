import { type FormEvent, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { LeaveEmpty } from './leave-empty.tsx'
import type { Outcome } from './send-message.ts'

type Props = {
  locale: Locale
  id: string
  /** What was written, and what became of it, where it was sent without script. */
  text?: string
  status?: Pick<Outcome, 'kind' | 'words'> | null
}

const sending = () => import('./send-from-footer.ts')

/** A message that anybody may send without a name. The code for sending it comes when somebody begins to write. */
export function LetUsKnowForm({ locale, id, text, status: before = null }: Props) {
  const [status, setStatus] = useState(before)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setIsBusy(true)
    setStatus(null)
    setStatus(
      await sending()
        .then(({ sendFromFooter }) => sendFromFooter(form, locale))
        .catch(() => ({ kind: 'unreachable', words: m.message_unreachable() })),
    )
    setIsBusy(false)
  }
  return (
    <form
      method="post"
      action={address.footerMessage(locale)}
      id={`${id}-form`}
      name="let-us-know"
      className="mt-5"
      onFocus={() =>
        sending().then(
          ({ prepare }) => prepare(),
          () => {},
        )
      }
      onSubmit={submit}
    >
      <label htmlFor={`${id}-message`} className="field-label">
        {m.let_us_know_message()}
      </label>
      <textarea
        id={`${id}-message`}
        name="message"
        rows={4}
        className="field"
        defaultValue={text}
        aria-describedby={status && status.kind !== 'sent' ? `${id}-status` : undefined}
        required
      />
      <LeaveEmpty id={`${id}-website`} />
      <button
        type="submit"
        className={`button-primary mt-3 ${isBusy ? 'is-busy' : ''}`}
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
