import { z } from 'zod'
import { certificateTypes, reasonClasses } from '../certificate-record.ts'
import { decisionNames } from '../certificate-standing.ts'
import { certificateFields, certificatePart, countryPart, dayOf, textPart } from './answer-parts.ts'
import { named, told } from './told.ts'

export const sitePart = named(
  z.strictObject({
    main: told(z.boolean(), 'Si es el sitio principal.', 'Whether it is the main site.'),
    name: z.string().nullable(),
    address: told(z.string(), 'En una línea, sin el país.', 'In one line, without the country.'),
    city: z.string().nullable(),
    country: countryPart,
    coordinates: told(
      z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
      'En grados, WGS 84.',
      'In degrees, WGS 84.',
    ),
    scope: told(
      textPart.nullable(),
      'Lo que se certifica en este sitio, donde es menos que todo.',
      'What is certified at this site, where that is less than all of it.',
    ),
  }),
  'Site',
  'Un lugar que el certificado cubre.',
  'A place that the certificate covers.',
)

const historyStep = named(
  z.strictObject({
    what: z.enum(['first-issued', 'issued', ...decisionNames, 'expired']),
    on: dayOf(),
    reason: told(z.enum(reasonClasses).nullable(), 'La clase de motivo.', 'The class of reason.'),
  }),
  'HistoryStep',
  'Lo que le ocurrió al certificado un día.',
  'What happened to the certificate on a day.',
)

export const certificateAnswer = named(
  z.strictObject({
    ...certificateFields,
    scheme: told(
      z.strictObject({ key: z.string(), title: z.string(), url: z.url().nullable() }).nullable(),
      'El esquema de certificación.',
      'The certification scheme.',
    ),
    type: z.enum(certificateTypes),
    originalIssuedOn: told(
      dayOf().nullable(),
      'Cuándo se emitió por primera vez.',
      'When it was first issued.',
    ),
    accreditation: told(
      z
        .strictObject({
          name: z.string(),
          body: z.string(),
          number: z.string().nullable(),
          scopeUrl: z.url().nullable(),
        })
        .nullable(),
      'La acreditación que lo cubre, con su organismo.',
      'The accreditation that covers it, with its body.',
    ),
    sectors: told(
      z.array(z.strictObject({ code: z.string(), name: z.string() })),
      'Sectores según IAF ID 1.',
      'Sectors by IAF ID 1.',
    ),
    sites: z.array(sitePart),
    products: told(
      z.array(
        z.strictObject({
          name: textPart.nullable(),
          brand: z.string().nullable(),
          model: z.string().nullable(),
          standard: z.string().nullable(),
          range: told(z.string().nullable(), 'Lotes o series.', 'Batch or serial numbers.'),
        }),
      ),
      'De una certificación de producto: los productos.',
      'Of a product certification: the products.',
    ),
    issuingOffice: z
      .strictObject({ name: z.string(), city: z.string(), email: z.email().nullable() })
      .nullable(),
    iqnetNumber: z.string().nullable(),
    ownerRegisters: told(
      z.array(z.strictObject({ owner: z.string(), number: z.string(), url: z.url().nullable() })),
      'Dónde está en registros de dueños de esquemas.',
      'Where it stands in registers of scheme owners.',
    ),
    history: told(
      z.array(historyStep),
      'En el orden de los días; el vencimiento, una vez que ocurrió.',
      'In the order of days; expiry once it has come.',
    ),
    replacedBy: told(
      z.array(certificatePart),
      'Los que vinieron en su lugar; el último es el actual.',
      'Those that came in its place; the last is the present one.',
    ),
    replaces: z.array(certificatePart),
    badge: told(z.url(), 'El sello con su estado, en SVG.', 'The badge with its state, in SVG.'),
  }),
  'Certificate',
  'Un certificado con todo lo que es público.',
  'A certificate with everything that is public.',
)
