import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { AnyKind, FormSection } from '#content/model/define-kind.ts'
import { isLacking, isOlderText } from '#content/model/derive/lacks.ts'
import { isStopped } from '#content/model/derive/quality.ts'
import { placesOf } from '#content/model/editing/place.ts'
import { isEmptyValue } from '#content/model/editing/same-value.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale, type Locale, locales } from '#kernel/locales.ts'
import { keyOf, type PlacedKey, placedAt } from '../draft/placed-key.ts'
import type { Slot } from '../draft/slots.ts'
import { type EntryForm, useForm } from '../form-context.ts'
import { type ShownLanguages, useFormView } from './form-view.ts'

export type Lack = 'problem' | 'missing' | 'older' | 'comment'
export type Incomplete = { key: PlacedKey; lack: Lack }

/** What the form still asks of somebody, which is looked for once for all its parts. */
export const IncompleteContext = createContext<Incomplete[]>([])

export function useIncomplete(): Incomplete[] {
  return use(IncompleteContext)
}

/**
 * What the form still asks of somebody, in the order of its fields. Of a language that is not shown it names problems
 * alone.
 */
export function useFindIncomplete(): Incomplete[] {
  const form = useForm()
  const { sections, shown } = useFormView()
  const { store } = form
  const subscribe = useCallback(
    (changed: () => void) => {
      const subjects = ['anything', 'translations', 'status'] as const
      const ends = subjects.map((subject) => store.subscribe(subject, changed))
      return () => ends.forEach((end) => void end())
    },
    [store],
  )
  // It is compared as text, so that a key stroke that completes nothing draws nothing.
  const read = () =>
    keysIn(sections, form.kind)
      .flatMap((key) => {
        const lack = lackAt(form, key, shown) ?? openAt(form, key)
        return lack ? [`${lack} ${key}`] : []
      })
      .join('\n')
  const text = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => (text === '' ? [] : text.split('\n').map(inParts)), [text])
}

export function incompleteIn({ fields }: FormSection, all: Incomplete[]): Incomplete[] {
  return all.filter(({ key }) => fields.includes(placedAt(key).field))
}

export const lackWords = {
  problem: m.entry_lack_problem,
  missing: m.entry_lack_missing,
  older: m.entry_lack_older,
  comment: m.entry_lack_comment,
} satisfies Record<Lack, () => string>

/** How much of each sort there is, such as “2 missing · 1 older text”. */
export function countsInWords(all: Incomplete[]): string {
  return (['problem', 'missing', 'older', 'comment'] as const)
    .flatMap((each) => {
      const count = all.filter(({ lack }) => lack === each).length
      return count > 0 ? [countWords[each]({ count })] : []
    })
    .join(' · ')
}

const countWords = {
  problem: m.entry_count_problem,
  missing: m.entry_count_missing,
  older: m.entry_count_older,
  comment: m.entry_count_comment,
} satisfies Record<Lack, (values: { count: number }) => string>

/** The field's name with its language, such as “Title · EN”. */
export function fieldInWords({ kind, locale }: Pick<EntryForm, 'kind' | 'locale'>, key: PlacedKey): string {
  const { place, field } = placedAt(key)
  const { label } = kind.fields[field] as AnyField
  return label[locale] + (isLocale(place) ? ` · ${place.toUpperCase()}` : '')
}

export function keysIn(sections: readonly FormSection[], kind: AnyKind): PlacedKey[] {
  return sections.flatMap(({ fields }) =>
    fields.flatMap((field) => placesOf(kind, field).map((place) => keyOf(place, field))),
  )
}

/** What others said about it is looked at like what is missing, also in a language that is not shown. */
function openAt({ comments }: EntryForm, key: PlacedKey): Lack | null {
  return (comments?.counts[key]?.open ?? 0) > 0 ? 'comment' : null
}

function lackAt({ store, kind, problemsOf }: EntryForm, key: PlacedKey, shown: ShownLanguages): Lack | null {
  const { place, field } = placedAt(key)
  const slot = store.slots.get(key)
  if (slot.problems.length > 0 || slot.theirs) return 'problem'
  const refused = problemsOf(key)
  if (refused.some(({ code }) => code !== 'missing')) return 'problem'
  if (isLocale(place) && shown !== 'both' && shown !== place) return refused.length > 0 ? 'problem' : null
  if (isLocale(place) && isOlderText(slot.value, store.translation(field), place)) return 'older'
  const definition = kind.fields[field] as AnyField
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

function inParts(line: string): Incomplete {
  const space = line.indexOf(' ')
  return { lack: line.slice(0, space) as Lack, key: line.slice(space + 1) as PlacedKey }
}
