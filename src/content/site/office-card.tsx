import type { Shown } from '#content/model/define-kind.ts'
import type { office as officeKind } from '#content/model/kinds/office.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale } from '#kernel/locales.ts'

/** An office: where it is, when it is open, how to reach it. */
export function OfficeCard({
  office,
  level = 2,
  className = 'border-t border-line pt-5',
}: {
  office: Shown<typeof officeKind>
  level?: 2 | 3 | 4
  className?: string
}) {
  const Heading = `h${level}` as const
  return (
    <div className={className}>
      <Heading className="text-h4">{office.name}</Heading>
      {office.headOffice && <p className="text-small font-semibold text-agrifood">{m.head_office()}</p>}
      <address className="mt-2 not-italic text-quiet">
        <p className="whitespace-pre-line">{office.address}</p>
        {office.openingHours?.map((line) => (
          <p
            key={line}
            className="mt-1"
            lang={office.borrowed.includes('openingHours') ? defaultLocale : undefined}
          >
            {line}
          </p>
        ))}
        {office.phones?.map((phone) => (
          <p key={phone} className="mt-2">
            <a href={`tel:${phone.replace(/\s/g, '')}`} className="figures">
              {phone}
            </a>
          </p>
        ))}
        {office.email && (
          <p className="mt-1">
            <a href={`mailto:${office.email}`}>{office.email}</a>
          </p>
        )}
      </address>
    </div>
  )
}
