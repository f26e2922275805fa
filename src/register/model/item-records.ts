import { z } from 'zod'
import * as said from '#kernel/words/item-records.ts'
import { inEither, inEitherColumns } from './records/either-field.ts'
import { degreesField, lineField, orUnknown, partedField, shapeOf } from './records/field.ts'
import { postalFields } from './records/postal-fields.ts'

/** What is told of a site that a certificate covers. */
export const siteFields = {
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

export const siteRecord = z.strictObject(shapeOf(siteFields))
export type SiteRecord = z.output<typeof siteRecord>

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
