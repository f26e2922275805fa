import { address } from '#kernel/addresses.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { renderingAddress } from '#kernel/renderings.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { startOfDay } from '#kernel/time/start-of-day.ts'
import { countryName } from '#register/model/country-names.ts'
import { standardInWords } from '#register/model/listed-standards.ts'
import type {
  ShownAccreditation,
  ShownCertificate,
  ShownProduct,
  ShownSite,
  TextIn,
} from '#register/model/shown.ts'
import type { ShownStandard } from '#register/model/standards-apart.ts'
import { didOf } from '../did-document.ts'
import { conformityTopics } from './conformity-topics.ts'

/** A certificate as it is found in each language. */
export type InEveryLanguage = Record<Locale, ShownCertificate>

/** Who issues: the site, and what the body is called. */
export type Issuer = { publicUrl: string; name: string }

/** Where the site tells of a certificate in no language: what it is called in credentials. */
export function certificateAt(publicUrl: string, number: string): string {
  return publicUrl + renderingAddress(number)
}

/**
 * What a credential says of a certificate, in either form, without what is the edition's own: its id and its places in
 * the lists of status. The subject is a ConformityAttestation of UNTP 0.7.0. How the certificate stands is not among it:
 * that changes while the credential does not.
 */
export type CertificateContent = ReturnType<typeof certificateContent>

export function certificateContent(shown: InEveryLanguage, { publicUrl, name }: Issuer) {
  const main = shown[defaultLocale]
  const { host } = new URL(publicUrl)
  const at = certificateAt(publicUrl, main.number)
  const called = `${main.standards.map(standardInWords).join(' · ')} · ${main.number}`
  return {
    issuer: { type: ['CredentialIssuer'] as const, id: didOf(host), name },
    name: called,
    validFrom: beginOf(main.issuedOn),
    // It holds through its last day.
    ...(main.expiresOn ? { validUntil: beginOf(addDays(main.expiresOn, 1)) } : {}),
    scope: textsOf(shown, ({ scope }) => scope),
    subject: {
      type: ['ConformityAttestation'] as const,
      id: at,
      name: called,
      assessorLevel: '3rdParty',
      // The register knows who accredited, and not of which arrangements that body is a signatory.
      assessmentLevel: main.isAccredited ? 'authority-peer' : 'no-endorsement',
      attestationType: main.type === 'verification' ? 'verification' : 'certification',
      issuedToParty: partyOf(main, publicUrl),
      ...endorsementsOf(main, { publicUrl, at }),
      referenceScheme: schemeOf(main, { publicUrl, at }),
      conformityCertificate: {
        type: ['Link'] as const,
        linkURL: `${at}.pdf`,
        linkName: main.number,
        mediaType: 'application/pdf',
      },
      conformityAssessment: assessmentsOf(shown, { publicUrl, at }),
    },
  }
}

function beginOf(day: string): string {
  const begin = startOfDay(day)
  if (!begin) throw new Error(`${day} is no calendar day`)
  return inSeconds(begin)
}

/** A moment as credentials write it. */
export function inSeconds(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z')
}

function partyOf({ company }: ShownCertificate, publicUrl: string) {
  return {
    type: ['Party'] as const,
    id: publicUrl + address.company(defaultLocale, company.id),
    name: company.name,
    registeredId: company.id,
  }
}

function schemeOf({ scheme, standards, standing }: ShownCertificate, where: Where) {
  const named = scheme?.title ?? standards.map(standardInWords).join(' · ')
  return {
    type: ['ConformityScheme'] as const,
    id: scheme?.href ? where.publicUrl + scheme.href : `${where.at}#scheme`,
    name: named || standing.state,
  }
}

/** By whom the body is accredited for it, and for the standards that another accreditation covers. */
function endorsementsOf({ accreditation, ownAccreditations }: ShownCertificate, { publicUrl, at }: Where) {
  const all = [
    ...(accreditation ? [accreditation] : []),
    ...ownAccreditations.map((own) => own.accreditation),
  ]
  const each = new Map(all.map((one) => [`${one.body} ${one.number} ${one.name}`, one]))
  const authorisation = Array.from(each.values(), (one, place) =>
    endorsement(one, { publicUrl, at: `${at}#accreditation-${place + 1}` }),
  )
  return authorisation.length > 0 ? { authorisation } : {}
}

function endorsement({ name, body, number, ...shown }: ShownAccreditation, { publicUrl, at }: Where) {
  const scopeLink = shown.scopeLink === null ? null : uriOf(shown.scopeLink, publicUrl)
  return {
    type: ['Endorsement'] as const,
    name: number ? `${name} (${number})` : name,
    issuingAuthority: {
      type: ['Party'] as const,
      id: scopeLink ?? at,
      name: body,
      ...(number ? { registeredId: number } : {}),
    },
    ...(scopeLink
      ? { endorsementEvidence: { type: ['Link'] as const, linkURL: scopeLink, linkName: name } }
      : {}),
  }
}

