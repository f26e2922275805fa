import { type Locale, words } from '../locales.ts'

const subject = words('Cambió quién puede leer', 'Who can read has changed')
const texts = {
  'right-given': words(
    'Una persona recibió el derecho a leer el espacio anónimo.',
    'A person was given the right to read the anonymous space.',
  ),
  'key-made': words(
    'Se creó una clave de lectura del espacio anónimo.',
    'A reading key of the anonymous space was made.',
  ),
  'key-ended': words(
    'Se retiró una clave de lectura del espacio anónimo.',
    'A reading key of the anonymous space was ended.',
  ),
  'recovery-key-made': words(
    'Se creó una clave de recuperación del espacio anónimo.',
    'A recovery key of the anonymous space was made.',
  ),
}
const what = words(
  'Quién lo hizo, y para quién, está en el registro del espacio anónimo, dentro de la administración. Si no lo esperaba, pregunte antes de renovar el acceso a ningún caso.',
  'Who did it, and for whom, is in the record of the anonymous space, in the admin area. If you did not expect it, ask before you renew access to any case.',
)

export type ReadersChange = keyof typeof texts

/** The mail that tells each reader that those who can read are changing. It names nobody and says nothing of cases. */
export function readersMail(change: ReadersChange, locale: Locale): { subject: string; text: string } {
  return { subject: subject[locale], text: `${texts[change][locale]}\n\n${what[locale]}\n` }
}
