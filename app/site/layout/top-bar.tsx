import { m } from '#app/i18n/messages.ts'
import { ExternalIcon } from '#app/ui/icons.tsx'
import { AccountPlace, type KnownAccount } from '#app/ui/session/account-place.tsx'
import type { Locale } from '#domain/locales.ts'
import { LanguageSwitch } from './language-switch.tsx'

type Props = { locale: Locale; partnerPortal: string | null; account: KnownAccount }

/** Above the navigation: the way into the partner portal or one's own account, and the other language. */
export function TopBar({ locale, partnerPortal, account }: Props) {
  return (
    <div className="on-night text-small">
      <div className="shell flex min-h-10 items-center justify-end gap-x-6">
        <AccountPlace known={account} otherwise={partnerPortal && <PartnerPortal href={partnerPortal} />} />
        <LanguageSwitch locale={locale} />
      </div>
    </div>
  )
}

function PartnerPortal({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="plain-link inline-flex items-center gap-1.5 py-2"
    >
      {m.partner_portal()}
      <ExternalIcon />
      <span className="visually-hidden"> {m.opens_new_tab()}</span>
    </a>
  )
}
