/* What several of the application forms ask in the same words. */

const rows = (...said: string[]) => ['| | |', '|---|---|', ...said.map((each) => `| ${each} | |`)].join('\n')

/** Who applies; `more` stands below in the same table. */
export const applicant = {
  es: (...more: string[]) =>
    rows(
      ...['Razón social', 'Identificación tributaria', 'Dirección', 'Persona de contacto y cargo'],
      ...['Correo electrónico y teléfono', ...more],
    ),
  en: (...more: string[]) =>
    rows(
      ...['Legal name', 'Tax number', 'Address', 'Contact person and position'],
      ...['E-mail and telephone', ...more],
    ),
}

/** A table with these columns and room for four. */
export function fourRows(...columns: string[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const empty = `|${' |'.repeat(columns.length)}`
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...Array.from({ length: 4 }, () => empty)].join(
    '\n',
  )
}

/** Who signs, and when. */
export const signed = {
  es: rows('Nombre y cargo', 'Firma', 'Lugar y fecha'),
  en: rows('Name and position', 'Signature', 'Place and date'),
}
