import { z } from 'zod'
import { certificatePart, companyPart } from './answer-parts.ts'
import { named, told } from './told.ts'

const asked = told(z.string(), 'Lo que se preguntó.', 'What was asked.')

export const nearPart = named(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('certificate'), certificate: certificatePart }),
    z.strictObject({ kind: z.literal('company'), company: companyPart }),
  ]),
  'Near',
  'Algo que quizá se quiso decir.',
  'Something that may have been meant.',
)

/** One answer to one thing that was asked. `outcome` says which. */
export const checkAnswer = named(
  z.discriminatedUnion('outcome', [
    z.strictObject({ asked, outcome: z.literal('certificate'), certificate: certificatePart }),
    z.strictObject({
      asked,
      outcome: z.literal('company'),
      company: companyPart,
      certificates: told(
        z.array(certificatePart),
        'Los primeros veinte, los vigentes antes.',
        'The first twenty, those in force before others.',
      ),
      total: told(z.int().nonnegative(), 'Cuántos tiene en total.', 'How many it has in all.'),
    }),
    z.strictObject({ asked, outcome: z.literal('several'), companies: z.array(companyPart) }),
    z.strictObject({ asked, outcome: z.literal('restricted'), message: z.string() }),
    z.strictObject({ asked, outcome: z.literal('updating'), message: z.string() }),
    z.strictObject({ asked, outcome: z.literal('unknown'), message: z.string(), near: z.array(nearPart) }),
  ]),
  'CheckAnswer',
  'La respuesta a un número, nombre o identificación tributaria.',
  'What is answered to a number, a name or a tax id.',
)

export const checkAnswers = named(
  z.strictObject({
    answers: told(
      z.array(checkAnswer),
      'Una por cada texto, en el mismo orden.',
      'One for each text, in the same order.',
    ),
  }),
  'CheckAnswers',
  'Las respuestas a varios textos.',
  'The answers to several texts.',
)
