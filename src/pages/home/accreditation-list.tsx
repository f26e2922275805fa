import { Fragment } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
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
  borrowed: string[]
}

/** Accreditations first, then memberships, each with its body, number, standard and dates. */
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
    <div className="grid gap-12">
      {shown.map(([label, entries]) => (
        <section key={label} aria-label={label}>
          <h3 className="text-h4">{label}</h3>
          <Fold label={m.show_count({ count: entries.length })}>
            <ul className="mt-4 grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
              {entries.map((each) => (
                <li key={each.id} className="border-t border-line py-5">
                  <p className="font-semibold">{each.name}</p>
                  <p className="figures mt-1 text-small text-quiet">
                    {each.body}
                    {[each.number, each.standard].map(
                      (code) =>
                        code && (
                          <Fragment key={code}>
                            {' · '}
                            <span className="inline-block">{code}</span>
                          </Fragment>
                        ),
                    )}
                  </p>
                  {each.summary && (
                    <p
                      className="mt-2 text-small text-quiet"
                      lang={each.borrowed.includes('summary') ? defaultLocale : undefined}
                    >
                      {each.summary}
                    </p>
                  )}
                  <p className="mt-2 flex flex-wrap gap-x-4 text-small">
                    {each.validTo && (
                      <span className="text-quiet">
                        {m.valid_until({ date: dateInWords(each.validTo, locale) })}
                      </span>
                    )}
                    {each.scopeLink && (
                      <a
                        href={each.scopeLink}
                        className="inline-flex items-center gap-1"
                        target="_blank"
                        rel="noopener"
                      >
                        {m.scope_link()}
                        <ExternalIcon />
                        <span className="visually-hidden">
                          {' '}
                          {each.name} {m.opens_new_tab()}
                        </span>
                      </a>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </Fold>
        </section>
      ))}
    </div>
  )
}
