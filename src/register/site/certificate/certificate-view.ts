import { address } from '#kernel/addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { renderingAddress } from '#kernel/renderings.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { certificateFields } from '#register/model/certificate-record.ts'
import { isDecisionName } from '#register/model/certificate-standing.ts'
import { hasTerm } from '#register/model/certificate-types.ts'
import { standardInWords } from '#register/model/listed-standards.ts'
import { rosetteSeed } from '#register/model/rosette-seed.ts'
import { sectors } from '#register/model/sectors.ts'
import type { ShownCertificate, ShownProduct, TextIn } from '#register/model/shown.ts'
import { isDemoCompany } from '#register/model/stable-id.ts'
import { stepInWords } from '#register/words/history-words.ts'
import { dateInWords } from '#ui/dates.ts'
import {
  type CertificateCard,
  certificateCard,
  companyCard,
  type Reading,
  standardsInWords,
} from '../shown/card-view.ts'
import type { Fact, FactValue } from '../shown/facts.tsx'
import { recordUse } from '../shown/report-links.tsx'
import { sitesView } from '../shown/sites-view.ts'
import { stateView } from '../shown/state-view.ts'
import { toldFacts } from '../shown/told-facts.ts'
import { historyView } from './history-view.ts'
import { type RefusedDay, statementView } from './statement-part.tsx'

export type CertificateView = ReturnType<typeof certificateView>

/** Everything that a certificate's page says, in the reader's words: the page itself then needs none of its own. */
export function certificateView(
  shown: ShownCertificate,
  reading: Reading & { publicUrl: string; body: string; time: string; hash: string | null },
  refused: RefusedDay | null = null,
) {
  const { locale, today, publicUrl, body, time } = reading
  const { number, family, scope } = shown
  const href = address.certificate(locale, number)
  const by = shown.replacedBy.at(-1)?.number ?? null
  const state = stateView(shown, { locale, today, by })
  const standards = standardsInWords(shown)
  const cards = (all: typeof shown.replaces): CertificateCard[] =>
    all.map((each) => certificateCard(each, reading))
  return {
    ...{ locale, number, family, scope, state, standards },
    holds: state.holds,
    feed: publicUrl + watchAddress.certificateFeed(locale, number),
    seed: rosetteSeed(number),
    demo: isDemoCompany(shown.company.id) ? m.reg_demo() : null,
    holder: companyCard(shown.company, reading),
    scopeNote:
      scope && scope.locale !== locale ? m.reg_scope_other({ language: languageName(scope.locale) }) : null,
    facts: certificateFacts(shown, reading),
    sites: shown.sites.length > 0 ? sitesView(shown.sites, reading, number) : null,
    products: productsView(shown),
    history: historyView(shown, reading),
    statement: statementView(shown, reading, refused),
    replacedBy: cards(shown.replacedBy),
    replaces: cards(shown.replaces),
    qr: {
      href: `/drawings/qr${href.replace('/certificates', '')}.svg`,
      alt: m.reg_qr_alt({ address: publicUrl + href }),
    },
    printed: m.reg_printed({ date: dateInWords(today, locale), address: publicUrl + href }),
    use: recordUse({
      time,
      watch: watchAddress.ask(locale, { certificate: number }),
      cite: m.reg_cite_certificate({
        ...{ body, number, standards, holder: shown.company.name, state: state.sentence },
        ...{ date: dateInWords(today, locale), address: publicUrl + href },
      }),
      reports: [
        { href: address.contactCertificate(locale, 'other', number), text: m.reg_report_error() },
        {
          href: address.contactCertificate(locale, 'suspicious-certificate', number),
          text: m.reg_report_suspicious(),
        },
        { href: address.contactCertificate(locale, 'misuse-of-mark', number), text: m.reg_report_misuse() },
      ],
      note: m.reg_machine(),
    }),
    say: certificateWords(),
  }
}

function certificateWords() {
  return {
    ...{ certificate: m.reg_certificate(), holderLink: m.reg_holder_link() },
    ...{ scope: m.reg_scope(), scopeNote: m.reg_scope_note(), facts: m.reg_facts() },
    ...{ compareTitle: m.reg_compare_title(), compare: m.reg_compare() },
    ...{ sites: m.reg_sites(), siteWords: { scope: m.reg_site_scope() } },
    ...{ products: m.reg_products(), history: m.reg_history() },
    ...{ replacedBy: m.reg_replaced_by(), replaces: m.reg_replaces() },
  }
}