/** A link as editors write it, as a URI (RFC 3986): whole, and with nothing in it that only browsers take. Null where it is none. */
function uriOf(link: string, publicUrl: string): string | null {
  if (!URL.canParse(link, publicUrl)) return null
  const { href } = new URL(link, publicUrl)
  return href.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, encodeURIComponent)
}

type Where = { publicUrl: string; at: string }

/** One assessment of the standards that hold together, and one of those that are suspended alone. */
function assessmentsOf(shown: InEveryLanguage, where: Where) {
  const { standards } = shown[defaultLocale]
  const [suspended, held] = [
    standards.filter(({ suspendedSince }) => suspendedSince),
    standards.filter(({ suspendedSince }) => !suspendedSince),
  ]
  return [
    ...(held.length > 0 ? [assessment(shown, held, { ...where, conformance: true })] : []),
    ...(suspended.length > 0 ? [assessment(shown, suspended, { ...where, conformance: false })] : []),
  ]
}

function assessment(
  shown: InEveryLanguage,
  standards: readonly ShownStandard[],
  { at, conformance, ...where }: Where & { conformance: boolean },
) {
  const main = shown[defaultLocale]
  const last = main.issues.at(-1)
  const named = standards.map((standard) => ({
    id: `${schemeOf(main, { at, ...where }).id.replace(/#.*/, '')}#${inAddress(standardInWords(standard))}`,
    name: standardInWords(standard),
  }))
  // What is suspended or withdrawn alone, or not yet covered, is not assessed; a suspension of the whole is not its matter.
  const facilities = main.sites.flatMap((site, place) =>
    site.standing.state === 'covered' ? [facility(shown, site, { at, place })] : [],
  )
  const products = main.products.map((product, place) => productOf(shown, product, { at, place }))
  return {
    type: ['ConformityAssessment'] as const,
    id: `${at}#${conformance ? 'assessment' : 'suspended'}`,
    name: named.map(({ name }) => name).join(' · '),
    assessmentCriteria: named.map((each) => ({ type: ['Criterion'] as const, ...each })),
    referenceStandard: named.map((each) => ({ type: ['Standard'] as const, ...each })),
    assessmentDate: last?.decidedOn ?? last?.auditedOn ?? main.issuedOn,
    assessedPerformance: [],
    assessedOrganisation: partyOf(main, where.publicUrl),
    ...(facilities.length > 0 ? { assessedFacility: facilities } : {}),
    ...(products.length > 0 ? { assessedProduct: products } : {}),
    conformityTopic: conformityTopics(standards, main.family),
    conformance,
  }
}

type Placed = { at: string; place: number }

function facility(shown: InEveryLanguage, site: ShownSite, { at, place }: Placed) {
  const where = [site.address, countryName(site.country, defaultLocale)].filter(Boolean).join(', ')
  const scope = textsOf(shown, ({ sites }) => sites[place]?.scope ?? null)
  return {
    type: ['FacilityVerification'] as const,
    facility: {
      type: ['Facility'] as const,
      id: site.number === null ? `${at}#place-${place + 1}` : `${at}#site-${inAddress(site.number)}`,
      name: site.name ? `${site.name}, ${where}` : where,
      ...(site.number === null ? {} : { registeredId: site.number }),
      ...(scope.length > 0 ? { description: scope.map(({ value }) => value).join('\n\n') } : {}),
    },
  }
}

function productOf(shown: InEveryLanguage, product: ShownProduct, { at, place }: Placed) {
  const { brand, model, standard, range } = product
  const names = textsOf(shown, ({ products }) => products[place]?.name ?? null).map(({ value }) => value)
  const called = [brand, names.join(' / ')].filter(Boolean).join(' ')
  const more = [standard, range].filter(Boolean).join(' · ')
  return {
    type: ['ProductVerification'] as const,
    product: {
      type: ['Product'] as const,
      id: `${at}#product-${place + 1}`,
      name: called || model || `${place + 1}`,
      ...(model ? { modelNumber: model } : {}),
      ...(more ? { description: more } : {}),
    },
  }
}

/** A text in each language in which there is one. */
function textsOf(shown: InEveryLanguage, of: (each: ShownCertificate) => TextIn | null): TextIn[] {
  const said = locales.flatMap((locale) => of(shown[locale]) ?? [])
  return [...new Map(said.map((text) => [text.locale, text])).values()]
}

function inAddress(text: string): string {
  return encodeURIComponent(text.trim().replace(/[^\p{L}\p{Nd}._~-]+/gu, '-'))
}
