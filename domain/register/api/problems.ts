import { z } from 'zod'
import { type Words, words } from '../../locales.ts'
import { nearPart } from './check-answer.ts'
import { named, told } from './told.ts'

/** What can go wrong with a request, each with its own `type`, the HTTP status, and what it is called. */
export const problems = {
  'unknown-parameter': problem(400, 'Parámetro desconocido', 'Unknown parameter'),
  'repeated-parameter': problem(400, 'Parámetro repetido', 'Repeated parameter'),
  'invalid-parameter': problem(400, 'Valor que no vale', 'A value that will not do'),
  'invalid-body': problem(400, 'Cuerpo que no vale', 'A body that will not do'),
  unauthorized: problem(401, 'Falta una clave válida', 'A valid key is missing'),
  restricted: problem(403, 'Existe; consúltenos', 'It exists; ask us'),
  'not-found': problem(404, 'No emitido por nosotros', 'Not issued by us'),
  'being-updated': problem(404, 'En actualización', 'Being updated'),
  'no-such-address': problem(404, 'No existe esa dirección', 'No such address'),
  'method-not-allowed': problem(405, 'Método no admitido', 'Method not allowed'),
  'body-too-large': problem(413, 'Cuerpo demasiado grande', 'Body too large'),
  'wrong-type': problem(415, 'Se espera JSON', 'JSON is wanted'),
  'too-many': problem(429, 'Demasiados pedidos', 'Too many requests'),
  trouble: problem(500, 'Algo falló de nuestro lado', 'Something failed on our side'),
} as const
export type ProblemName = keyof typeof problems

/** What is wrong with a field that was sent. */
export const refusedField = z.strictObject({ pointer: z.string(), code: z.string(), detail: z.string() })
export type RefusedField = z.output<typeof refusedField>

/** RFC 9457, in the language that was asked for. */
export const problemAnswer = named(
  z.strictObject({
    type: told(
      z.url(),
      'Lo que pasó, como dirección que no cambia.',
      'What happened, as an address that stays.',
    ),
    title: z.string(),
    status: z.int(),
    detail: told(z.string().optional(), 'Qué pasó y qué hacer.', 'What happened and what to do.'),
    parameters: told(
      z.array(z.string()).optional(),
      'Los parámetros o campos de los que se trata.',
      'The parameters or fields that it is about.',
    ),
    errors: told(
      z.array(refusedField).optional(),
      'Al escribir: cada campo, por su puntero JSON (RFC 6901).',
      'When writing: each field, by its JSON pointer (RFC 6901).',
    ),
    near: told(z.array(nearPart).optional(), 'Lo que quizá se quiso decir.', 'What may have been meant.'),
  }),
  'Problem',
  'Por qué un pedido no se respondió (RFC 9457).',
  'Why a request was not answered (RFC 9457).',
)

function problem(status: number, es: string, en: string): { status: number; title: Words } {
  return { status, title: words(es, en) }
}
