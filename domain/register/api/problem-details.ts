import { formatLocale, type Locale, type Words, words } from '../../locales.ts'
import { mostChecked } from './endpoints.ts'
import type { ProblemName } from './problems.ts'

/** What happened and what to do, in words; `about` are the parameters or fields that it is about. */
export function problemDetail(name: ProblemName, about: readonly string[], locale: Locale): string {
  const list = new Intl.ListFormat(formatLocale[locale]).format(about.map((each) => `«${each}»`))
  return details[name][locale].replace('{about}', locale === 'en' ? list.replace(/«(.*?)»/g, '“$1”') : list)
}

const details: Record<ProblemName, Words> = {
  'unknown-parameter': words(
    'Esta dirección no conoce {about}. Quítelo, o mire en la descripción cómo se escribe.',
    'This address does not know {about}. Leave it out, or see in the description how it is written.',
  ),
  'repeated-parameter': words('Diga {about} una sola vez.', 'Say {about} once only.'),
  'invalid-parameter': words(
    'El valor de {about} no es uno de los que admite la descripción.',
    'The value of {about} is none that the description allows.',
  ),
  'invalid-body': words(
    `El cuerpo tiene que ser {"text": "…"} o {"texts": ["…"]}, con hasta ${mostChecked} textos de 1 a 200 caracteres.`,
    `The body has to be {"text": "…"} or {"texts": ["…"]}, with up to ${mostChecked} texts of 1 to 200 characters.`,
  ),
  unauthorized: words(
    'Este pedido necesita una clave vigente en el encabezado Authorization.',
    'This request needs a key that is in force in its Authorization header.',
  ),
  restricted: words(
    'Está en nuestro registro, y su titular pidió que se nos consulte a nosotros.',
    'It is in our register, and its holder wishes that we be asked.',
  ),
  'not-found': words(
    'No está en nuestro registro. En «near» puede estar lo que se quiso decir.',
    'It is not in our register. What was meant may be in “near”.',
  ),
  'being-updated': words(
    'Está en datos que todavía no pasaron al registro. Vuelva a preguntar en un día, o escríbanos.',
    'It is in data that has not reached the register yet. Ask again in a day, or write to us.',
  ),
  'no-such-address': words(
    'La API no tiene esa dirección. Las que tiene están en /api/openapi.json.',
    'The API has no such address. Those it has are in /api/openapi.json.',
  ),
  'method-not-allowed': words(
    'Esta dirección no admite ese método; «Allow» dice cuáles sí.',
    'This address does not take that method; “Allow” says which it does.',
  ),
  'body-too-large': words(
    `Mande a lo sumo ${mostChecked} textos de 200 caracteres por vez.`,
    `Send at most ${mostChecked} texts of 200 characters at a time.`,
  ),
  'wrong-type': words(
    'Mande JSON en UTF-8, con Content-Type: application/json.',
    'Send JSON in UTF-8, with Content-Type: application/json.',
  ),
  'too-many': words(
    'Desde su red llegaron demasiados pedidos en poco tiempo. «Retry-After» dice en cuántos segundos volver.',
    'Too many requests came from your network in a short time. “Retry-After” says in how many seconds to come again.',
  ),
  trouble: words(
    'No fue por su pedido. Vuelva a intentarlo; si sigue, escríbanos.',
    'It was not your request. Please try again; write to us if it goes on.',
  ),
}
