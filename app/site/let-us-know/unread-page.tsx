import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { SpacePage } from './space-frame.tsx'

const reasons = {
  slow: () => m.space_unread_slow(),
  full: () => m.space_unread_lead(),
  large: () => m.space_unread_large(),
}

/** A form was not read, and why. A page whose script sent it stays as it was. */
export function UnreadPage({ locale, why }: { locale: Locale; why: keyof typeof reasons }) {
  return (
    <SpacePage title={m.space_unread()} lead={reasons[why]()} isAlert>
      <p className="mt-6" data-unread={why === 'full' ? '' : m.space_unread_kept({ why: reasons[why]() })}>
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
