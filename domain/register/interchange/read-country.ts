import { foldText } from './fold-text.ts'

/** Regions that ISO 3166-1 does not name, though a browser has a word for them. */
const none = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

/** The ISO 3166-1 code of a country that a cell names by its code or by its name in Spanish or English. */
export function readCountry(cell: string): string | null {
  const text = cell.trim()
  if (codes.has(text.toUpperCase())) return text.toUpperCase()
  return byName.get(foldText(text)) ?? null
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = new Set<string>()
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
for (const language of ['es-UY', 'en-GB']) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = none.has(code) ? undefined : names.of(code)
    if (name === undefined) continue
    // A country that was renamed has its present code by `Intl`'s own account.
    if (new Intl.Locale(`und-${code}`).region !== code) continue
    codes.add(code)
    byName.set(foldText(name), code)
  }
}
