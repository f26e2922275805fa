import { use, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { SitePromises } from '#ui/promises.ts'

type Props = {
  locale: Locale
  reference: string
  /** Brings the empty form back where the script sent it. */
  onAnother?: () => void
  /** Called once in the browser, where the message was sent without script or by the browser itself. */
  onShown?: () => void
}

/** A message has arrived: the reference to quote, and what happens next. */
export function ContactDone({ locale, reference, onAnother, onShown }: Props) {
  const { answerTime: time } = use(SitePromises)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => onShown?.(), [onShown])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
        {m.message_sent()}
      </h2>
      <p className="mt-8 text-quiet">{m.contact_done_reference()}</p>
      <p className="mt-1 font-serif text-h1 tracking-[0.02em] lining-nums tabular-nums">{reference}</p>
      <p className="mt-3 text-quiet">{m.contact_done_keep()}</p>
      <h3 className="mt-10">{m.contact_done_next()}</h3>
      <ol className="measure mt-4 grid list-decimal gap-2 pl-5">
        {[m.contact_done_step_read(), m.contact_done_step_answer({ time }), m.contact_done_step_ask()].map(
          (step) => (
            <li key={step}>{step}</li>
          ),
        )}
      </ol>
      <p className="mt-8 flex flex-wrap gap-4">
        <Link to={address.home(locale)} className="button-primary">
          {m.footer_message_back()}
        </Link>
        <Link to={address.contact(locale)} className="button-quiet" onClick={onAnother}>
          {m.contact_done_another()}
        </Link>
      </p>
    </>
  )
}
