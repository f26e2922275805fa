import { z } from 'zod'
import { families } from '#kernel/addresses.ts'
import { fill } from '#kernel/fill-words.ts'
import { renderings } from '#kernel/renderings.ts'
import { day, line, webAddress } from '#kernel/text/plain-text.ts'
import * as said from '#kernel/words/certificate-record.ts'
import { decisionNames } from './certificate-standing.ts'
import { certificateTypes } from './certificate-types.ts'
import { longestCompanyId } from './company-record.ts'
import * as cell from './interchange/cells.ts'
import { familyWords, typeWords } from './interchange/choice-words.ts'
import { productRecord, siteRecord } from './item-records.ts'
import { foldNumber } from './printed-number.ts'
import {
  type About,
  aDay,
  dayField,
  fileColumn,
  idField,
  inEither,
  inEitherColumns,
  inText,
  lineField,
  oneOf,
  orUnknown,
  partedField,
  shapeOf,
  typedField,
  yesOrNo,
} from './records/field.ts'
import { whereRead } from './records/where-read.ts'
import { sectorCodes, sectors } from './sectors.ts'
import { checkApart, standardApart } from './standards-apart.ts'

/** Why a body decided, in classes that may be published; what a client did is between it and the body. */
export const reasonClasses = [
  'nonconformity',
  'audit-not-possible',
  'fees',
  'mark-misuse',
  'client-request',
  'ceased-activity',
  'edition-ended',
  'new-edition',
  'new-number',
  'corrected',
  'other',
] as const
export type ReasonClass = (typeof reasonClasses)[number]

/** A decision with its reason, as somebody sends it. */
export const decisionRecord = z.strictObject({
  decision: z.enum(decisionNames),
  on: day(),
  reason: orUnknown(z.enum(reasonClasses)),
  /** Whether everybody is told the reason; without it, as the body chose for all. */
  isReasonPublic: z.boolean().nullish(),
})
export type DecisionRecord = z.output<typeof decisionRecord>

/** Why a decision is annulled: it counts as never made, and stays visible as annulled. */
export const annulmentReasons = ['appeal-upheld', 'clerical-error', 'facts-corrected', 'other'] as const
export type AnnulmentReason = (typeof annulmentReasons)[number]
export type Annulment = { on: string; reason: AnnulmentReason }

/** A decision as it stands in the dated history. */
export type HistoryDecision = Pick<DecisionRecord, 'decision' | 'on' | 'reason'> & {
  isReasonPublic: boolean
  annulled: Annulment | null
}

export const standardRecord = z.strictObject({
  /** Without its edition: `ISO 9001`. */
  name: line(80),
  edition: orUnknown(line(40)),
})
export type StandardRecord = z.output<typeof standardRecord>

/** Where a scheme's owner keeps a record of its own, such as a GGN of GLOBALG.A.P. */
export const ownerRegister = z.strictObject({
  owner: line(80),
  number: line(80),
  href: orUnknown(webAddress(500)),
})
export type OwnerRegister = z.output<typeof ownerRegister>

/** A certificate of a partner body for the same certification, under its own number, such as IQNet's. */
export const jointIssue = z.strictObject({
  partner: line(80),
  number: line(80),
  /** The page on which the partner tells of it. */
  href: orUnknown(webAddress(500)),
})
export type JointIssue = z.output<typeof jointIssue>

export const longestCertificateId = 60

