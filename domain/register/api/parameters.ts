import { z } from 'zod'
import { families } from '../../addresses.ts'
import { locales } from '../../locales.ts'
import { line } from '../plain-text.ts'
import { sectorCodes } from '../sectors.ts'
import { certificateStates } from './state-words.ts'
import { told } from './told.ts'

export const pageLimits = { usual: 20, most: 100 } as const

export const lang = told(
  z.enum(locales).optional(),
  'El idioma de la respuesta; sin él decide `Accept-Language`.',
  'The language of the answer; without it `Accept-Language` decides.',
)

export const paging = {
  limit: told(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(pageLimits.most))
      .optional(),
    `Cuántos a la vez, a lo sumo: de 1 a ${pageLimits.most}; ${pageLimits.usual} si no se dice.`,
    `How many at a time at most: from 1 to ${pageLimits.most}; ${pageLimits.usual} unless told.`,
  ),
  cursor: told(
    z
      .string()
      .regex(/^[\w-]{1,200}$/)
      .optional(),
    'Desde dónde seguir, como lo dijo `next`. Su contenido no promete nada.',
    'Where to go on, as `next` said it. What is in it promises nothing.',
  ),
}

const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase())
  .optional()

export const companyFilters = {
  q: told(
    line(200).optional(),
    'Palabras del nombre; acentos, mayúsculas y orden no importan.',
    'Words of the name; accents, case and order do not matter.',
  ),
  country: told(
    country,
    'País de la empresa, ISO 3166-1 alfa-2.',
    "The company's country, ISO 3166-1 alpha-2.",
  ),
}

export const certificateFilters = {
  q: told(
    line(200).optional(),
    'Palabras del nombre, la norma, el alcance o el lugar, que tienen que estar todas; o un número completo.',
    'Words of the name, standard, scope or place, all of which must be there; or a number in full.',
  ),
  country: told(
    country,
    'País de la empresa o de un sitio, ISO 3166-1 alfa-2.',
    'Country of the company or of a site, ISO 3166-1 alpha-2.',
  ),
  family: told(z.enum(families).optional(), 'Familia de certificación.', 'Certification family.'),
  standard: told(
    line(80).optional(),
    'Norma sin edición, como `ISO 9001`.',
    'Standard without its edition, such as `ISO 9001`.',
  ),
  sector: told(
    z.enum(sectorCodes).optional(),
    'Código de sector según IAF ID 1.',
    'Code of a sector by IAF ID 1.',
  ),
  state: told(z.enum(certificateStates).optional(), 'Estado de hoy.', "Today's state."),
  accreditation: told(
    z.enum(['accredited', 'unaccredited']).optional(),
    'Si se emitió bajo una acreditación.',
    'Whether it was issued under an accreditation.',
  ),
  scheme: told(
    line(120).optional(),
    'La clave del esquema, como la dice `schemes`.',
    'The key of the scheme, as `schemes` says it.',
  ),
}

/** Whoever checks: one text of a person or a program, as it stands on paper or in a list of suppliers. */
export const checkedText = told(
  z.string().min(1).max(200),
  'Un número de certificado, un nombre completo, una identificación tributaria o un `empId`, escrito de cualquier modo.',
  'The number of a certificate, a full name, a tax id or an `empId`, however it is written.',
)

export const empId = told(
  z.string().min(1).max(45),
  'El identificador estable de la empresa.',
  'The stable identifier of the company.',
)

export const number = told(
  z.string().min(1).max(120),
  'El número del certificado, escrito de cualquier modo.',
  "The certificate's number, however it is written.",
)
