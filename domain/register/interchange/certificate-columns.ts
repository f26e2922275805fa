import { families } from '../../addresses.ts'
import { words } from '../../locales.ts'
import { certificateTypes } from '../certificate-record.ts'
import { sectors } from '../sectors.ts'
import * as cell from './cells.ts'
import { familyWords, typeWords } from './choice-words.ts'
import { column, day, inText, of, type RegisterColumn, yesNo } from './column.ts'

const sectorWords = Object.fromEntries(Object.entries(sectors).map(([code, { es, en }]) => [code, [es, en]]))

/** What a row says of its certificate. */
export const certificateColumns: readonly RegisterColumn[] = [
  column('certificate', 'id', ['id'], cell.text, [
    words('Id del certificado', 'Id of the certificate'),
    words(
      'Como lo llama el sistema del organismo, siempre igual',
      "What the body's own system calls it, for ever",
    ),
    'C-10234',
    ['código', 'id certificado', 'certificate id', 'certification identity number', 'identity number'],
  ]),
  column('certificate', 'number', ['number'], cell.text, [
    words('Número del certificado', 'Certificate number'),
    words('Como está impreso', 'As printed'),
    'LSQ-0012/24',
    [
      'número',
      'nro',
      'n°',
      'certificado',
      'nro certificado',
      'número de certificado',
      'certificate',
      'certificate no',
      'cert no',
      'number',
    ],
  ]),
  column('certificate', 'scheme', ['scheme'], cell.text, [
    words('Esquema', 'Scheme'),
    words('La clave de la certificación en el sitio', 'The key of the certification on the site'),
    'iso-9001',
    ['certificación', 'certification', 'scheme name', 'programa'],
  ]),
  column('certificate', 'family', ['family'], cell.choice(familyWords), [
    words('Familia', 'Family'),
    of(families),
    'management',
  ]),
  column('certificate', 'type', ['type'], cell.choice(typeWords), [
    words('Tipo', 'Type'),
    of(certificateTypes),
    'management-system',
    ['certification type', 'tipo de certificación'],
  ]),
  column('certificate', 'standards', ['standards'], cell.standards, [
    words('Normas', 'Standards'),
    words(
      'Con su edición tras dos puntos, separadas por ;',
      'With their edition after a colon, separated by ;',
    ),
    'ISO 9001:2015; ISO 14001:2015',
    ['norma', 'standard', 'standard name', 'norma de referencia'],
  ]),
  column('certificate', 'scope.es', ['scope', 'es'], cell.text, [
    words('Alcance en español', 'Scope in Spanish'),
    inText,
    'Faena y desosado de carne vacuna',
    ['alcance'],
  ]),
  column('certificate', 'scope.en', ['scope', 'en'], cell.text, [
    words('Alcance en inglés', 'Scope in English'),
    inText,
    'Slaughter and deboning of beef',
    ['scope', 'certification scope'],
  ]),
  column('certificate', 'originalIssuedOn', ['originalIssuedOn'], cell.dayCell, [
    words('Primera emisión', 'Original issue'),
    day,
    '2018-05-02',
    [
      'fecha de primera emisión',
      'certificación inicial',
      'original issue date',
      'initial certification',
      'first issue',
    ],
  ]),
  column('certificate', 'issuedOn', ['issuedOn'], cell.dayCell, [
    words('Emisión', 'Issue'),
    day,
    '2024-05-02',
    ['fecha de emisión', 'fecha de inicio', 'desde', 'emitido', 'issue date', 'issued', 'valid from'],
  ]),
  column('certificate', 'expiresOn', ['expiresOn'], cell.dayCell, [
    words('Vencimiento', 'Expiry'),
    words(`El último día de vigencia. ${day.es}`, `The last day of validity. ${day.en}`),
    '2027-05-01',
    [
      'fecha de vencimiento',
      'vence',
      'hasta',
      'expiry date',
      'expiration date',
      'expires',
      'valid until',
      'valid to',
    ],
  ]),
  column('certificate', 'isAccredited', ['isAccredited'], cell.yesNo, [
    words('Acreditado', 'Accredited'),
    yesNo,
    'yes',
    ['accreditation status', 'acreditada', 'bajo acreditación'],
  ]),
  column('certificate', 'accreditation', ['accreditation'], cell.text, [
    words('Acreditación', 'Accreditation'),
    words('La clave de la acreditación en el sitio', 'The key of the accreditation on the site'),
    'oua-17021',
    ['organismo de acreditación', 'accreditation body', 'ab'],
  ]),
  column('certificate', 'sectors', ['sectors'], cell.choices(sectorWords), [
    words('Sectores', 'Sectors'),
    words('Códigos del 1 al 39, separados por ;', 'Codes from 1 to 39, separated by ;'),
    '3; 30',
    ['sector', 'ea', 'código ea', 'sector code', 'iaf sector', 'nace'],
  ]),
  column('certificate', 'issuingOffice', ['issuingOffice'], cell.text, [
    words('Oficina', 'Issuing office'),
    words('La clave de la oficina en el sitio', 'The key of the office on the site'),
    'montevideo',
    ['oficina emisora', 'office', 'sucursal'],
  ]),
  column('certificate', 'iqnetNumber', ['iqnetNumber'], cell.text, [
    words('Número IQNet', 'IQNet number'),
    inText,
    'UY-0012/24',
    ['iqnet'],
  ]),
  column('certificate', 'ownerRegisters', ['ownerRegisters'], cell.ownerRegisters, [
    words('Registros de dueños de esquemas', "Scheme owners' registers"),
    words('Dueño | número | dirección, separados por ;', 'Owner | number | address, separated by ;'),
    'GLOBALG.A.P. | 4052852000001',
    ['ggn', 'registro externo', 'external register'],
  ]),
  column('certificate', 'replacedBy', ['replacedBy'], cell.text, [
    words('Sustituido por', 'Replaced by'),
    words('El id del certificado que lo sustituye', 'The id of the certificate that came in its place'),
    '',
    ['reemplazado por', 'superseded by'],
  ]),
  column('certificate', 'dataAsOf', ['dataAsOf'], cell.dayCell, [
    words('Datos al', 'Data as of'),
    words(`Vacía: el día de la importación. ${day.es}`, `Empty: the day of the import. ${day.en}`),
    '2026-11-20',
    ['fecha de los datos', 'actualizado', 'updated', 'last update'],
  ]),
]
