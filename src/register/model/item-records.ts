import { z } from 'zod'
import * as said from '#kernel/words/item-records.ts'
import * as cell from './interchange/cells.ts'
import { siteRoleWords } from './interchange/choice-words.ts'
import {
  dayField,
  degreesField,
  inEither,
  inEitherColumns,
  lineField,
  oneOf,
  orUnknown,
  partedField,
  postalFields,
  shapeOf,
  typedField,
} from './records/field.ts'
import { whereRead } from './records/where-read.ts'

/**
 * What a site is among those of a certificate, where it is more than one of them: the central function of an organization
 * with several sites (IAF MD 1), or a place of work for a time, such as a building site.
 */
export const siteRoles = ['central', 'temporary'] as const
export type SiteRole = (typeof siteRoles)[number]

/** What is told of a site that a certificate covers. */
export const siteFields = {
  /** As the body counts the sites of the certificate; one that has it has a page of its own. */
  number: lineField(40, {
    label: said.number,
    inFiles: said.numberInFiles,
    hint: said.numberHint,
    example: '02',
    alike: ['número de sitio', 'site number', 'subcertificado', 'sub-certificate'],
  }),
  name: lineField(200, {
    label: said.name,
    means: said.nameMeans,
    example: 'Planta 1',
    alike: ['sitio', 'planta', 'sede', 'site', 'plant'],
  }),
  ...postalFields(said.ofSite, false),
  latitude: degreesField(90, {
    label: said.latitude,
    inFiles: said.latitudeInFiles,
    example: '-31.7112',
    alike: ['latitud', 'latitude', 'lat'],
  }),
  longitude: degreesField(180, {
    label: said.longitude,
    inFiles: said.longitudeInFiles,
    example: '-55.9811',
    alike: ['longitud', 'longitude', 'lng', 'lon'],
  }),
  role: typedField(
    z.enum(siteRoles),
    { as: 'choice', longest: 40, cell: cell.choice(siteRoleWords), means: oneOf(siteRoles) },
    { label: said.role, inFiles: said.roleInFiles, example: 'central', alike: ['función central'] },
  ),
  addedOn: dayField({
    label: said.addedOn,
    inFiles: said.addedOnInFiles,
    hint: said.addedOnHint,
    example: '2025-03-10',
    alike: ['alta del sitio', 'site added'],
  }),
  /** From which day on it is suspended, alone; empty again once it is restored. */
  suspendedOn: dayField({
    label: said.suspendedOn,
    inFiles: said.suspendedOnInFiles,
    hint: said.suspendedOnHint,
    alike: ['suspensión del sitio', 'site suspended'],
  }),
  withdrawnOn: dayField({
    label: said.withdrawnOn,
    inFiles: said.withdrawnOnInFiles,
    hint: said.withdrawnOnHint,
    alike: ['baja del sitio', 'site withdrawn'],
  }),
  /** What is certified here, where that is less than on the whole certificate. */
  scope: partedField(
    orUnknown(inEither(10_000)),
    said.scope,
    inEitherColumns({
      es: {
        label: said.scopeEs,
        example: 'Desosado',
      },
      en: {
        label: said.scopeEn,
        example: 'Deboning',
        alike: ['site scope'],
      },
    }),
  ),
}

export const siteRecord = z
  .strictObject(shapeOf(siteFields))
  .refine(({ addedOn, suspendedOn }) => isBefore(addedOn, suspendedOn), {
    path: ['suspendedOn'],
    error: 'before-added',
    ...whereRead('addedOn', 'suspendedOn'),
  })
  .refine(({ addedOn, suspendedOn, withdrawnOn }) => isBefore(suspendedOn ?? addedOn, withdrawnOn), {
    path: ['withdrawnOn'],
    error: 'before-added',
    ...whereRead('addedOn', 'suspendedOn', 'withdrawnOn'),
  })
export type SiteRecord = z.output<typeof siteRecord>

function isBefore(day: string | null, later: string | null): boolean {
  return day === null || later === null || day <= later
}

/** What is told of a product, as its certificate identifies it (ISO/IEC 17065:2012, 7.8). */
export const productFields = {
  name: partedField(
    inEither(300),
    said.product,
    inEitherColumns({
      es: {
        label: said.productEs,
        example: 'Miel',
        alike: ['producto'],
      },
      en: {
        label: said.productEn,
        example: 'Honey',
        alike: ['product', 'product name'],
      },
    }),
  ),
  brand: lineField(120, {
    label: said.brand,
    inFiles: said.brandInFiles,
    example: 'Abeja',
    alike: ['marca', 'brand'],
  }),
  model: lineField(200, {
    label: said.model,
    inFiles: said.modelInFiles,
    example: 'A-200',
    alike: ['modelo', 'model'],
  }),
  standard: lineField(120, {
    label: said.standard,
    inFiles: said.standardInFiles,
    example: 'UNIT 50',
  }),
  /** Batch or serial numbers. */
  range: lineField(200, {
    label: said.range,
    example: '2026-001 a 2026-480',
    alike: ['lote', 'serie', 'batch', 'serial'],
  }),
}

export const productRecord = z.strictObject(shapeOf(productFields))
export type ProductRecord = z.output<typeof productRecord>
