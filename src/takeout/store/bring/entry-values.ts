import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { turnedFields } from '#content/model/derive/references.ts'
import { checkChanges } from '#content/model/editing/changes.ts'
import type { Place, PlacedValues, places, Values } from '#content/model/editing/place.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'

type Said = { shared: Values; languages: Record<string, Values | undefined> }

/** What an export says of an entry, in the fields that its kind has; those of an earlier version of the kind are left. */
export function placedValues(kind: AnyKind, { shared, languages }: Said): PlacedValues {
  return {
    shared: ownValues(kind, 'shared', shared),
    ...byLocale((locale) => ownValues(kind, locale, languages[locale] ?? {})),
  }
}

/** What visitors see of one language, shared values among them, each at its place. */
export function publishedValues(kind: AnyKind, locale: Locale, published: Values): PlacedValues {
  return placedValues(kind, { shared: published, languages: { [locale]: published } })
}

/** Where values are malformed; empty where they are good. They are judged as those of any import. */
export function malformedIn(kind: AnyKind, values: PlacedValues): string[] {
  return checkChanges(kind, values).map(({ path }) => path)
}

/** The same values, leading to the entries by their ids here. They must be good. */
export function turnedHere(
  kind: AnyKind,
  values: PlacedValues,
  ids: ReadonlyMap<string, string>,
): PlacedValues {
  const turned = turnedFields(kind, values, { target: (id) => ids.get(id) ?? id })
  const at = (place: Place) => ({ ...values[place], ...turned[place] })
  return { shared: at('shared'), ...byLocale(at) }
}

function ownValues(kind: AnyKind, place: (typeof places)[number], values: Values): Values {
  const names = fieldEntries(kind).filter(([, { localised }]) => localised === (place !== 'shared'))
  return Object.fromEntries(
    names.flatMap(([name]) => {
      const value = Object.hasOwn(values, name) ? values[name] : null
      return value === null || value === undefined ? [] : [[name, value]]
    }),
  )
}
