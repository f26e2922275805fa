import { z } from 'zod'
import { families } from '../../addresses.ts'
import { locales } from '../../locales.ts'
import { certificateStates } from './state-words.ts'
import { named, told } from './told.ts'

export const dayOf = () => z.iso.date()

export const countryPart = named(
  z.strictObject({
    code: told(z.string().regex(/^[A-Z]{2}$/), 'Código ISO 3166-1 alfa-2.', 'ISO 3166-1 alpha-2 code.'),
    name: told(z.string(), 'Nombre, en el idioma de la respuesta.', 'Name, in the language of the answer.'),
  }),
  'Country',
  'Un país o territorio.',
  'A country or territory.',
)

export const textPart = named(
  z.strictObject({
    text: z.string(),
    language: told(
      z.enum(locales),
      'El idioma en que está el texto, que puede no ser el pedido.',
      'The language that the text is in, which may not be the one asked for.',
    ),
  }),
  'Text',
  'Un texto y el idioma en que está.',
  'A text and the language that it is in.',
)

export const standardPart = named(
  z.strictObject({
    name: told(z.string(), 'Sin su edición.', 'Without its edition.'),
    edition: z.string().nullable(),
  }),
  'Standard',
  'Una norma con su edición.',
  'A standard with its edition.',
)

export const standingPart = named(
  z.strictObject({
    state: told(
      z.enum(certificateStates),
      'El estado. Solo `in-force` es un certificado válido.',
      'The state. Only `in-force` is a valid certificate.',
    ),
    label: told(
      z.string(),
      'El estado en el idioma de la respuesta.',
      'The state in the language of the answer.',
    ),
    valid: told(z.boolean(), 'Si está vigente hoy.', 'Whether it is in force today.'),
    since: told(dayOf(), 'Desde qué día está así.', 'Since which day it stands so.'),
    reviewBy: told(
      dayOf().nullable(),
      'De una suspensión: el día en que a más tardar se decide.',
      'Of a suspension: the day by which it is decided upon.',
    ),
  }),
  'Standing',
  'Cómo está un certificado hoy, por el reloj de Montevideo.',
  'How a certificate stands today, by the clock of Montevideo.',
)

export const companyPart = named(
  z.strictObject({
    id: told(
      z.string(),
      'El identificador estable de la empresa (`empId`).',
      'The stable identifier of the company (`empId`).',
    ),
    name: told(z.string(), 'La razón social.', 'The legal name.'),
    tradeName: z.string().nullable(),
    city: z.string().nullable(),
    country: countryPart,
    url: told(z.url(), 'Su página.', 'Its page.'),
    self: told(z.url(), 'Su dirección en esta API.', 'Its address in this API.'),
  }),
  'CompanySummary',
  'Una empresa, en pocas palabras.',
  'A company in few words.',
)

/** The fields that every answer about a certificate has. */
export const certificateFields = {
  id: told(
    z.string(),
    'El identificador estable del certificado.',
    'The stable identifier of the certificate.',
  ),
  number: told(z.string(), 'El número, como está impreso.', 'The number as it is printed.'),
  status: standingPart,
  scope: told(textPart.nullable(), 'El alcance.', 'The scope.'),
  company: companyPart,
  family: told(z.enum(families), 'La familia de certificación.', 'The certification family.'),
  standards: z.array(standardPart),
  issuedOn: dayOf(),
  expiresOn: told(
    dayOf().nullable(),
    'El último día de vigencia; vacío donde el esquema no lo tiene.',
    'The last day of validity; null where the scheme knows none.',
  ),
  accredited: told(
    z.boolean(),
    'Si se emitió bajo una acreditación.',
    'Whether it was issued under an accreditation.',
  ),
  dataAsOf: told(
    dayOf(),
    'El día en que el sistema del organismo dijo esto.',
    "The day on which the body's own system said this.",
  ),
  url: told(z.url(), 'La página del certificado.', "The certificate's page."),
  self: told(z.url(), 'Su dirección en esta API.', 'Its address in this API.'),
}

export const certificatePart = named(
  z.strictObject(certificateFields),
  'CertificateSummary',
  'Un certificado, en pocas palabras.',
  'A certificate in few words.',
)