/** What is told of a certificate, in the order of its columns in files. */
export const certificateFields = {
  id: idField(longestCertificateId, {
    label: said.id,
    inFiles: said.idInFiles,
    hint: said.idHint,
    means: said.idMeans,
    example: 'C-10234',
    alike: ['código', 'id certificado', 'certificate id', 'certification identity number', 'identity number'],
    isRequired: true,
  }),
  /** In files it is the company's own column. */
  companyId: {
    ...idField(longestCompanyId, { label: said.companyId, isRequired: true }),
    columns: [],
  },
  number: numberField(),
  /** The key of the certification scheme among the site's certifications. */
  scheme: keyField({
    label: said.scheme,
    means: said.schemeMeans,
    example: 'iso-9001',
    alike: ['certificación', 'certification', 'scheme name', 'programa'],
    isRequired: true,
  }),
  family: typedField(
    z.enum(families),
    { as: 'choice', longest: 40, cell: cell.choice(familyWords), means: oneOf(families) },
    { label: said.family, example: 'management', isRequired: true },
  ),
  type: typedField(
    z.enum(certificateTypes),
    { as: 'choice', longest: 40, cell: cell.choice(typeWords), means: oneOf(certificateTypes) },
    {
      label: said.type,
      example: 'management-system',
      alike: ['certification type', 'tipo de certificación'],
      isRequired: true,
    },
  ),
  standards: partedField(z.array(standardRecord).min(1).max(12), said.standards, [
    fileColumn(cell.standards, {
      means: said.standardsMeans,
      example: 'ISO 9001:2015; ISO 14001:2015',
      alike: ['norma', 'standard', 'standard name', 'norma de referencia'],
    }),
  ]),
  standardsApart: partedField(z.array(standardApart).max(12).default([]), said.standardsApart, [
    fileColumn(cell.standardsApart, {
      means: said.standardsApartMeans,
      example: 'ISO 14001 | oua-17021 | 2026-03-01',
      alike: ['norma suspendida', 'suspended standard'],
    }),
  ]),
  scope: partedField(
    inEither(10_000),
    said.scope,
    inEitherColumns({
      es: {
        label: said.scopeEs,
        example: 'Faena y desosado de carne vacuna',
        alike: ['alcance'],
      },
      en: {
        label: said.scopeEn,
        example: 'Slaughter and deboning of beef',
        alike: ['scope', 'certification scope'],
      },
    }),
  ),
  originalIssuedOn: dayField({
    label: said.originalIssuedOn,
    example: '2018-05-02',
    alike: [
      'fecha de primera emisión',
      'certificación inicial',
      'original issue date',
      'initial certification',
      'first issue',
    ],
  }),
  issuedOn: dayField({
    label: said.issuedOn,
    example: '2024-05-02',
    alike: ['fecha de emisión', 'fecha de inicio', 'desde', 'emitido', 'issue date', 'issued', 'valid from'],
    isRequired: true,
  }),
  /** When the holder was audited for this issue. */
  auditedOn: dayField({
    label: said.auditedOn,
    example: '2024-03-18',
    alike: ['fecha de auditoría', 'auditoría de recertificación', 'audit date', 'recertification audit'],
  }),
  /** When this issue was decided upon; it holds from that day at the earliest (ISO/IEC 17021-1:2015, 8.2.2). */
  decidedOn: dayField({
    label: said.decidedOn,
    example: '2024-04-24',
    alike: ['fecha de decisión', 'decisión', 'decision date', 'certification decision'],
  }),
  /** The last day of validity; null where the scheme knows none. */
  expiresOn: dayField({
    label: said.expiresOn,
    hint: said.expiresOnHint,
    means: fill(said.expiresOnMeans, { aDay }),
    example: '2027-05-01',
    alike: [
      'fecha de vencimiento',
      'vence',
      'hasta',
      'expiry date',
      'expiration date',
      'expires',
      'valid until',
      'valid to',
    ],
  }),
  isAccredited: partedField(z.boolean(), said.isAccredited, [
    fileColumn(cell.yesNo, {
      label: said.isAccreditedInFiles,
      means: yesOrNo,
      example: 'yes',
      alike: ['accreditation status', 'acreditada', 'bajo acreditación'],
    }),
  ]),
  /** The key of the accreditation that covers it, among the site's accreditations. */
  accreditation: keyField({
    label: said.accreditation,
    inFiles: said.accreditationInFiles,
    means: said.accreditationMeans,
    example: 'oua-17021',
    alike: ['organismo de acreditación', 'accreditation body', 'ab'],
  }),
  sectors: partedField(z.array(z.enum(sectorCodes)).max(12).default([]), said.sectors, [
    fileColumn(cell.choices(sectorWords()), {
      means: said.sectorsMeans,
      example: '3; 30',
      alike: ['sector', 'ea', 'código ea', 'sector code', 'iaf sector', 'nace'],
    }),
  ]),
  sites: partedField(z.array(siteRecord).max(2000).default([]), said.sites, []),
  products: partedField(z.array(productRecord).max(2000).default([]), said.products, []),
  /** The key of the office that issued it, among the site's offices. */
  issuingOffice: keyField({
    label: said.issuingOffice,
    means: said.issuingOfficeMeans,
    example: 'montevideo',
    alike: ['oficina', 'oficina emisora', 'office', 'sucursal'],
  }),
  iqnetNumber: lineField(60, {
    label: said.iqnetNumber,
    example: 'UY-0012/24',
    alike: ['iqnet'],
    isTold: true,
  }),
  ownerRegisters: partedField(z.array(ownerRegister).max(8).default([]), said.ownerRegisters, [
    fileColumn(cell.numbersOf('owner'), {
      means: said.ownerRegistersMeans,
      example: 'GLOBALG.A.P. | 4052852000001',
      alike: ['ggn', 'registro externo', 'external register'],
    }),
  ]),
  jointIssues: partedField(z.array(jointIssue).max(8).default([]), said.jointIssues, [
    fileColumn(cell.numbersOf('partner'), {
      means: said.jointIssuesMeans,
      example: 'IQNet | UY-0012/24',
      alike: ['emisión conjunta', 'organismo asociado', 'joint issue', 'partner body'],
    }),
  ]),
  /** The certification body that certified the holder before, and from when on this one does (IAF MD 2). */
  transferredFrom: lineField(200, {
    label: said.transferredFrom,
    hint: said.transferredFromHint,
    example: 'Certificadora Anterior S.A.',
    alike: ['transferido de', 'organismo anterior', 'transferred from', 'former certification body'],
    isTold: true,
  }),
  transferredNumber: lineField(60, {
    label: said.transferredNumber,
    example: 'CA-0077',
    alike: ['número anterior', 'former number'],
    isTold: true,
  }),
  transferredOn: dayField({
    label: said.transferredOn,
    example: '2025-02-10',
    alike: ['fecha de transferencia', 'transfer date'],
    isTold: true,
  }),
  /** The id of the certificate that came in its place. */
  replacedBy: idField(longestCertificateId, {
    label: said.replacedBy,
    inFiles: said.replacedByInFiles,
    hint: said.replacedByHint,
    means: said.replacedByMeans,
    alike: ['reemplazado por', 'superseded by'],
  }),
  /** The day on which the body's own system said this. */
  dataAsOf: dayField({
    label: said.dataAsOf,
    means: fill(said.dataAsOfMeans, { aDay }),
    example: '2026-11-20',
    alike: ['fecha de los datos', 'actualizado', 'updated', 'last update'],
    isRequired: true,
  }),
}

