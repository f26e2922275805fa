import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { didOf, documentAddress } from '#trust/model/did-document.ts'
import { type KeySet, type KeyState, keyStates, rotationDue, stateOf } from '#trust/model/signing-keys.ts'
import { dateInWords } from '#ui/dates.ts'

export type KeySetView = {
  id: string
  state: KeyState
  /** Null where the section says it. */
  title: string | null
  dates: [name: string, day: string][]
  keys: { kid: string; algorithm: string }[]
}

export type KeysView = {
  used: { title: string; sets: KeySetView[]; none: string }
  former: { title: string; text: string; sets: KeySetView[] }
  thumbprint: string
  states: { title: string; each: [name: string, text: string][] }
  check: { title: string; text: string; name: string; did: string; document: string; developers: Named }
}
type Named = { text: string; href: string }

/** Every key that the site has signed with, in words. */
export function keysView(
  sets: readonly KeySet[],
  { host, locale }: { host: string; locale: Locale },
): KeysView {
  const inState = (isUsed: boolean) =>
    sets.filter((set) => (stateOf(set) === 'used') === isUsed).map((set) => setView(set, locale))
  return {
    used: {
      title: m.trust_used_title(),
      sets: inState(true),
      none: sets.length > 0 ? m.trust_none_now() : m.trust_none_yet(),
    },
    former: { title: m.trust_former(), text: m.trust_former_text(), sets: inState(false) },
    thumbprint: m.trust_thumbprint(),
    states: {
      title: m.trust_states(),
      each: keyStates.map((state) => [stateNames[state](), stateTexts[state]()]),
    },
    check: {
      ...{ title: m.trust_check(), text: m.trust_check_text() },
      ...{ name: m.trust_identifier(), did: didOf(host), document: documentAddress },
      developers: { text: m.trust_developers(), href: address.developers(locale) },
    },
  }
}

const stateNames = {
  used: m.trust_used,
  retired: m.trust_retired,
  stolen: m.trust_stolen,
} satisfies Record<KeyState, () => string>

const stateTexts = {
  used: m.trust_used_means,
  retired: m.trust_retired_means,
  stolen: m.trust_stolen_means,
} satisfies Record<KeyState, () => string>

function setView(set: KeySet, locale: Locale): KeySetView {
  const state = stateOf(set)
  const day = (moment: Date) => dateInWords(todayIn(moment), locale)
  const dates: [string, Date | null][] = [
    [m.trust_made(), set.madeAt],
    [m.trust_due(), state === 'used' ? rotationDue(set) : null],
    [m.trust_retired_on(), set.retiredAt],
    [m.trust_stolen_on(), set.stolenAt],
  ]
  return {
    ...{ id: set.id, state, title: state === 'used' ? null : stateNames[state]() },
    dates: dates.flatMap(([name, moment]) => (moment ? [[name, day(moment)] as [string, string]] : [])),
    keys: set.keys.map(({ kid, algorithm }) => ({ kid, algorithm })),
  }
}
