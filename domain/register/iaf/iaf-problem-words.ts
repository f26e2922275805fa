import { type Words, words } from '../../locales.ts'
import type { IafProblemCode } from './check-rows.ts'

/** What is wrong with a record, and what to do about it. */
export const iafProblemWords = {
  missing: words('falta este dato: complételo en la ficha', 'this is missing: fill it in on its form'),
  'no-address': words(
    'falta la dirección: complete al menos la calle o la ciudad',
    'there is no address: fill in at least the street or the city',
  ),
  'too-long': words(
    'es más largo de lo que la base admite: acórtelo',
    'this is longer than the database allows: shorten it',
  ),
  'key-characters': words(
    'tiene signos que la base no admite en sus claves: esa clave debe cambiarse en el sistema de origen',
    'has characters that the database does not allow in its keys: the key must be changed in the system it comes from',
  ),
  'no-country': words(
    'ningún país tiene este código: corrija el país en la ficha',
    'no country has this code: correct the country on its form',
  ),
  'not-a-day': words('no es una fecha: corríjala en la ficha', 'this is not a date: correct it on its form'),
  'not-a-status': words('la base no tiene este estado', 'the database has no such status'),
  'not-a-web-address': words(
    'un sitio web empieza con http:// o https://',
    'a website begins with http:// or https://',
  ),
  'personal-data': words(
    'contiene una dirección de correo o un teléfono, que no se envían: quítelo del texto',
    'holds an e-mail address or a telephone number, which are not sent: take it out of the text',
  ),
  unfit: words(
    'tiene caracteres que ningún archivo admite: escríbalo de nuevo',
    'has characters that no file can hold: write it again',
  ),
  'no-scheme-name': words(
    'no se sabe cómo llama la base al esquema de esta norma: pida a quien opera el sitio que lo agregue (docs/iaf-certsearch.md)',
    'what the database calls the scheme of this standard is not known: ask whoever runs the site to add it (docs/iaf-certsearch.md)',
  ),
  'no-expiry': words(
    'el certificado no tiene fecha de vencimiento, y la base la exige',
    'the certificate has no expiry date, which the database demands',
  ),
  'no-accreditation': words(
    'dice estar acreditado y no nombra una acreditación publicada: elija una en la ficha',
    'says that it is accredited and names no published accreditation: choose one on its form',
  ),
  'no-acronym': words(
    'la acreditación no dice la sigla del organismo: escríbala entre paréntesis tras su nombre',
    'the accreditation does not say the acronym of its body: write it in parentheses after the name',
  ),
} satisfies Record<IafProblemCode, Words>

/** Why a certificate is not for this database; none of these is a fault. */
export const iafOmissions = [
  'product',
  'not-accredited',
  'other-accreditation',
  'no-consent',
  'restricted',
  'not-yet-in-force',
] as const
export type IafOmission = (typeof iafOmissions)[number]

export const iafOmissionWords = {
  product: words('de producto, proceso o servicio', 'for products, processes or services'),
  'not-accredited': words('sin acreditación', 'not accredited'),
  'other-accreditation': words(
    'acreditados según otra norma que ISO/IEC 17021-1',
    'accredited to a standard other than ISO/IEC 17021-1',
  ),
  'no-consent': words(
    'de empresas que no consintieron el envío',
    'of companies that have not consented to being sent',
  ),
  restricted: words('de empresas con datos reservados', 'of companies whose data are restricted'),
  'not-yet-in-force': words('que todavía no están vigentes', 'not yet in force'),
} satisfies Record<IafOmission, Words>
