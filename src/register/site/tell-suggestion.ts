import type { Suggestion } from '#content/site/search/suggestions.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { RegisterSuggestion } from '#register/model/directory.ts'
import { certificateCard, companyCard, type Reading } from './shown/card-view.ts'

/** What may be meant in the register, as the list under a search field shows it. */
export function tellSuggestion(suggestion: RegisterSuggestion, reading: Reading): Suggestion {
  const { kind } = suggestion
  const plain = (text: string) => [{ text, hit: false }]
  if (suggestion.kind === 'company') {
    const { name, href, more } = companyCard(suggestion.company, reading)
    return { kind, href, kindLabel: `${m.dir_suggest_company()} · ${more}`, title: plain(name) }
  }
  if (suggestion.kind === 'number')
    return {
      ...{ kind, href: address.verify(reading.locale, suggestion.number), title: plain(suggestion.number) },
      kindLabel: suggestion.isKnown ? m.dir_suggest_verify() : m.dir_suggest_no_number(),
    }
  const { number, href, state, standards, holder } = certificateCard(suggestion.certificate, reading)
  return {
    ...{ kind, href, title: plain(number) },
    kindLabel: [m.dir_suggest_certificate(), state.sentence, standards, holder.name].join(' · '),
  }
}
