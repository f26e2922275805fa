import { m } from '#app/i18n/messages.ts'
import { ExternalIcon } from '#app/ui/icons.tsx'
import type { Locale } from '#domain/locales.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** Above the navigation: the way into the partner portal, and the other language. */
export function TopBar({ locale, partnerPortal }: { locale: Locale; partnerPortal: string | null }) {
  return (
    <div className="on-night text-small">
      <div className="shell flex min-h-10 items-center justify-end gap-x-6">
        {partnerPortal && (
          <a
            href={partnerPortal}
            target="_blank"
            rel="noopener"
            className="plain-link inline-flex items-center gap-1.5 py-2"
          >
            {m.partner_portal()}
            <ExternalIcon />
            <span className="visually-hidden"> {m.opens_new_tab()}</span>
          </a>
        )}
        <LanguageSwitch locale={locale} />
      </div>
    </div>
  )
}
