import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { stands } from '#register/model/certificate-standing.ts'
import type { AskedSite, CertificateSummary, CheckAnswer, CheckedLine } from '#register/model/shown.ts'
import { dateInWords } from '#ui/dates.ts'
import { type Reading, standardsInWords } from '../shown/card-view.ts'
import { stateAtSite } from '../shown/sites-view.ts'
import type { ShownState } from '../shown/state-shapes.ts'
import { stateView } from '../shown/state-view.ts'
import { notForView } from './answer-view.ts'

/** One line of what was asked with its answer, as a row of a table and of a file. */
export type ManyRow = {
  place: number
  asked: string
  state: ShownState
  word: string
  /** The word with its day, where the last day printed on a certificate is not what counts. */
  sentence: string
  found: { text: string; href: string } | null
  /** That whoever was named beside the number may be another; the state is of the number all the same. */
  doubt: string
  more: string
  /** For the file, in which each column holds one thing: whose it is, what else may be meant, and the last day of the term as a date, whatever became of it. */
  holder: string
  near: string
  lastDay: string
  standards: string
  until: string
  scope: string
}
export type ManyHeads = ReturnType<typeof manyHeads>

export function manyRows(lines: readonly CheckedLine[], reading: Reading): ManyRow[] {
  return lines.map(({ asked, answer }, at) => ({
    ...{ ...empty, place: at + 1, asked },
    ...rowOf(answer, reading),
  }))
}

export function manyHeads() {
  return {
    ...{ asked: m.reg_many_asked(), state: m.reg_many_state(), found: m.reg_many_found() },
    ...{ standard: m.reg_many_standard(), until: m.reg_many_until(), scope: m.reg_many_scope() },
    ...{ doubt: m.reg_many_doubt(), holder: m.reg_holder(), link: m.reg_many_link() },
    ...{ near: m.reg_near(), lastDay: m.reg_many_last_day() },
  }
}

const empty = {
  ...{ sentence: '', found: null, doubt: '', more: '', standards: '', until: '', scope: '' },
  ...{ holder: '', near: '', lastDay: '' },
}

function rowOf(
  answer: CheckAnswer,
  reading: Reading,
): Omit<ManyRow, 'place' | 'asked' | keyof typeof empty> & Partial<ManyRow> {
  const { locale } = reading
  switch (answer.outcome) {
    case 'certificate': {
      const { certificate, site } = answer
      const { state, word, sentence } = site?.found
        ? stateAtSite(certificate, site.found, reading)
        : stateView(certificate, reading)
      const isInForce = state === 'in-force'
      return {
        ...{
          ...{ state, word, doubt: doubtsOf(answer) },
          standards: standardsInWords(certificate),
          scope: (site?.found?.scope ?? certificate.scope)?.value ?? '',
        },
        found: foundOf(certificate, site, locale),
        ...{ more: certificate.company.name, holder: certificate.company.name },
        sentence: isInForce ? '' : sentence,
        until: isInForce && certificate.expiresOn ? dateInWords(certificate.expiresOn, locale) : '',
        lastDay: certificate.expiresOn ?? '',
      }
    }
    case 'company': {
      const { company, certificates, total } = answer
      const inForce = certificates.filter(({ standing }) => stands(standing.state))
      return {
        state: inForce.length > 0 ? 'in-force' : 'expired',
        word: m.reg_many_company_state({ count: inForce.length, total }),
        found: { text: company.name, href: address.company(locale, company.id) },
        holder: company.name,
        more: certificates.length === total ? certificates.map(({ number }) => number).join(', ') : '',
        standards: [...new Set(inForce.map(standardsInWords))].join(', '),
      }
    }
    case 'several': {
      const names = answer.companies.map(({ name }) => name).join('; ')
      return { ...{ state: 'ask', word: m.reg_many_several() }, more: names, near: names }
    }
    case 'restricted':
      return { state: 'ask', word: m.reg_many_restricted() }
    case 'updating':
      return { state: 'ask', word: m.reg_many_updating() }
    case 'unknown': {
      const near = answer.near.map((each) =>
        each.kind === 'certificate' ? each.certificate.number : each.company.name,
      )
      return {
        ...{ state: 'unknown', word: m.reg_many_unknown() },
        more: near.length > 0 ? `${m.reg_near()}: ${near.join('; ')}` : m.reg_many_unknown_text(),
        near: near.join('; '),
      }
    }
  }
}

function foundOf({ number }: CertificateSummary, site: AskedSite | undefined, locale: Locale) {
  const ofSite = site?.found?.number
  return ofSite
    ? {
        text: m.reg_many_site({ number, site: ofSite }),
        href: address.certificateSite(locale, number, ofSite),
      }
    : { text: number, href: address.certificate(locale, number) }
}

function doubtsOf({
  holder,
  site,
  otherNumber,
  ...answer
}: Extract<CheckAnswer, { outcome: 'certificate' }>): string {
  const ofHolder = holder?.is === 'other' ? m.reg_holder_other() : m.reg_holder_unsure()
  return [
    holder && holder.is !== 'same' && answer.otherScheme === undefined ? ofHolder : null,
    site && !site.found ? m.reg_answer_no_site({ site: site.number }) : null,
    ...notForView(answer),
    otherNumber === undefined ? null : m.reg_other_number_check({ other: otherNumber }),
  ]
    .filter((doubt) => doubt !== null)
    .join('. ')
}
