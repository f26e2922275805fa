import { familyOptions } from '#content/model/kinds/choices.ts'
import { address, type Family, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'

export type CertificatesIn = {
  title: string
  text: string
  /** The directory narrowed to the country, where it has any. */
  all: { name: string; href: string } | null
  /** Families that have any, each with how many and the directory narrowed to them. */
  families: { family: Family; name: string; count: string; href: string }[]
  note: string
}

/** What the directory has in force in a country. */
export function certificatesIn(
  { name, code }: { name: string; code: string },
  counts: { total: number; families: Partial<Record<Family, number>> } | null,
  locale: Locale,
): CertificatesIn {
  const number = numberFormat(formatLocale[locale])
  const total = counts?.total ?? 0
  return {
    title: m.country_certificates({ country: name }),
    text:
      total === 0
        ? m.country_certificates_none({ country: name })
        : m.country_certificates_text({ count: total, total: number.format(total), country: name }),
    all:
      total === 0
        ? null
        : {
            name: m.country_certificates_all(),
            href: address.companies(locale, { state: 'in-force', country: code }),
          },
    families: families.flatMap((family) => {
      const count = counts?.families[family]
      return count
        ? [
            {
              ...{ family, name: familyOptions[family][locale], count: number.format(count) },
              href: address.companies(locale, { state: 'in-force', country: code, family }),
            },
          ]
        : []
    }),
    note: m.country_certificates_note(),
  }
}
