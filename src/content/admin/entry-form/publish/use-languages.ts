import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { EditedLanguage } from '#content/model/editing/edited-entry.ts'
import { isEmptyValue } from '#content/model/editing/same-value.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { keyOf } from '../draft/placed-key.ts'
import { useStatusOf } from '../form-context.ts'

type Languages = Record<Locale, EditedLanguage>
export type Listen = () => (languages: Languages, revision: number) => void

/**
 * Where each language stands: the server's last answer, brought up to date with what this form has saved since. A
 * language without text becomes a draft, a published one has changes. What others publish or plan comes with the
 * answers about presence.
 */
export function useLanguages(store: DraftStore, given: Languages) {
  const [languages, setLanguages] = useState(given)
  const { revision } = useStatusOf(store)
  const known = useRef(revision)
  useEffect(() => {
    if (known.current === revision) return
    known.current = revision
    setLanguages((present) => byLocale((locale) => moved(store, present, locale)))
  }, [revision, store])
  const answers = useRef(0)
  const answered = useCallback((next: Languages) => {
    answers.current += 1
    setLanguages(next)
  }, [])
  /**
   * Call it when the server is asked where the languages stand. The function that it returns takes the answer, and
   * ignores one that came too late.
   */
  const listen = useCallback(() => {
    const before = answers.current
    return (next: Languages, at: number) => {
      if (answers.current !== before || store.status().revision !== at) return
      setLanguages((present) => (JSON.stringify(present) === JSON.stringify(next) ? present : next))
    }
  }, [store])
  return { languages, answered, listen }
}

function moved(store: DraftStore, languages: Languages, locale: Locale): EditedLanguage {
  const language = languages[locale]
  if (language.state === 'missing' || language.state === 'draft')
    return { ...language, state: hasText(store, store.kind, locale) ? 'draft' : 'missing' }
  return language.changed ? language : { ...language, changed: true }
}

function hasText(store: DraftStore, kind: AnyKind, locale: Locale): boolean {
  return fieldEntries(kind).some(
    ([name, { localised }]) => localised && !isEmptyValue(store.slots.get(keyOf(locale, name)).server),
  )
}

/** The languages that somebody who publishes most likely means: those that have something to publish. */
export function publishable(languages: Languages): Locale[] {
  return locales.filter((locale) => {
    const { state, changed } = languages[locale]
    return state === 'draft' || state === 'unpublished' || changed
  })
}
