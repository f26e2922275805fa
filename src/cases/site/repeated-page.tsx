import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { SpacePage } from './space-frame.tsx'

/**
 * A form was sent again long after its report was received, or after its code was used: the code is not shown again.
 */
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