/** What a certificate's paper says too, and what it cannot say; what is unknown is left out. */
function certificateFacts(
  shown: ShownCertificate,
  { locale, publicUrl, hash }: Reading & { publicUrl: string; hash: string | null },
): Fact[] {
  const { scheme, originalIssuedOn, issuedOn, expiresOn, issuingOffice } = shown
  const auditedOn = shown.issues.at(-1)?.auditedOn
  const day = (date: string) => ({ text: dateInWords(date, locale) })
  const isReissue = originalIssuedOn !== null && originalIssuedOn !== issuedOn
  const fact = (label: string, ...values: FactValue[]): Fact => ({ label, values })
  return [
    { ...fact(m.reg_number(), { text: shown.number }), isSaidAbove: true },
    { ...fact(m.reg_standards(), ...standardsOf(shown, locale)), isSaidAbove: !standsApart(shown) },
    fact(m.reg_scheme(), ...(scheme ? [{ text: scheme.title, href: scheme.href }] : [])),
    fact(m.reg_first_issued(), ...(isReissue ? [day(originalIssuedOn)] : [])),
    fact(m.reg_issued(), day(issuedOn)),
    ...(hasTerm(shown.type)
      ? [fact(m.reg_last_day(), expiresOn ? day(expiresOn) : { text: m.reg_no_last_day() })]
      : []),
    fact(m.reg_former_expiry(), ...lapseOf(shown).map(day)),
    fact(m.reg_audited(), ...(auditedOn ? [day(auditedOn)] : [])),
    // On paper the history says so.
    { ...fact(m.reg_last_decision(), ...lastDecision(shown, locale)), isSaidAbove: true },
    { ...fact(m.reg_next_decision(), ...nextDecision(shown).map(day)), isSaidAbove: true },
    fact(m.reg_accreditation(), ...accreditationsOf(shown)),
    fact(m.reg_sectors(), ...shown.sectors.map((code) => ({ text: `${code} · ${sectors[code][locale]}` }))),
    fact(m.reg_office(), ...(issuingOffice ? [{ text: officeInWords(issuingOffice), note: null }] : [])),
    ...toldFacts(certificateFields, shown, locale),
    fact(
      m.reg_joint_issues(),
      ...shown.jointIssues.map(({ partner, number, href }) => ({ text: `${partner} ${number}`, href })),
    ),
    fact(
      m.reg_owner_registers(),
      ...shown.ownerRegisters.map(({ owner, number, href }) => ({ text: `${owner} ${number}`, href })),
    ),
    fact(m.reg_data_as_of(), day(shown.dataAsOf)),
    {
      ...fact(m.reg_document(), {
        text: m.reg_document_text(),
        // Whole, because it lies outside the pages.
        href: `${publicUrl}${renderingAddress(shown.number, 'pdf')}?lang=${locale}`,
        note: hash && `SHA-256 ${hash.match(/.{8}/g)?.join(' ')}`,
      }),
      isSaidAbove: true,
    },
    {
      ...fact(m.reg_credential(), ...(shown.isListed ? credentialsOf(shown, publicUrl) : [])),
      isSaidAbove: true,
    },
  ]
}

/** For programs, in both forms; a certificate outside the directory has none. */
function credentialsOf({ number }: ShownCertificate, publicUrl: string): FactValue[] {
  return [
    { text: m.reg_credential_token(), href: publicUrl + renderingAddress(number, 'vc.jwt') },
    { text: m.reg_credential_json(), href: publicUrl + renderingAddress(number, 'vc.json') },
  ]
}

/** The last day of the issue before the present one, where the certificate had expired between them (8.2.2 b). */
function lapseOf({ issues }: ShownCertificate): string[] {
  const [before, now] = issues.slice(-2)
  const until = before?.expiresOn
  return now && until && addDays(until, 1) < now.issuedOn ? [until] : []
}

function lastDecision({ history, issues, transferredFrom }: ShownCertificate, locale: Locale): FactValue[] {
  const last = history.findLast(({ what, annulled }) => what !== 'expired' && !annulled)
  const issue = issues.at(-1)
  if (!last) return []
  const isOfIssue = last.on === issue?.issuedOn && !isDecisionName(last.what)
  const on = (isOfIssue && issue.decidedOn) || last.on
  return [{ text: dateInWords(on, locale), note: stepInWords(last.what, transferredFrom) }]
}

