import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { SpacePage } from './space-frame.tsx'

/** A form with files was not read, since too many were being sent. A page whose script sent it stays as it was. */
export function UnreadPage({ locale }: { locale: Locale }) {
  return (
    <SpacePage title={m.space_unread()} lead={m.space_unread_lead()} isAlert>
      <p className="mt-6" data-unread>
        {m.space_unread_text()}
      </p>
      <p className="mt-8">
        <a href={address.letUsKnow(locale)} className="button-quiet">
          {m.space_back()}
        </a>
      </p>
    </SpacePage>
  )
}
