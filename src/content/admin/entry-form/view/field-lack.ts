import { useCallback, useSyncExternalStore } from 'react'
import { isLacking, isOlderText } from '#content/model/derive/lacks.ts'
import { isStopped } from '#content/model/derive/quality.ts'
import { untranslatedLine } from '#content/model/derive/untranslated.ts'
import { isEmptyValue } from '#content/model/editing/same-value.ts'
import type { Translation } from '#content/model/editing/translation.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { isLocale, type Locale, locales } from '#kernel/locales.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { keyOf, type PlacedKey, placedAt } from '../draft/placed-key.ts'
import type { Slot } from '../draft/slots.ts'
import { type EntryForm, useForm } from '../form-context.ts'
import type { ShownLanguages } from './form-view.ts'

/** `same`: it says what another language says. */
export type Lack = 'problem' | 'missing' | 'older' | 'same' | 'comment'

/** What a field lacks, whichever languages are shown. */
export function useLack(key: PlacedKey): Lack | null {
  const form = useForm()
  const { store } = form
  const subscribe = useLackSubscription(store)
  const read = () => lackAt(form, key, 'both')
  return useSyncExternalStore(subscribe, read, read)
}

/** Calls back after anything that what a field lacks follows from has changed. */
export function useLackSubscription(store: DraftStore): (changed: () => void) => () => void {
  return useCallback(
    (changed) => {
      const subjects = ['anything', 'translations', 'status', 'addresses'] as const
      const ends = subjects.map((subject) => store.subscribe(subject, changed))
      return () => ends.forEach((end) => void end())
    },
    [store],
  )
}

/** The language whose text a field still says; null where it says its own. */
export function useSameAs(key: PlacedKey): Locale | null {
  const form = useForm()
  const subscribe = useLackSubscription(form.store)
  const read = () => sameAs(form.store, key)
  return useSyncExternalStore(subscribe, read, read)
}

/** What one field lacks: the one answer for the sign beside its label, the outline, the counts and F8. */
export function lackAt(form: EntryForm, key: PlacedKey, shown: ShownLanguages): Lack | null {
  const { store, kind, problemsOf } = form
  const { place, field } = placedAt(key)
  const slot = store.slots.get(key)
  if (slot.problems.length > 0 || slot.theirs || store.isAddressTaken(key)) return 'problem'
  const refused = problemsOf(key)
  if (refused.some(({ code }) => code !== 'missing')) return 'problem'
  if (isLocale(place) && shown !== 'both' && shown !== place) return refused.length > 0 ? 'problem' : null
  if (isLocale(place) && isOlderText(slot.value, store.translation(field), place)) return 'older'
  const definition = kind.fields[field] as AnyField
  if (sameAs(store, key)) return 'same'
  const { lacks, stops } = askOf(definition, slot)
  const isSeen = (locale: Locale) => (isLocale(place) ? place === locale : isWritten({ store, kind }, locale))
  if (stops.some((each) => (shown === 'both' || shown === each) && isSeen(each))) return 'missing'
  if (!definition.orElse) return lacks ? 'missing' : null
  const otherwise = store.slots.get(keyOf(place, definition.orElse)).value
  return isLacking(definition, slot.value, otherwise) ? 'missing' : null
}

/** Whether an entry has a title in a language: of others, pictures need not say what they show. */
function isWritten({ store, kind }: Pick<EntryForm, 'store' | 'kind'>, locale: Locale): boolean {
  const place = kind.fields[kind.title]?.localised ? locale : 'shared'
  return !isEmptyValue(store.slots.get(keyOf(place, kind.title)).value)
}

/** What a value lacks, and in which languages something within it stops publishing. */
type Asks = { lacks: boolean; stops: Locale[] }

/** A slot is replaced when it changes: a key stroke has one field looked at, not all. */
const known = new WeakMap<Slot, Asks>()

function askOf(field: AnyField, slot: Slot): Asks {
  const found = known.get(slot) ?? {
    lacks: isLacking(field, slot.value),
    stops: locales.filter((locale) => isStopped(field, slot.value, locale)),
  }
  known.set(slot, found)
  return found
}

type Same = { slots: Slot[]; translation: Translation | null; from: Locale | null }

/** By the slot that was looked at: a key stroke has one field compared, not all. */
const compared = new WeakMap<Slot, Same>()

/** The language whose text a field says at this moment; null where it says its own, or was confirmed. */
export function sameAs(store: DraftStore, key: PlacedKey): Locale | null {
  const { place, field } = placedAt(key)
  const definition = store.kind.fields[field] as AnyField
  const here = store.slots.get(key)
  const slots = definition.localised ? locales.map((each) => store.slots.get(keyOf(each, field))) : [here]
  const translation = store.translation(field)
  const known = compared.get(here)
  if (known?.translation === translation && known.slots.every((slot, at) => slot === slots[at]))
    return known.from
  const asked = isLocale(place) ? [place] : locales
  const found = asked.flatMap(
    (each) =>
      untranslatedLine(definition, (at) => store.slots.get(keyOf(at, field)).value, translation, each) ?? [],
  )
  const from = found[0]?.from ?? null
  compared.set(here, { slots, translation, from })
  return from
}
