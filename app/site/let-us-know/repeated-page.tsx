import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { SpacePage } from './space-frame.tsx'

/** A form was sent again long after its report was received, or after its code was used: the code is not shown again. */
export function RepeatedPage({ locale }: { locale: Locale }) {
  return (
    <SpacePage title={m.space_received()} lead={m.space_repeated_lead()} isAlert>
      <p className="mt-6">{m.space_repeated_text()}</p>
      <p className="mt-8">
        <a href={address.openReport(locale)} className="button-quiet">
          {m.space_return_title()}
        </a>
      </p>
    </SpacePage>
  )
}
