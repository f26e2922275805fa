import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import { stands } from './certificate-standing.ts'
import { standardInWords } from './listed-standards.ts'
import type { CertificateSummary, ShownCertificate, ShownCompany } from './shown.ts'

const context = 'https://schema.org'
type Where = { locale: Locale; publicUrl: string }

/** A certificate in schema.org's vocabulary, which knows two states alone, in force and everything else; the register's own is beside. */
export function certification(shown: ShownCertificate, where: Where): object {
  const { accreditation, company, scope } = shown
  return {
    '@context': context,
    ...briefly(shown, where),
    ...(scope ? { description: scope.value, inLanguage: scope.locale } : {}),
    about: {
      '@type': 'Organization',
      name: company.name,
      url: where.publicUrl + address.company(where.locale, company.id),
      address: { '@type': 'PostalAddress', addressCountry: company.country, ...locality(company.city) },
    },
    ...(accreditation ? { recognizedBy: { '@type': 'Organization', name: accreditation.body } } : {}),
  }
}

/** What schema.org calls a number of a company; it knows no number of a register of companies. */
const idTerms: Record<string, string> = {
  ...{ rut: 'taxID', cuit: 'taxID', cnpj: 'taxID', vat: 'vatID', duns: 'duns' },
}

/** A certified company with its certificates. */
export function certifiedOrganization(shown: ShownCompany, where: Where): object {
  const { name, tradeName, englishName, website } = shown
  const others = [tradeName, englishName].filter((each) => each !== null && each !== name)
  return {
    '@context': context,
    '@type': 'Organization',
    name,
    ...(others.length > 0 ? { alternateName: others } : {}),
    url: where.publicUrl + address.company(where.locale, shown.id),
    ...(website ? { sameAs: website } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(shown.address ? { streetAddress: shown.address } : {}),
      ...locality(shown.city),
      addressCountry: shown.country,
    },
    ...Object.fromEntries(
      shown.taxIds
        .toReversed()
        .flatMap(({ kind, number }) => (idTerms[kind] ? [[idTerms[kind], number]] : [])),
    ),
    hasCertification: shown.certificates.slice(0, 100).map((each) => briefly(each, where)),
  }
}

function briefly(summary: CertificateSummary, { locale, publicUrl }: Where): object {
  const isActive = stands(summary.standing.state)
  return {
    '@type': 'Certification',
    name: summary.standards.map(standardInWords).join(' · '),
    creativeWorkStatus: summary.standing.state,
    certificationIdentification: summary.number,
    certificationStatus: `${context}/${isActive ? 'CertificationActive' : 'CertificationInactive'}`,
    url: publicUrl + address.certificate(locale, summary.number),
    issuedBy: { '@id': `${publicUrl}/#organization` },
    datePublished: summary.issuedOn,
    validFrom: summary.issuedOn,
    ...(summary.expiresOn ? { expires: summary.expiresOn } : {}),
  }
}

function locality(city: string | null) {
  return city ? { addressLocality: city } : {}
}
