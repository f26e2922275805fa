import { createContext, use, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyKind, FormSection } from '#content/model/define-kind.ts'
import type { Place } from '#content/model/editing/place.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { useRemembered } from '#ui/admin/use-remembered.ts'
import { conflictId, inputId, type PlacedKey, placedAt } from '../draft/placed-key.ts'

/** Which languages the form shows: all, or one of them. */
export type ShownLanguages = 'both' | Locale

/** How a form is looked at: its sections, which of them are open, and in which languages. */
export type FormView = {
  sections: readonly FormSection[]
  /** Whether its sections fold; what is shown of another form does not. */
  folds: boolean
  isOpen(section: FormSection): boolean
  toggle(section: FormSection): void
  shown: ShownLanguages
  show(shown: ShownLanguages): void
  /** Opens what a field stands in, and puts the person into it. */
  goTo(key: PlacedKey): void
  /** The same to where both texts of two people stand, which may be far below the beginning of the field. */
  goToConflict(key: PlacedKey): void
  goToSection(section: FormSection): void
}

export const FormViewContext = createContext<FormView | null>(null)

export function useFormView(): FormView {
  const view = use(FormViewContext)
  if (!view) throw new Error('A part of the form of an entry stands outside of its view')
  return view
}

type About = {
  /** The fields that are shown, where that is not all of them. */
  only?: readonly string[]
  /** Where in the entry the person writes. */
  writable: readonly Place[]
  /** The languages that the body has not hidden from visitors. */
  offered: readonly Locale[]
}

/**
 * What is opened or closed is remembered on this device for each kind; what a link opened, only while the form is open.
 * Until a person has chosen, a form shows the one language that they write or that is not hidden, and all where there are
 * several.
 */
export function useNewFormView(account: string, kind: AnyKind, { only, writable, offered }: About): FormView {
  const [stored, remember] = useRemembered(account, `aval.form.${kind.name}`)
  const [language, setLanguage] = useRemembered(account, 'aval.form-languages')
  const [led, setLed] = useState<Choices>({})
  const [isLedToBoth, setIsLedToBoth] = useState(false)
  const sections = useMemo(() => sectionsShown(kind, only), [kind, only])
  const folds = only === undefined && sections.length > 1
  const chosen = useMemo(() => choicesIn(stored), [stored])
  const isOpen = useCallback(
    ({ id, isFolded }: FormSection) => !folds || (led[id] ?? chosen[id] ?? !isFolded),
    [folds, led, chosen],
  )
  const byItself = onlyOne(writable.filter(isLocale)) ?? onlyOne(offered) ?? 'both'
  const chosenLanguage = isLocale(language) || language === 'both' ? language : byItself
  const shown = only || isLedToBoth ? 'both' : chosenLanguage
  return useMemo(() => {
    const lead = (section: FormSection | undefined) =>
      section && setLed((before) => ({ ...before, [section.id]: true }))
    const leadToField = (key: PlacedKey) => {
      const { place, field } = placedAt(key)
      flushSync(() => {
        lead(sections.find(({ fields }) => fields.includes(field)))
        if (isLocale(place) && shown !== 'both' && shown !== place) setIsLedToBoth(true)
      })
    }
    return {
      ...{ sections, folds, isOpen, shown },
      toggle(section) {
        const next = !isOpen(section)
        setLed(({ [section.id]: _, ...others }) => others)
        remember(JSON.stringify({ ...chosen, [section.id]: next }))
      },
      show(next) {
        setIsLedToBoth(false)
        setLanguage(next)
      },
      goTo(key) {
        leadToField(key)
        enter(inputId(key), 'center')
      },
      goToConflict(key) {
        leadToField(key)
        enter(conflictId(key), 'start')
      },
      goToSection(section) {
        flushSync(() => lead(section))
        enter(`section-${section.id}-head`, 'start')
      },
    }
  }, [sections, folds, isOpen, shown, chosen, remember, setLanguage])
}

function onlyOne(some: readonly Locale[]): Locale | null {
  const [first, ...more] = some
  return first !== undefined && more.length === 0 ? first : null
}

type Choices = Record<string, boolean>

function choicesIn(stored: string | null): Choices {
  try {
    const read: unknown = JSON.parse(stored ?? '{}')
    return read && typeof read === 'object' ? (read as Choices) : {}
  } catch {
    return {}
  }
}

function sectionsShown(kind: AnyKind, only: readonly string[] | undefined): readonly FormSection[] {
  if (!only) return kind.sections
  return kind.sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => only.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)
}

function enter(id: string, block: ScrollLogicalPosition): void {
  const found = document.getElementById(id)
  found?.scrollIntoView({ block })
  const choices = found?.role === 'radiogroup' ? found : null
  // The group's frame takes no keys: Space and the arrows choose from its radios.
  const control =
    choices?.querySelector<HTMLElement>('input:checked') ?? choices?.querySelector('input') ?? found
  control?.focus({ preventScroll: true })
}
