/*
 * A file as a body's own spreadsheet leaves it: in Latin letters, by semicolons, with a title and an empty line above
 * the names of the columns, days first, stray spaces, a certificate that is there twice and schemes that nobody knows.
 */

export const messyRows = 5000

/** Rows of companies with five certificates each; every thousandth names no scheme, every other one is sent twice. */
export function messyFile(rows = messyRows): Uint8Array {
  const lines = Array.from({ length: rows }, (_, at) => lineOf(at)).flatMap((line, at) =>
    at % 1000 === 500 ? [line, line] : [line],
  )
  const text = ['Listado de certificados vigentes, suspendidos y retirados;;;', ';;;', head, ...lines].join(
    '\r\n',
  )
  return Uint8Array.from(Buffer.from(`${text}\r\n`, 'latin1'))
}

const head =
  'Código;Nro. certificado;Código de empresa;Razón social;País;Certificación;Norma;Alcance;Fecha consentimiento;Fecha de emisión;Fecha de vencimiento;Acreditada'

function lineOf(at: number): string {
  const company = Math.floor(at / 5) + 1
  const [day, month] = [(at % 28) + 1, (at % 12) + 1].map((each) => String(each).padStart(2, '0'))
  const scheme = at % 1000 === 999 ? 'iso-99999' : ' iso-9001'
  return [
    ...[
      `C-${at + 1}`,
      ` LSQ-${at + 1}/24 `,
      `E-${company}`,
      `  Compañía Ñandú ${company} S.A. `,
      'Uruguay',
      scheme,
    ],
    ...['ISO 9001:2015', 'Faena y desosado de carne', `${day}/${month}/2020`],
    ...[`${day}/${month}/2024`, `${day}/${month}/2099`, 'no'],
  ].join(';')
}
