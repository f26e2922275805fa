import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
import { dateInWords } from '#ui/dates.ts'
import { Fold } from '#ui/fold.tsx'
import { ExternalIcon } from '#ui/icons.tsx'

export type Accreditation = {
  id: string
  name: string
  summary: string | null
  type: 'accreditation' | 'membership'
  body: string
  number: string | null
  standard: string | null
  scopeLink: string | null
  validTo: string | null
  logo: ShownImage | null
  borrowed: string[]
}

/** Accreditations first, then memberships: each body once, with its mark, and what it grants in rows beside it. */
export function AccreditationList({
  locale,
  accreditations,
}: {
  locale: Locale
  accreditations: Accreditation[]
}) {
  const groups = [
    [m.accreditations(), accreditations.filter(({ type }) => type === 'accreditation')],
    [m.memberships(), accreditations.filter(({ type }) => type === 'membership')],
  ] as const
  const shown = groups.filter(([, entries]) => entries.length > 0)
  return (
    <div className="grid gap-4 sm:gap-12">
      {shown.map(([label, entries]) => (
        <section key={label} aria-label={label}>
          <h3 className="text-h4 sm:mb-4">{label}</h3>
          <Fold label={m.show_count({ count: entries.length })}>
            {[...new Set(entries.map(({ body }) => body))].map((name) => (
              <Body
                key={name}
                name={name}
                granted={entries.filter(({ body }) => body === name)}
                locale={locale}
              />
            ))}
          </Fold>
        </section>
      ))}
    </div>
  )
}

function Body({ name, granted, locale }: { name: string; granted: Accreditation[]; locale: Locale }) {
  const logo = granted.find((each) => each.logo)?.logo
  return (
    <div className="accreditation-body">
      <div>
        {logo && <img src={`${logo.base}/320.webp`} alt="" width="56" height="56" loading="lazy" />}
        <p>{name}</p>
      </div>
      <ul>
        {granted.map((each) => (
          <li key={each.id}>
            <p>
              {each.name !== name && <b>{each.name}</b>}
              {each.number && <span>{each.number}</span>}
              {each.standard && <span>{each.standard}</span>}
            </p>
            <p>
              {each.validTo && <span>{m.valid_until({ date: dateInWords(each.validTo, locale) })}</span>}
              {each.scopeLink && (
                <a href={each.scopeLink} target="_blank" rel="noopener">
                  {m.scope_link()} <ExternalIcon />
                  <span className="visually-hidden">
                    {' '}
                    {each.name} {m.opens_new_tab()}
                  </span>
                </a>
              )}
            </p>
            <p lang={each.borrowed.includes('summary') ? defaultLocale : undefined}>{each.summary}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
