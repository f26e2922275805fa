import { foldWords } from '#content/model/search/fold.ts'

/** What columns of supplier lists are called, the surest first: a certificate's number names one thing only. */
const titles = [
  ['certificado', 'certificados', 'certificate', 'certificates', 'cert'],
  ['rut', 'ruc', 'cuit', 'cnpj', 'vat', 'nit', 'rfc', 'nif', 'cif', 'duns', 'tax', 'tributaria', 'fiscal'],
  ['empresa', 'razon', 'company', 'supplier', 'proveedor', 'holder', 'titular', 'nombre', 'name'],
  ['numero', 'number', 'nro'],
]
/** What else stands in a title; a company's name has other words. */
const around = new Set([
  ...[
    'de',
    'del',
    'la',
    'el',
    'of',
    'the',
    'no',
    'n',
    'o',
    'y',
    'or',
    'id',
    'code',
    'codigo',
    'social',
    'legal',
  ],
  ...['identificacion', 'registro', 'registration', ...titles.flat()],
])

/** Which column of a sheet says what to check. Without a title that says so it is the first, and no row is a title. */
export function askedColumn(rows: readonly (readonly string[])[]): {
  at: number
  name: string | null
  hasTitles: boolean
} {
  const [head = []] = rows
  for (const known of titles) {
    const at = head.findIndex((cell) => isTitle(cell, known))
    if (at >= 0) return { at, name: head[at]?.trim() ?? null, hasTitles: true }
  }
  return { at: 0, name: null, hasTitles: false }
}

function isTitle(cell: string, known: readonly string[]): boolean {
  const words = foldWords(cell.slice(0, 80))
  return words.some((word) => known.includes(word)) && words.every((word) => around.has(word))
}
