import type { PlacedField } from '#content/model/editing/place.ts'

/** The names of the fields, each with its languages: `Título (ES, EN), Portada`. */
export function changedInWords(changed: PlacedField[], labels: Record<string, string>): string {
  const places = new Map<string, string[]>()
  for (const { place, field } of changed)
    places.set(field, [...(places.get(field) ?? []), ...(place === 'shared' ? [] : [place.toUpperCase()])])
  return [...places]
    .map(([field, languages]) => {
      const label = labels[field] ?? field
      return languages.length > 0 ? `${label} (${languages.join(', ')})` : label
    })
    .join(', ')
}
