import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import { LetUsKnowForm } from '../contact/let-us-know-form.tsx'

type Props = { locale: Locale; postalAddress: string | null; name: string }

/** Until the keys of case handlers are made: says so, and offers the simple ways that there are. */
export function ClosedSpace({ locale, postalAddress, name }: Props) {
  return (
    <div className="measure">
      <h2 className="text-h3">{m.space_closed_title()}</h2>
      <p className="mt-3">{m.space_closed_text()}</p>
      <h2 className="mt-12 text-h3">{m.space_closed_simple()}</h2>
      <p className="mt-3">{m.space_closed_simple_text()}</p>
      <LetUsKnowForm locale={locale} id="simple" />
      {postalAddress && (
        <>
          <h2 className="mt-12 text-h3">{m.space_letter_title()}</h2>
          <p className="mt-3">{m.space_letter_text()}</p>
          <address className="mt-3 not-italic">
            <strong>{m.space_letter({ name })}</strong>
            <br />
            {postalAddress}
          </address>
        </>
      )}
    </div>
  )
}
