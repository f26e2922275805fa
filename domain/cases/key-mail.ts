import { adminAddress } from '../admin-addresses.ts'
import { type Locale, words } from '../locales.ts'

const subject = words('Cree su clave de lectura', 'Make your reading key')
const text = words(
  'Tiene el derecho a leer los mensajes del espacio anónimo. Para hacerlo, cree su clave:',
  'You were given the right to read the messages of the anonymous space. To do so, make your key:',
)

/** The mail that asks somebody who may open reports to make their key: it names nobody and says nothing of cases. */
export function keyMail(locale: Locale, publicUrl: string): { subject: string; text: string } {
  return { subject: subject[locale], text: `${text[locale]}\n\n${publicUrl}${adminAddress.caseKeys}\n` }
}
