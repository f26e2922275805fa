import { m } from '#kernel/i18n/messages.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
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
  /** From when until when, in words. */
  validity: string | null
  logo: ShownImage | null
  /** Where its body is, in words. */
  country: string | null
  /** The language of a summary that is borrowed. */
  summaryLang: string | undefined
}

/** Accreditations first, then memberships: each body once, with its mark, and what it grants in rows beside it. */
export function AccreditationList({ accreditations }: { accreditations: Accreditation[] }) {
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
              <Body key={name} name={name} granted={entries.filter(({ body }) => body === name)} />
            ))}
          </Fold>
        </section>
      ))}
    </div>
  )
}

function Body({ name, granted }: { name: string; granted: Accreditation[] }) {
  const logo = granted.find((each) => each.logo)?.logo
  const country = granted.find((each) => each.country)?.country
  return (
    <div className="accreditation-body">
      <div>
        {logo && (
          <img src={logo.drawing ?? `${logo.base}/320.webp`} alt="" width="56" height="56" loading="lazy" />
        )}
        <p>
          {name}
          {country && <small>{country}</small>}
        </p>
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
              {each.validity && <span>{each.validity}</span>}
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
            <p lang={each.summaryLang}>{each.summary}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
