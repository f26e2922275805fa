import { type Locale, type Words, words } from '../../locales.ts'
import type { RegisterProblem, RegisterProblemCode } from './problems.ts'

/** Why a record is refused, as a sentence; the name of its column comes before it. `{said}` is what stood there. */
export function problemInWords({ code, said = '', row }: RegisterProblem, locale: Locale): string {
  const sentence = sentences[code][locale]
    .replace('{said}', () => `“${said}”`)
    .replace('{row}', () => String(row ?? ''))
  return row === undefined || sentences[code][locale].includes('{row}')
    ? sentence
    : `${locale === 'es' ? `Fila ${row}` : `Row ${row}`}: ${sentence}`
}

const sentences: Record<RegisterProblemCode, Words> = {
  'not-boolean': words('{said} no es sí ni no.', '{said} is neither yes nor no.'),
  'not-date': words(
    '{said} no es una fecha del calendario; escríbala como 2026-03-14.',
    '{said} is no date of the calendar; write it as 2026-03-14.',
  ),
  'ambiguous-date': words(
    '{said} puede ser dos días distintos; escríbala como 2026-03-14.',
    '{said} can be two different days; write it as 2026-03-14.',
  ),
  'not-number': words('{said} no es un número.', '{said} is no number.'),
  'not-choice': words(
    '{said} no está entre lo que se puede elegir.',
    '{said} is none of what can be chosen.',
  ),
  'not-country': words(
    '{said} no es un código ISO de país ni el nombre de un país.',
    '{said} is neither an ISO code nor the name of a country.',
  ),
  'not-decisions': words(
    '{said} no se entiende; cada decisión se escribe como “suspend 2025-03-01 nonconformity”.',
    '{said} is not understood; each decision is written as “suspend 2025-03-01 nonconformity”.',
  ),
  'error-cell': words(
    'La celda tiene un error de la planilla: {said}.',
    'The cell holds an error of the spreadsheet: {said}.',
  ),
  missing: words('Falta.', 'It is missing.'),
  'too-long': words('Es demasiado largo.', 'It is too long.'),
  'too-many': words('Son demasiados.', 'There are too many.'),
  unfit: words('Contiene signos que ningún texto lleva.', 'It holds signs that no text has.'),
  unlikely: words('{said} no puede ser.', '{said} cannot be.'),
  'not-valid': words('{said} no es válido.', '{said} is not valid.'),
  'bad-id': words(
    '{said} no puede ser un id: solo letras, números y - . _ ~ : @ + = , ; # entre ellos.',
    '{said} cannot be an id: only letters, digits and - . _ ~ : @ + = , ; # between them.',
  ),
  'before-issue': words('Es anterior a la emisión.', 'It is before the issue.'),
  'after-issue': words('Es posterior a la emisión.', 'It is after the issue.'),
  itself: words('Un certificado no se sustituye a sí mismo.', 'A certificate does not replace itself.'),
  'state-without-day': words(
    'Para pasar a {said} hace falta la fecha desde la que vale.',
    'To become {said} it needs the day from which it holds.',
  ),
  'state-day-differs': words(
    'La fecha del archivo y la del registro no coinciden: {said}.',
    'The day in the file and the one in the register differ: {said}.',
  ),
  'not-expired': words(
    'El vencimiento sale de su fecha, {said}, y no del estado.',
    'Expiry comes from its date, {said}, and not from the state.',
  ),
  'decision-before-issue': words('{said} es anterior a la emisión.', '{said} is before the issue.'),
  'decision-before-last': words(
    '{said} es anterior a la última decisión.',
    '{said} is before the last decision.',
  ),
  'decision-after-end': words(
    '{said}: el certificado ya terminó y no vuelve.',
    '{said}: the certificate has ended and does not come back.',
  ),
  'decision-after-expiry': words(
    '{said}: el certificado está vencido; solo se puede sustituir.',
    '{said}: the certificate has expired; it can only be replaced.',
  ),
  'decision-already-suspended': words('{said}: ya está suspendido.', '{said}: it is suspended already.'),
  'decision-not-suspended': words('{said}: no está suspendido.', '{said}: it is not suspended.'),
  cells: words(
    'La fila tiene {said} celdas, más que columnas.',
    'The row has {said} cells, more than there are columns.',
  ),
  'no-id': words(
    'No dice de qué certificado o empresa es.',
    'It does not say of which certificate or company it is.',
  ),
  'no-company': words('No dice de qué empresa es.', 'It does not say of which company it is.'),
  'row-alone': words(
    'Una fila de sitio o producto va debajo de su certificado, con el mismo id; {said} no es el de arriba.',
    'A row of a site or product stands below its certificate, with the same id; {said} is not the one above.',
  ),
  'id-twice': words('{said} está también en la fila {row}.', '{said} is in row {row}, too.'),
  'number-twice': words(
    'El número {said} está también en la fila {row}.',
    'The number {said} is in row {row}, too.',
  ),
  'number-taken': words(
    'El número es del certificado con id {said}.',
    'The number is that of the certificate with the id {said}.',
  ),
  contradicts: words(
    'La fila {row} dice otra cosa de la misma empresa {said}.',
    'Row {row} says otherwise of the same company {said}.',
  ),
  'unknown-company': words(
    'La empresa {said} no está en el registro ni se aceptó de este archivo.',
    'The company {said} is neither in the register nor accepted from this file.',
  ),
  'unknown-scheme': words(
    'No hay una certificación con la clave {said}.',
    'There is no certification with the key {said}.',
  ),
  'unknown-accreditation': words(
    'No hay una acreditación con la clave {said}.',
    'There is no accreditation with the key {said}.',
  ),
  'unknown-office': words(
    'No hay una oficina con la clave {said}.',
    'There is no office with the key {said}.',
  ),
  'unknown-replacement': words(
    'El certificado {said}, que lo sustituiría, no está en el registro ni se aceptó de este archivo.',
    'The certificate {said}, which would replace it, is neither in the register nor accepted from this file.',
  ),
  loop: words(
    'Con {said} las sustituciones darían la vuelta hasta este mismo certificado.',
    'With {said} the replacements would come round to this very certificate.',
  ),
}