/**
 * A certificate as the body's own system, a file or the forms say it. The first site is the main one. How it stands is
 * not among its fields: dates and decisions say it (`certificate-standing.ts`).
 */
export const certificateRecord = z
  .strictObject(shapeOf(certificateFields))
  .refine(({ issuedOn, expiresOn }) => expiresOn === null || expiresOn >= issuedOn, {
    path: ['expiresOn'],
    error: 'before-issue',
    ...whereRead('issuedOn', 'expiresOn'),
  })
  .refine(({ originalIssuedOn, issuedOn }) => originalIssuedOn === null || originalIssuedOn <= issuedOn, {
    path: ['originalIssuedOn'],
    error: 'after-issue',
    ...whereRead('originalIssuedOn', 'issuedOn'),
  })
  .refine(({ decidedOn, issuedOn }) => decidedOn === null || decidedOn <= issuedOn, {
    path: ['decidedOn'],
    error: 'after-issue',
    ...whereRead('decidedOn', 'issuedOn'),
  })
  .refine(
    ({ auditedOn, decidedOn, issuedOn }) => auditedOn === null || auditedOn <= (decidedOn ?? issuedOn),
    {
      path: ['auditedOn'],
      error: 'after-decision',
      ...whereRead('auditedOn', 'decidedOn', 'issuedOn'),
    },
  )
  .refine(
    ({ transferredFrom, transferredNumber, transferredOn }) =>
      transferredFrom !== null || (transferredNumber === null && transferredOn === null),
    {
      path: ['transferredFrom'],
      error: 'missing',
      ...whereRead('transferredFrom', 'transferredNumber', 'transferredOn'),
    },
  )
  .refine(({ transferredFrom, transferredOn }) => transferredFrom === null || transferredOn !== null, {
    path: ['transferredOn'],
    error: 'missing',
    ...whereRead('transferredFrom', 'transferredOn'),
  })
  .refine(
    ({ transferredOn, originalIssuedOn }) =>
      transferredOn === null || originalIssuedOn === null || originalIssuedOn <= transferredOn,
    {
      path: ['transferredOn'],
      error: 'before-issue',
      ...whereRead('transferredOn', 'originalIssuedOn'),
    },
  )
  .superRefine(({ sites }, { addIssue }) => {
    const numbers = new Set<string>()
    const refuse = (at: number, name: string, error: string) =>
      addIssue({ code: 'custom', path: ['sites', at, name], message: error })
    for (const [at, { number, role, withdrawnOn }] of sites.entries()) {
      const folded = number === null ? '' : foldNumber(number)
      if (numbers.has(folded)) refuse(at, 'number', 'site-number-twice')
      if (folded !== '') numbers.add(folded)
      if (number !== null && folded === '') refuse(at, 'number', 'unlikely')
      if (role === 'central' && sites.findIndex((each) => each.role === 'central') < at)
        refuse(at, 'role', 'central-twice')
      if (at === 0 && withdrawnOn !== null) refuse(at, 'withdrawnOn', 'main-site')
    }
  }, whereRead('sites'))
  .superRefine(
    (record, { addIssue }) =>
      checkApart(record, (path, message) => addIssue({ code: 'custom', path, message })),
    whereRead('standards', 'standardsApart'),
  )
  .refine(({ id, replacedBy }) => id !== replacedBy, {
    path: ['replacedBy'],
    error: 'itself',
    ...whereRead('id', 'replacedBy'),
  })
export type CertificateRecord = z.output<typeof certificateRecord>

/** How addresses of a certificate's forms and of a page's data end: at such an address a number could not be told from one. */
const endsLikeAnAddress = new RegExp(`\\.(${[...renderings, 'data'].join('|')})$`, 'i')

/** A backslash is in no address of the site either: some programs read it as a slash. */
function isLikelyNumber(text: string): boolean {
  return foldNumber(text).length >= 3 && !text.includes('\\') && !endsLikeAnAddress.test(text)
}

/** As printed. */
function numberField() {
  const field = lineField(60, {
    label: said.number,
    inFiles: said.numberInFiles,
    hint: said.numberHint,
    means: said.numberMeans,
    example: 'ABC-0012/24',
    alike: [
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
    isRequired: true,
  })
  return {
    ...field,
    value: field.value.refine(isLikelyNumber, { error: 'unlikely' }),
  }
}

/** An entry of the site by its key, which the form offers. */
function keyField<const Given extends About>(given: Given) {
  return typedField(line(120), { as: 'choice', longest: 120, cell: cell.text, means: inText }, given)
}

function sectorWords() {
  return Object.fromEntries(Object.entries(sectors).map(([code, { es, en }]) => [code, [es, en]]))
}
