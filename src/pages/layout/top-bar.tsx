import { Link, useLocation, useMatches } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, otherLocales } from '#kernel/locales.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { alternatesIn } from '#ui/page-data.ts'
import { AccountPlace, type KnownAccount } from '#ui/session/account-place.tsx'

type Props = { locale: Locale; partnerPortal: string | null; account: KnownAccount }

/** Above the navigation: the way into the partner portal or one's own account, and the other languages. */
export function TopBar({ locale, partnerPortal, account }: Props) {
  return (
    <div className="on-night text-small">
      <div className="shell flex min-h-10 items-center justify-end gap-x-6">
        <AccountPlace known={account} otherwise={partnerPortal && <PartnerPortal href={partnerPortal} />} />
        {otherLocales(locale).map((other) => (
          <LanguageSwitch key={other} other={other} />
        ))}
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

/** Leads to the same page in another language; where there is none, says so and leads to that language's home. */
function LanguageSwitch({ other }: { other: Locale }) {
  const { pathname, search } = useLocation()
  const alternates = alternatesIn(useMatches())
  const same = alternates ? alternates[other] : pathname.replace(/^\/[^/]*/, `/${other}`) + search
  const label = same ? m.switch_language({}, { locale: other }) : m.switch_to_home({}, { locale: other })
  return (
    <Link to={same ?? `/${other}`} hrefLang={other} className="plain-link py-2" lang={other}>
      {label}
      {!same && <span className="visually-hidden"> {m.switch_missing({}, { locale: other })}</span>}
    </Link>
  )
}