/** Until when the body decides again: about a suspension, or about the next issue. */
function nextDecision({ standing, expiresOn }: ShownCertificate): string[] {
  if (standing.state === 'suspended' && standing.reviewBy) return [standing.reviewBy]
  return standing.state === 'in-force' && expiresOn ? [expiresOn] : []
}

function standsApart({ standards, withdrawnStandards }: ShownCertificate): boolean {
  return withdrawnStandards.length > 0 || standards.some(({ suspendedSince }) => suspendedSince !== null)
}

/** The standards, each with what holds for it alone. */
function standardsOf({ standards, withdrawnStandards }: ShownCertificate, locale: Locale): FactValue[] {
  return [
    ...standards.map(({ suspendedSince, ...each }): FactValue => {
      if (suspendedSince === null) return { text: standardInWords(each) }
      const note = m.reg_standard_suspended_since({ date: dateInWords(suspendedSince, locale) })
      return { text: standardInWords(each), note, isWarning: true }
    }),
    ...withdrawnStandards.map(({ withdrawnOn, ...each }): FactValue => {
      const note = m.reg_standard_withdrawn_on({ date: dateInWords(withdrawnOn, locale) })
      return { text: standardInWords(each), note, isWarning: true }
    }),
  ]
}

/** What covers the certificate, and what covers one of its standards alone. */
function accreditationsOf(shown: ShownCertificate): FactValue[] {
  const { isAccredited, accreditation, ownAccreditations, standards } = shown
  const without = standards.filter((each) => !each.isAccredited)
  if (without.length === standards.length)
    return [accreditationOf({ isAccredited: false, accreditation: null })]
  const own = ownAccreditations.map(({ standard, accreditation: each }): FactValue => {
    const { text, href, note } = accreditationOf({ isAccredited: true, accreditation: each })
    return {
      text: m.reg_accreditation_for({ accreditation: text, standard: standardInWords(standard) }),
      href,
      note,
    }
  })
  const areAllOwn = standards.every(
    ({ name, edition, ...each }) =>
      !each.isAccredited ||
      ownAccreditations.some(({ standard }) => standard.name === name && standard.edition === edition),
  )
  return [
    ...(isAccredited && !areAllOwn ? [accreditationOf({ isAccredited, accreditation })] : []),
    ...own,
    ...without.map(
      (each): FactValue => ({
        text: m.reg_not_accredited_for({ standard: standardInWords(each) }),
        isWarning: true,
      }),
    ),
  ]
}

function accreditationOf({
  isAccredited,
  accreditation,
}: Pick<ShownCertificate, 'isAccredited' | 'accreditation'>): FactValue {
  if (!isAccredited)
    return { text: m.reg_not_accredited(), note: m.reg_not_accredited_text(), isWarning: true }
  if (!accreditation) return { text: m.reg_accredited_unnamed() }
  const { body, name, number, scopeLink } = accreditation
  return { text: [body, number].filter(Boolean).join(' · '), href: scopeLink, note: name }
}

function officeInWords({ name, city }: { name: string; city: string }): string {
  return name.includes(city) ? name : `${name}, ${city}`
}

type Row = { name: TextIn | null; cells: string[] }
export type ProductsView = { heads: string[]; first: Row[]; rest: Row[]; more: string; printed: string }

const shownFirst = 12

/** The certified products as a table without empty columns; null where a certificate names none. */
function productsView({ products }: ShownCertificate): ProductsView | null {
  if (products.length === 0) return null
  const columns = [
    {
      head: m.reg_product_brand(),
      cell: ({ brand, model }: ShownProduct) => [brand, model].filter(Boolean).join(' '),
    },
    { head: m.reg_product_standard(), cell: ({ standard }: ShownProduct) => standard ?? '' },
    { head: m.reg_product_range(), cell: ({ range }: ShownProduct) => range ?? '' },
  ].filter(({ cell }) => products.some((product) => cell(product) !== ''))
  const rows = products.map((product) => ({
    name: product.name,
    cells: columns.map(({ cell }) => cell(product)),
  }))
  const cut = rows.length <= shownFirst + 3 ? rows.length : shownFirst
  return {
    heads: [m.reg_product(), ...columns.map(({ head }) => head)],
    first: rows.slice(0, cut),
    rest: rows.slice(cut),
    more: m.reg_products_more({ count: rows.length - cut }),
    printed: m.reg_products_printed({ count: rows.length - cut }),
  }
}
