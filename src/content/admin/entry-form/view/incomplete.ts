import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { AnyKind, FormSection } from '#content/model/define-kind.ts'
import { placesOf } from '#content/model/editing/place.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale } from '#kernel/locales.ts'
import { keyOf, type PlacedKey, placedAt } from '../draft/placed-key.ts'
import { type EntryForm, useForm } from '../form-context.ts'
import { type Lack, lackAt, useLackSubscription } from './field-lack.ts'
import { useFormView } from './form-view.ts'

export type Incomplete = { key: PlacedKey; lack: Lack }

/** What the form still asks of somebody, which is looked for once for all its parts. */
export const IncompleteContext = createContext<Incomplete[]>([])

export function useIncomplete(): Incomplete[] {
  return use(IncompleteContext)
}

/**
 * What the form still asks of the person who has it open, in the order of its fields. Of a language that is not shown it names problems
 * alone.
 */
export function useFindIncomplete(): Incomplete[] {
  const form = useForm()
  const { sections, shown } = useFormView()
  const { store } = form
  const subscribe = useLackSubscription(store)
  const isWritten = (key: PlacedKey) => form.writable.includes(placedAt(key).place)
  // It is compared as text, so that a key stroke that completes nothing draws nothing.
  const read = () =>
    keysIn(sections, form.kind)
      .flatMap((key) => {
        const lack = (isWritten(key) ? lackAt(form, key, shown) : null) ?? openAt(form, key)
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
  same: m.entry_lack_same,
  comment: m.entry_lack_comment,
} satisfies Record<Lack, () => string>

/** How much of each sort there is, such as “2 missing · 1 older text”. */
export function countsInWords(all: Incomplete[]): string {
  return (['problem', 'missing', 'older', 'same', 'comment'] as const)
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
  same: m.entry_count_same,
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

function inParts(line: string): Incomplete {
  const space = line.indexOf(' ')
  return { lack: line.slice(0, space) as Lack, key: line.slice(space + 1) as PlacedKey }
}
