import { z } from 'zod'
import { day, line } from '#kernel/text/plain-text.ts'
import * as said from '#kernel/words/item-records.ts'
import * as cell from './interchange/cells.ts'
import { siteRoleWords } from './interchange/choice-words.ts'
import { type PartStanding, partStandingOn } from './part-standing.ts'
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
  })
  .refine(({ addedOn, suspendedOn, withdrawnOn }) => isBefore(suspendedOn ?? addedOn, withdrawnOn), {
    path: ['withdrawnOn'],
    error: 'before-added',
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

/** Says in the place of an accreditation's key that a standard is covered by none, whatever covers the others. */
export const notAccredited = 'no'

/**
 * What holds for one standard of a certificate alone: its own accreditation, or that it is suspended or withdrawn while
 * the certificate goes on for the others. What it does not say is as for the whole certificate.
 */
export const standardApart = z
  .strictObject({
    /** As the certificate names the standard, without its edition. */
    name: line(80),
    accreditation: orUnknown(line(120)),
    /** From which day on it is suspended; empty again once it is restored. */
    suspendedOn: orUnknown(day()),
    withdrawnOn: orUnknown(day()),
  })
  .refine(({ suspendedOn, withdrawnOn }) => !suspendedOn || !withdrawnOn || suspendedOn <= withdrawnOn, {
    path: ['withdrawnOn'],
    error: 'before-suspension',
  })
export type StandardApart = z.output<typeof standardApart>

type Standard = { name: string; edition: string | null }
type Certificate = {
  standards: readonly Standard[]
  /** Missing where it was stated before there was any. */
  standardsApart?: readonly StandardApart[]
  isAccredited: boolean
}

type StandardOnDay = Standard & {
  standing: PartStanding
  isAccredited: boolean
  /** The key of the accreditation that covers it alone; null where that of the certificate does, or none. */
  ownAccreditation: string | null
}

/** The standards of a certificate as they stand on a day, what was withdrawn too. */
export function standardsOn(
  { standards, standardsApart = [], isAccredited }: Certificate,
  day: string,
): StandardOnDay[] {
  return standards.map(({ name, edition }) => {
    const apart = standardsApart.find((each) => each.name === name)
    const own = apart?.accreditation ?? null
    return {
      ...{ name, edition },
      standing: partStandingOn(
        { addedOn: null, suspendedOn: apart?.suspendedOn ?? null, withdrawnOn: apart?.withdrawnOn ?? null },
        day,
      ),
      isAccredited: own === null ? isAccredited : own !== notAccredited,
      ownAccreditation: own === notAccredited ? null : own,
    }
  })
}

/** A standard that a certificate states, as people read it. */
export type ShownStandard = Standard & { suspendedSince: string | null; isAccredited: boolean }

/** Those that a certificate covers on a day, suspended or not. */
export function shownStandards(certificate: Certificate, day: string): ShownStandard[] {
  return standardsOn(certificate, day)
    .filter(({ standing }) => standing.state !== 'withdrawn')
    .map(({ name, edition, isAccredited, standing }) => ({
      ...{ name, edition, isAccredited },
      suspendedSince: standing.state === 'suspended' ? standing.since : null,
    }))
}

type Refuse = (path: (string | number)[], error: string) => void

/**
 * What speaks against the standards that stand apart: at least one stays as the certificate itself stands, and one of an
 * accredited certificate is accredited.
 */
export function checkApart(certificate: Certificate, refuse: Refuse): void {
  const { standards, standardsApart = [], isAccredited } = certificate
  const isEnded = ({ suspendedOn, withdrawnOn }: StandardApart) =>
    suspendedOn !== null || withdrawnOn !== null
  for (const [at, { name }] of standardsApart.entries()) {
    if (!standards.some((each) => each.name === name))
      refuse(['standardsApart', at, 'name'], 'not-its-standard')
    if (standardsApart.findIndex((each) => each.name === name) < at)
      refuse(['standardsApart', at, 'name'], 'standard-twice')
  }
  const covered = standardsOn(certificate, '')
  if (isAccredited && covered.length > 0 && !covered.some((each) => each.isAccredited))
    refuse(['standardsApart', standardsApart.length - 1, 'accreditation'], 'none-accredited')
  const last = standardsApart.findLastIndex(isEnded)
  const ended = new Set(standardsApart.filter(isEnded).map(({ name }) => name))
  if (last < 0 || standards.some(({ name }) => !ended.has(name))) return
  const field = standardsApart[last]?.suspendedOn ? 'suspendedOn' : 'withdrawnOn'
  refuse(['standardsApart', last, field], 'every-standard')
}
