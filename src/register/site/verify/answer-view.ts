import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { stands } from '#register/model/certificate-standing.ts'
import type { DirectoryCount } from '#register/model/directory.ts'
import type { NamedHolder } from '#register/model/named-holder.ts'
import type { AskedSite, CertificateSummary, CheckAnswer } from '#register/model/shown.ts'
import {
  type CertificateCard,
  type CompanyCard,
  certificateCard,
  companyCard,
  type Reading,
  standardsInWords,
} from '../shown/card-view.ts'
import { type LookedFor, type NoRecord, noRecord } from '../shown/no-record-view.ts'
import { placeInWords, stateAtSite } from '../shown/sites-view.ts'
import type { ShownState } from '../shown/state-shapes.ts'

/** What is said of the holder who was named beside a number, or of the site that was. */
export type BesideView = {
  title: string
  text: string
  /** What it warns of; null where it warns of nothing. */
  state: ShownState | null
  link: { href: string; text: string } | null
}

/** What one question is answered, in the reader's words. */
export type AnswerView =
  | {
      kind: 'certificate'
      card: CertificateCard
      open: string
      beside: BesideView[]
    }
  | {
      kind: 'company'
      state: ShownState
      title: string
      text: string
      cards: CertificateCard[]
      open: { href: string; text: string }
    }
  | { kind: 'several'; title: string; text: string; companies: CompanyCard[] }
  | { kind: 'nothing'; nothing: NoRecord }

export function answerView(
  answer: CheckAnswer,
  {
    lookedFor = 'anything',
    ...reading
  }: Reading & {
    asked: string
    email: string | null
    time: string
    lookedFor?: LookedFor
    inDirectory?: DirectoryCount | null
  },
): AnswerView {
  switch (answer.outcome) {
    case 'certificate':
      return {
        ...{ kind: 'certificate', open: m.reg_open_certificate() },
        beside: [
          ...(answer.holder && answer.otherScheme === undefined
            ? [holderView(answer.holder, answer.certificate.company.name)]
            : []),
          ...(answer.site ? [siteView(answer.site, answer.certificate, reading)] : []),
          ...othersView(answer, reading),
        ],
        card: certificateCard(answer.certificate, reading),
      }
    case 'company':
      return companyAnswer(answer, reading)
    case 'several':
      return {
        ...{ kind: 'several', title: m.reg_several(), text: m.reg_several_text() },
        companies: answer.companies.map((each) => companyCard(each, reading)),
      }
    default: {
      return { kind: 'nothing', nothing: noRecord(answer, { ...reading, kind: lookedFor }) }
    }
  }
}

/** The result in one line, for the title of its page and for whoever hears rather than sees that it came. */
export function resultInWords(answer: AnswerView, asked: string): string {
  switch (answer.kind) {
    case 'certificate': {
      const { card, beside } = answer
      const warnings = beside.filter(({ state }) => state !== null).map(({ title }) => title)
      return `${[...warnings, card.state.sentence].join('. ')}: ${card.number}, ${card.holder.name}`
    }
    case 'company':
      return answer.title
    case 'several':
      return `${answer.title}: ${asked}`
    case 'nothing':
      return `${answer.nothing.title}: ${asked}`
  }
}

/** Whether the number is that of whom was named beside it. */
function holderView({ named, is }: NamedHolder, holder: string): BesideView {
  const text = {
    same: () => m.reg_holder_same_text({ holder }),
    unsure: () => m.reg_holder_unsure_text({ named, holder }),
    other: () => m.reg_holder_other_text({ named, holder }),
  }[is]()
  const title = { same: m.reg_holder_same, unsure: m.reg_holder_unsure, other: m.reg_holder_other }[is]()
  return { title, text, state: is === 'same' ? null : 'ask', link: null }
}

/** The standard that the certificate is not for, and the number that is not answered here. */
function othersView(
  { certificate, otherStandard, otherScheme, otherNumber }: Extract<CheckAnswer, { outcome: 'certificate' }>,
  { locale }: Reading,
): BesideView[] {
  const views: BesideView[] = []
  for (const title of notForView({ otherStandard, otherScheme }))
    views.push({
      ...{ title, text: m.reg_not_for_standard_text({ standards: standardsInWords(certificate) }) },
      ...{ state: 'ask', link: null },
    })
  if (otherNumber !== undefined)
    views.push({
      title: m.reg_other_number(),
      text: m.reg_other_number_text({ number: certificate.number, other: otherNumber }),
      state: null,
      link: {
        href: address.verify(locale, otherNumber),
        text: m.reg_other_number_check({ other: otherNumber }),
      },
    })
  return views
}

/** What the certificate was believed to be for, and is not. */
export function notForView({
  otherStandard,
  otherScheme,
}: {
  otherStandard?: string
  otherScheme?: string
}): string[] {
  return [
    ...(otherStandard === undefined ? [] : [m.reg_not_for_standard({ standard: otherStandard })]),
    ...(otherScheme === undefined ? [] : [m.reg_not_for_scheme({ scheme: otherScheme })]),
  ]
}

function siteView(
  { number, found }: AskedSite,
  certificate: CertificateSummary,
  reading: Reading,
): BesideView {
  if (!found)
    return {
      ...{ title: m.reg_answer_no_site({ site: number }), text: m.reg_answer_no_site_text() },
      ...{ state: 'ask', link: null },
    }
  const { locale } = reading
  const { state, sentence, meaning } = stateAtSite(certificate, found, reading)
  const site = found.number ?? number
  const where = m.reg_answer_site({ site, place: placeInWords(found, locale) })
  return {
    ...(found.holds
      ? { title: where, text: m.reg_answer_site_holds(), state: null }
      : { title: sentence, text: `${where}. ${meaning}`, state }),
    link: {
      ...{ href: address.certificateSite(locale, certificate.number, site), text: m.reg_answer_site_open() },
    },
  }
}

function companyAnswer(
  { company, certificates, total }: Extract<CheckAnswer, { outcome: 'company' }>,
  reading: Reading,
): AnswerView {
  const { name } = company
  const inForce = certificates.filter(({ standing }) => stands(standing.state)).length
  return {
    kind: 'company',
    state: total === 0 ? 'unknown' : inForce > 0 ? 'in-force' : 'expired',
    title:
      total === 0
        ? m.reg_answer_company_none({ name })
        : total === 1
          ? m.reg_answer_company_one({ name })
          : m.reg_answer_company({ name, count: total }),
    // Where there are more than are told here, nobody has counted those in force.
    text: total > 1 && total === certificates.length ? m.reg_answer_company_in_force({ count: inForce }) : '',
    cards: certificates.map((each) => certificateCard(each, reading)),
    open: {
      href: address.company(reading.locale, company.id),
      text: total > certificates.length ? m.reg_answer_company_all({ count: total }) : m.reg_open_company(),
    },
  }
}
