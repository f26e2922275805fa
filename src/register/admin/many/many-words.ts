import { m } from '#kernel/i18n/messages.ts'
import { type ManyWhat, manyChanges } from '#register/model/many/many-asked.ts'
import { readCertificatesAsk } from '#register/model/work/register-asks.ts'
import { decisionWords, dueWords, stateWords } from '../register-words.ts'

const changeWords = {
  accreditation: m.many_accreditation,
  edition: m.many_edition,
  office: m.many_office,
} satisfies Record<(typeof manyChanges)[number], () => string>

export function whatInWords(what: ManyWhat): string {
  return isChange(what) ? changeWords[what]() : decisionWords[what]()
}

export function isChange(what: ManyWhat): what is (typeof manyChanges)[number] {
  return manyChanges.some((each) => each === what)
}

export const partnerWords = {
  iqnet: m.many_partner_iqnet,
  other: m.many_partner_other,
  none: m.many_partner_none,
}

/** What a list of certificates is asked for, in words: `Estado: Vigente · Norma: ISO 9001`. */
export function matchingInWords(query: string): string {
  const ask = readCertificatesAsk(new URLSearchParams(query))
  if (!ask) return m.many_chosen_any()
  const filters = [
    [m.many_search(), ask.query],
    [m.companies_state(), ask.state && stateWords[ask.state]()],
    [m.companies_due(), ask.due && dueWords[ask.due]()],
    [m.companies_scheme(), ask.scheme],
    [m.companies_standard(), ask.standard],
    [m.many_edition_filter(), ask.edition],
    [m.many_accreditation_filter(), ask.accreditation],
    [m.many_to_office(), ask.office],
    [m.many_partner(), ask.partner && partnerWords[ask.partner]()],
  ].filter(([, value]) => value)
  if (filters.length === 0) return m.many_chosen_any()
  return m.many_chosen_matching({ filters: filters.map(([name, value]) => `${name}: ${value}`).join(' · ') })
}
