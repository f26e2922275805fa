import { type Words, words } from '../../locales.ts'
import * as cell from './cells.ts'
import { column, day, inText, type RegisterColumn, yesNo } from './column.ts'
import { postal } from './postal-columns.ts'

/** What a row says of its company. */
export const companyColumns: readonly RegisterColumn[] = [
  column('company', 'company.id', ['id'], cell.text, [
    words('Id de la empresa', 'Id of the company'),
    words(
      'Como la llama el sistema del organismo, siempre igual',
      "What the body's own system calls it, for ever",
    ),
    'E-0041',
    [
      'empid',
      'emp id',
      'código de empresa',
      'código de cliente',
      'nro de cliente',
      'client id',
      'customer id',
      'company id',
    ],
  ]),
  column('company', 'company.legalName', ['legalName'], cell.text, [
    words('Razón social', 'Legal name'),
    inText,
    'Frigorífico San José S.A.',
    [
      'empresa',
      'cliente',
      'nombre',
      'denominación',
      'company',
      'company name',
      'client',
      'name',
      'organisation',
      'organization',
      'certified entity name',
    ],
  ]),
  column('company', 'company.tradeName', ['tradeName'], cell.text, [
    words('Nombre comercial', 'Trade name'),
    inText,
    'San José',
    ['nombre de fantasía', 'fantasía', 'trading name', 'brand name'],
  ]),
  column('company', 'company.englishName', ['englishName'], cell.text, [
    words('Nombre en inglés', 'English name'),
    inText,
    'San José Meat Packers',
    ['name in english'],
  ]),
  ...postal('company', words('de la empresa', 'of the company')),
  column('company', 'company.taxIds', ['taxIds'], cell.taxIds, [
    words('Números fiscales', 'Tax ids'),
    words(
      'Con su registro antes, separados por ; (rut, cuit, cnpj, vat, duns, registration, other)',
      'With their register before them, separated by ; (rut, cuit, cnpj, vat, duns, registration, other)',
    ),
    'rut 214567890012',
    ['rut', 'ruc', 'cuit', 'cnpj', 'nif', 'vat', 'tax id', 'duns', 'número fiscal', 'identificación fiscal'],
  ]),
  column('company', 'company.website', ['website'], cell.text, [
    words('Sitio web', 'Website'),
    words('Con https://', 'With https://'),
    'https://www.example.com',
    ['web', 'página web', 'url', 'homepage'],
  ]),
  ...consent('directoryConsent', words('Acepta estar en el directorio', 'Agrees to be in the directory'), [
    'directorio',
    'publicar',
    'publish',
    'directory',
    'consent directory',
  ]),
  ...consent('iafConsent', words('Acepta ir a IAF CertSearch', 'Agrees to be sent to IAF CertSearch'), [
    'iaf',
    'certsearch',
    'consent iaf',
  ]),
  column('company', 'company.restrictedBecause', ['restrictedBecause'], cell.text, [
    words('Restringida porque', 'Restricted because'),
    words('Vacía si no lo está; nunca se muestra', 'Empty where it is not; never shown'),
    '',
    ['restringida', 'confidencial', 'confidential', 'restricted'],
  ]),
]

function consent(name: 'directoryConsent' | 'iafConsent', written: Words, alike: string[]): RegisterColumn[] {
  const at = (part: string) => `company.${name}${part}`
  return [
    column('company', at(''), [name, 'isGiven'], cell.yesNo, [written, yesNo, 'yes', alike]),
    column('company', at('.source'), [name, 'source'], cell.text, [
      words(`${written.es}: dónde consta`, `${written.en}: where it is written`),
      inText,
      'Contrato 2024-118',
    ]),
    column('company', at('.on'), [name, 'on'], cell.dayCell, [
      words(`${written.es}: desde cuándo`, `${written.en}: since when`),
      day,
      '2024-03-01',
    ]),
  ]
}
