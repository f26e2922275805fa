import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { CommentCounts } from '#content/model/editing/comment.ts'
import type { Place } from '#content/model/editing/place.ts'
import type { Translation } from '#content/model/editing/translation.ts'
import type { Locale } from '#kernel/locales.ts'
import type { DraftStatus } from './draft/draft-ports.ts'
import type { DraftStore } from './draft/draft-store.ts'
import type { PlacedKey } from './draft/placed-key.ts'
import type { Slot } from './draft/slots.ts'

/** What every part of an entry's form knows; nothing in it changes with a key stroke. */
export type EntryForm = {
  store: DraftStore
  kind: AnyKind
  /** The language of the interface. */
  locale: Locale
  csrf(): string
  /** Where in this entry the person writes; the rest is read. */
  writable: readonly Place[]
  /** What is said at its fields, and where; null where nobody can say anything yet. */
  comments: { counts: CommentCounts; href: string; open(key: PlacedKey): void } | null
  /** What stood in the way of publishing, by field. */
  problemsOf(key: PlacedKey): FieldProblem[]
}

export const FormContext = createContext<EntryForm | null>(null)

export function useForm(): EntryForm {
  const form = use(FormContext)
  if (!form) throw new Error('A part of the form of an entry stands outside of it')
  return form
}

export function useSlot(key: PlacedKey): Slot {
  const { store } = useForm()
  const subscribe = useCallback((changed: () => void) => store.subscribe(key, changed), [store, key])
  const read = () => store.slots.get(key)
  return useSyncExternalStore(subscribe, read, read)
}

export function useStatus(): DraftStatus {
  const { store } = useForm()
  return useStatusOf(store)
}

export function useStatusOf(store: DraftStore): DraftStatus {
  const subscribe = useCallback((changed: () => void) => store.subscribe('status', changed), [store])
  return useSyncExternalStore(subscribe, store.status, store.status)
}

/** How the languages of a field stand to each other, as of the last save. */
export function useTranslation(field: string): Translation | null {
  const { store } = useForm()
  const subscribe = useCallback((changed: () => void) => store.subscribe('translations', changed), [store])
  const read = () => store.translation(field)
  return useSyncExternalStore(subscribe, read, read)
}

/** Something that follows from what is written; it is drawn again only when it becomes something else. */
export function useWritten<Derived extends string | number | boolean | null>(
  derive: (read: (key: PlacedKey) => unknown) => Derived,
): Derived {
  const { store } = useForm()
  const subscribe = useCallback((changed: () => void) => store.subscribe('anything', changed), [store])
  const read = () => derive((key) => store.slots.get(key).value)
  return useSyncExternalStore(subscribe, read, read)
}
