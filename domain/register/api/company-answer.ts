import { z } from 'zod'
import { certificatePart, companyPart, dayOf } from './answer-parts.ts'
import { sitePart } from './certificate-answer.ts'
import { named, told } from './told.ts'

export const companyAnswer = named(
  z.strictObject({
    ...companyPart.shape,
    englishName: z.string().nullable(),
    address: told(z.string(), 'En una línea, sin el país.', 'In one line, without the country.'),
    website: z.url().nullable(),
    taxIds: told(
      z.array(z.strictObject({ kind: z.string(), number: z.string() })),
      'Números por los que otros la conocen, como el RUT.',
      'Numbers by which others know it, such as RUT or VAT.',
    ),
    listed: told(
      z.boolean(),
      'Si aceptó figurar en el directorio.',
      'Whether it agreed to stand in the directory.',
    ),
    certificates: told(z.array(certificatePart), 'Los vigentes primero.', 'Those in force first.'),
    sites: z.array(sitePart.omit({ main: true })),
    dataAsOf: dayOf().nullable(),
  }),
  'Company',
  'Una empresa con sus certificados.',
  'A company with its certificates.',
)
