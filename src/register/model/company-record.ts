import { z } from 'zod'
import { fill } from '#kernel/fill-words.ts'
import { locales, type Words } from '#kernel/locales.ts'
import { emailAddress } from '#kernel/text/email-address.ts'
import { day, line } from '#kernel/text/plain-text.ts'
import * as said from '#kernel/words/company-record.ts'
import { mostContacts } from './contact-inputs.ts'
import * as cell from './interchange/cells.ts'
import {
  aDay,
  fileColumn,
  idField,
  lineField,
  linkField,
  orUnknown,
  partedField,
  postalFields,
  shapeOf,
  yesOrNo,
} from './records/field.ts'

/** The registers by which a company is known to others. RUT is Uruguay's, VAT the one of the European Union. */
export const taxIdKinds = ['rut', 'cuit', 'cnpj', 'vat', 'duns', 'registration', 'other'] as const
export type TaxIdKind = (typeof taxIdKinds)[number]

/** Two consents, asked for and given apart (ISO/IEC 17021-1:2015, 8.4.3). */
export const consentPurposes = ['directory', 'iaf'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** What a client agreed to, where that is written, and since when. */
export type Consent = z.infer<typeof consent>
const consent = z.strictObject({ isGiven: z.boolean(), source: line(200), on: day() })

export const longestCompanyId = 45
/** Ids that no company may have: in the addresses of the admin area they mean something else. */
const reserved = ['certificates', 'decide', 'export', 'iaf', 'import', 'keys', 'new', 'programme']

export function isReservedCompanyId(id: string): boolean {
  return reserved.includes(id.trim().toLowerCase())
}

const taxId = z.strictObject({ kind: z.enum(taxIdKinds), number: line(40) })

/** What somebody agreed to be written to for, where that is written, and since when. */
const contactConsent = z.strictObject({ purpose: line(200), source: line(200), on: day() })

/**
 * A person at a holder to whom the body writes. Personal data, for the body's own eyes: no page, no answer without a
 * key and no file for others tells of them.
 */
const contactRecord = z.strictObject({
  name: line(200),
  role: orUnknown(line(120)),
  email: orUnknown(line(254).pipe(emailAddress(254))),
  phone: orUnknown(line(40)),
  language: orUnknown(z.enum(locales)),
  consent: orUnknown(contactConsent),
})

/** What is told of a company, in the order of its columns in files. */
export const companyFields = {
  id: companyIdField(),
  legalName: lineField(300, {
    label: said.legalName,
    hint: said.legalNameHint,
    example: 'Frigorífico San José S.A.',
    alike: [
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
    isRequired: true,
  }),
  tradeName: lineField(500, {
    label: said.tradeName,
    example: 'San José',
    alike: ['nombre de fantasía', 'fantasía', 'trading name', 'brand name'],
  }),
  englishName: lineField(300, {
    label: said.englishName,
    example: 'San José Meat Packers',
    alike: ['name in english'],
    lang: 'en',
    isTold: true,
  }),
  ...postalFields(said.ofCompany, true),
  taxIds: partedField(z.array(taxId).max(8).default([]), said.taxIds, [
    fileColumn(cell.taxIds(taxIdKinds), {
      means: fill(said.taxIdsMeans, { taxIdKinds: taxIdKinds.join(', ') }),
      example: 'rut 214567890012',
      alike: [
        'rut',
        'ruc',
        'cuit',
        'cnpj',
        'nif',
        'vat',
        'tax id',
        'duns',
        'número fiscal',
        'identificación fiscal',
      ],
    }),
  ]),
  website: linkField(300, {
    label: said.website,
    hint: said.websiteHint,
    example: 'https://www.example.com',
    alike: ['web', 'página web', 'url', 'homepage'],
    isTold: true,
  }),
  /** To stand in the body's own directory. Without it, only whoever has the number or the name is answered. */
  directoryConsent: consentField(said.directoryConsent, [
    'directorio',
    'publicar',
    'publish',
    'directory',
    'consent directory',
  ]),
  /** To be sent to the database of accredited certifications (IAF CertSearch). */
  iafConsent: consentField(said.iafConsent, ['iaf', 'certsearch', 'consent iaf']),
  /**
   * Why only the existence of its certificates is published (8.1.2); null where nothing is restricted. Never shown.
   */
  restrictedBecause: partedField(orUnknown(line(300)), said.restrictedBecause, [
    fileColumn(cell.text, {
      means: said.restrictedBecauseMeans,
      alike: ['restringida', 'confidencial', 'confidential', 'restricted'],
    }),
  ]),
  /** Whom the body writes to there. Never shown. */
  contacts: partedField(z.array(contactRecord).max(mostContacts).default([]), said.contacts, [
    fileColumn(cell.contacts, {
      means: said.contactsMeans,
      example: 'Ana Sosa | Calidad | ana@example.com',
      alike: ['contacto', 'contacts', 'contact', 'persona de contacto'],
    }),
  ]),
}

/** A certified company as the body's own system, a file or the forms say it. What is unknown is null. */
export const companyRecord = z.strictObject(shapeOf(companyFields))
export type CompanyRecord = z.output<typeof companyRecord>

function companyIdField() {
  const field = idField(longestCompanyId, {
    label: said.id,
    inFiles: said.idInFiles,
    hint: said.idHint,
    means: said.idMeans,
    example: 'E-0041',
    alike: [
      'empid',
      'emp id',
      'código de empresa',
      'código de cliente',
      'nro de cliente',
      'client id',
      'número de empresa',
      'company number',
      'customer id',
      'company id',
    ],
    isRequired: true,
  })
  return { ...field, value: field.value.refine((id) => !isReservedCompanyId(id), { error: 'unlikely' }) }
}

function consentField(label: Words, alike: string[]) {
  return partedField(orUnknown(consent), label, [
    fileColumn(cell.yesNo, {
      ...{ part: 'isGiven', suffix: '', means: yesOrNo, example: 'yes', alike },
    }),
    fileColumn(cell.text, {
      part: 'source',
      label: fill(said.consentSource, { label }),
      example: 'Contrato 2024-118',
    }),
    fileColumn(cell.dayCell, {
      ...{ part: 'on', means: aDay, example: '2024-03-01' },
      label: fill(said.consentSince, { label }),
    }),
  ])
}
export type ContactRecord = z.output<typeof contactRecord>
