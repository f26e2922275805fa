import type { Caller } from '#kernel/caller.ts'
import type { EmbeddedCertificates } from '#kernel/embedded-certificate.ts'
import { inRequestLocale } from '#kernel/i18n/request-locale.server.ts'
import { todayIn } from '#kernel/time/today.ts'
import { noteRecords } from '#register/store/register-topics.ts'
import { summariseThese } from '#register/store/summarise.ts'
import { certificateCard } from '../shown/card-view.ts'
import { stateShapes } from '../shown/state-shapes.ts'

/**
 * The certificates that texts show, in the words and with the marks that lists have for them. A text leads people to what
 * they did not ask for, so it shows what the directory may: neither certificates of persons nor of holders who keep out
 * of it. A page that shows one changes with it and with its holder, and also when one appears that was not there.
 */
export async function embedCertificates(
  caller: Caller,
  ids: readonly string[],
): Promise<EmbeddedCertificates> {
  if (ids.length === 0) return { shown: () => null, number: () => null }
  const asked = [...new Set(ids)]
  const summarised = await summariseThese(caller, asked)
  noteRecords(caller, { certificates: asked, companies: summarised.map(({ summary }) => summary.company.id) })
  const found = new Map(summarised.map((each) => [each.summary.id, each]))
  const today = todayIn(caller.now)
  return {
    shown(id, locale) {
      const known = found.get(id)
      if (!known?.isListed) return null
      // A text that is borrowed shows them in its own language, whichever the page has.
      return inRequestLocale(locale, () => {
        const { number, href, holder, standards, state } = certificateCard(known.summary, { locale, today })
        const said = { number, href, holder: holder.name, standards, sentence: state.sentence }
        return { ...said, state: state.state, shape: stateShapes[state.state] }
      })
    },
    number: (id) => found.get(id)?.summary.number ?? null,
  }
}
