import { use } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { alternatesIn } from '#ui/page-data.ts'
import { SitePromises } from '#ui/promises.ts'

/** A way into each other language that the site is found in. */
export function LanguageSwitches({ locale }: { locale: Locale }) {
  const { languages } = use(SitePromises)
  return languages.flatMap((other) =>
    other === locale ? [] : [<LanguageSwitch key={other} other={other} />],
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
