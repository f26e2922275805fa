import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { type CertificateState, stands } from '#register/model/certificate-standing.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { dateInWords } from '#ui/dates.ts'

/** How a certificate stands, for people: the word, the sentence with its day, and what it means today. */
export type StateView = {
  state: CertificateState
  /** Whether nothing speaks against it. */
  holds: boolean
  word: string
  sentence: string
  meaning: string
}

/** By what a certificate's state is told; `today` is the body's day, `by` the number that came in its place. */
export function stateView(
  { standing, expiresOn }: Pick<CertificateSummary, 'standing' | 'expiresOn'>,
  { locale, today, by = null }: { locale: Locale; today: string; by?: string | null },
): StateView {
  const { state, since, reviewBy } = standing
  const say = (day: string) => dateInWords(day, locale)
  const told = (sentence: string, meaning: string) => ({
    ...{ state, holds: stands(state), word: stateWords[state][locale] },
    ...{ sentence, meaning },
  })
  switch (state) {
    case 'in-force':
      return expiresOn
        ? told(
            m.reg_state_in_force_until({ date: say(expiresOn) }),
            m.reg_means_in_force({ date: say(today) }),
          )
        : told(
            m.reg_state_in_force_since({ date: say(since) }),
            `${m.reg_means_in_force({ date: say(today) })} ${m.reg_means_no_last_day()}`,
          )
    case 'issued':
      return told(m.reg_state_issued({ date: say(since) }), m.reg_means_issued({ date: say(since) }))
    case 'suspended':
      return told(m.reg_state_suspended({ date: say(since) }), suspended(reviewBy, today, say))
    case 'expired':
      return told(m.reg_state_expired({ date: say(expiresOn ?? since) }), m.reg_means_expired())
    case 'withdrawn':
      return told(m.reg_state_withdrawn({ date: say(since) }), m.reg_means_withdrawn())
    case 'cancelled':
      return told(m.reg_state_cancelled({ date: say(since) }), m.reg_means_cancelled())
    case 'transferred':
      return told(m.reg_state_transferred({ date: say(since) }), m.reg_means_transferred())
    case 'replaced':
      return told(
        by
          ? m.reg_state_replaced_by({ date: say(since), number: by })
          : m.reg_state_replaced({ date: say(since) }),
        m.reg_means_replaced(),
      )
    case 'not-yet-in-force':
      return told(m.reg_state_from({ date: say(since) }), m.reg_means_from())
  }
}

function suspended(reviewBy: string | null, today: string, say: (day: string) => string): string {
  const date = say(reviewBy ?? today)
  return reviewBy !== null && reviewBy < today
    ? m.reg_means_suspended_late({ date })
    : m.reg_means_suspended({ date })
}
