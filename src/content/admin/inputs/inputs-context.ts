import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Place } from '#content/model/editing/place.ts'
import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import type { Locale } from '#kernel/locales.ts'
import type { InputProps } from './input-props.ts'

/** What the form of an entry tells every input in it. */
export type Surroundings = {
  /** What a field of each type is filled in with; handed down, because groups and items have fields themselves. */
  inputs: Record<FieldType, ComponentType<InputProps>>
  /** The language of the interface. */
  locale: Locale
  /** The session's token, for what inputs themselves write. */
  csrf(): string
  kind: AnyKind
  entryKey: string
  /** The slug that visitors know in each language; null where it is not published. */
  publishedSlugs: Record<Locale, string | null>
  /** Says that an address stands in the way of publishing, or with null that it does not. */
  setAddressTaken(place: Place, field: string, slug: string | null): void
  /** What a field says now, saved or not. */
  read(place: Place, field: string): unknown
  /** Typed texts that are not values yet, by the control's id. */
  halfTyped: {
    all(): Readonly<Record<string, { text: string; beside: unknown }>>
    set(id: string, half: { text: string; beside: unknown } | null): void
    subscribe(changed: () => void): () => void
  }
  /** Calls back after any field has changed; returns the way to end that. */
  subscribe(changed: () => void): () => void
}

/** The form of an entry provides it around its fields. */
export const InputsContext = createContext<Surroundings | null>(null)

export function useSurroundings(): Surroundings {
  const found = useContext(InputsContext)
  if (!found) throw new Error('Inputs stand in a form that provides InputsContext')
  return found
}

/** Inside a group or an item: its fields and what they say now. */
export const BesideContext = createContext<{
  fields: Record<string, AnyField>
  values: Record<string, unknown>
} | null>(null)

/** What a field of the entry says now, as it is written. */
export function useFieldNow(place: Place, field: string): unknown {
  const { read, subscribe } = useSurroundings()
  const now = () => read(place, field)
  return useSyncExternalStore(subscribe, now, now)
}

/** Whether what stands inside is only read. Controls are disabled by what surrounds them; a text asks for it here. */
export const ReadOnlyContext = createContext(false)
