import { locales } from '../../locales.ts'
import { countryCodes } from '../country-codes.ts'
import { countryName } from '../country-names.ts'
import { foldText } from './fold-text.ts'

/** The ISO 3166-1 code of a country that a cell names by its code or by its name in Spanish or English. */
export function readCountry(cell: string): string | null {
  const text = cell.trim()
  if (countryCodes.has(text.toUpperCase())) return text.toUpperCase()
  return byName.get(foldText(text)) ?? null
}

/** Also as they are often called beside their names of today. */
const byName = new Map<string, string>([
  ['usa', 'US'],
  ['eeuu', 'US'],
  ['ee uu', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['gran bretana', 'GB'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
  ['republica checa', 'CZ'],
  ['holanda', 'NL'],
  ['holland', 'NL'],
  ['brasil', 'BR'],
])
for (const locale of locales)
  for (const code of countryCodes) byName.set(foldText(countryName(code, locale)), code)
