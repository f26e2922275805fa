import type { Suggestion } from '#content/site/search/suggestions.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { RegisterSuggestion } from '#register/model/directory.ts'
import { companyCard, type Reading, standardsInWords } from './shown/card-view.ts'

/** What may be meant in the register, as the list under a search field shows it. */
export function tellSuggestion(suggestion: RegisterSuggestion, reading: Reading): Suggestion {
  const { kind } = suggestion
  const plain = (text: string) => [{ text, hit: false }]
  if (suggestion.kind === 'company') {
    const { name, href, more } = companyCard(suggestion.company, reading)
    return { kind, href, kindLabel: more, title: plain(name) }
  }
  if (suggestion.kind === 'number')
    return {
      ...{ kind, href: address.verify(reading.locale, suggestion.number), title: plain(suggestion.number) },
      kindLabel: suggestion.isKnown ? m.dir_suggest_verify() : m.dir_suggest_no_number(),
    }
  const { certificate } = suggestion
  return {
    ...{ kind, href: address.certificate(reading.locale, certificate.number) },
    kindLabel: `${m.dir_suggest_certificate()} · ${standardsInWords(certificate)} · ${certificate.company.name}`,
    title: plain(certificate.number),
  }
}
