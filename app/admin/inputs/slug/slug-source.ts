import { useContext, useSyncExternalStore } from 'react'
import { type AnyKind, fieldEntries } from '#domain/content/define-kind.ts'
import { slugOf } from '#domain/content/slug.ts'
import type { Locale } from '#domain/locales.ts'
import { BesideContext, useFieldNow, useSurroundings } from '../inputs-context.ts'

/** What a slug is made from: the title, or in a group the first text beside it. */
export function useSlugSource(contentLocale: Locale | null): { slug: string; isInGroup: boolean } {
  const { kind } = useSurroundings()
  const isShared = kind.fields[kind.title]?.localised === false
  const title = useFieldNow(isShared ? 'shared' : (contentLocale ?? 'shared'), kind.title)
  const beside = useContext(BesideContext)
  const [first] = Object.entries(beside?.fields ?? {}).find(([, { type }]) => type === 'text') ?? []
  const text = beside ? first && beside.values[first] : title
  return { slug: typeof text === 'string' ? slugOf(text) : '', isInGroup: beside !== null }
}

/** The whole address that a slug makes, as soon as everything else is there that it is made of. */
export function useAddress(slug: string | null, locale: Locale | null): string | null {
  const { kind, entryKey, read, subscribe } = useSurroundings()
  const now = () => {
    if (slug === null || locale === null) return null
    const values = Object.fromEntries(sharedFields(kind).map((name) => [name, read('shared', name)]))
    return kind.address({ slug, key: entryKey, values }, locale)
  }
  return useSyncExternalStore(subscribe, now, now)
}

function sharedFields(kind: AnyKind): string[] {
  return fieldEntries(kind).flatMap(([name, { localised }]) => (localised ? [] : [name]))
}
