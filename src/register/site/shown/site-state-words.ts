import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { CertificateState } from '#register/model/certificate-standing.ts'
import type { PartStanding } from '#register/model/part-standing.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import { dateInWords } from '#ui/dates.ts'
import type { StateView } from './state-view.ts'

/** What is said of a site that does not stand as its certificate does; of the others nothing is. */
export function siteStateWords({ state, since }: PartStanding, locale: Locale): StateView | null {
  const date = since === null ? '' : dateInWords(since, locale)
  const told = (shape: CertificateState, sentence: string, meaning: string): StateView => ({
    ...{ state: shape, holds: false, word: stateWords[shape][locale], sentence, meaning },
  })
  switch (state) {
    case 'suspended':
      return told('suspended', m.reg_site_suspended({ date }), m.reg_site_means_suspended())
    case 'withdrawn':
      return told('withdrawn', m.reg_site_withdrawn({ date }), m.reg_site_means_withdrawn())
    case 'not-yet':
      return told('not-yet-in-force', m.reg_site_not_yet({ date }), m.reg_site_means_not_yet())
    case 'covered':
      return null
  }
}
