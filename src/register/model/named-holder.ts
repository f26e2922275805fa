import { countSlips, slipsAllowed } from '#content/model/search/typos.ts'
import { locales } from '#kernel/locales.ts'
import { countryName } from './country-names.ts'
import { isOfStandards, withoutStandards, wordsTogether } from './named-standard.ts'
import { foldNumber } from './printed-number.ts'
import { searchedWords, squeeze } from './searched-words.ts'
import { taxIdReadings } from './tax-id.ts'

/**
 * Whether what stands beside a number names the holder of that certificate: it does, it names somebody else, or a part
 * of it is the same and a person must compare.
 */
export type NamedHolder = { named: string; is: 'same' | 'other' | 'unsure' }

/** What a certificate and its holder say, by which words beside the number are understood. */
export type HolderToCompare = {
  names: readonly string[]
  taxIds: readonly string[]
  /** What may be written beside a number and is no name: standards, places, the scope. */
  about: readonly (string | null)[]
  /** What its scheme is called, and whose it is. */
  scheme: readonly string[]
  country: string
  /** Words beside the number that are of a place, of the register or of the world. */
  places: ReadonlySet<string>
}

/** Of when and how a certificate holds, and what is done with a paper. */
const ofPapers = `vigente vigencia suspendido vencido vence vencen vencimiento valido valida validez valid hasta desde until from
  expired expires expiry suspended renovado renovacion renewed renewal adjunto adjunta adjuntos attached anexo copia copy
  ver see verificar verifique verify check compruebe comprobar consulte consultado seen escanee scan web pdf
  pendiente pending fecha date ano year mes month`

/** A month of a year is no name; a name may be that of a month. */
const monthOfYear =
  /(?<!\p{L})(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)\s+(?:del?\s+)?\d{4}/giu

/** Forms of companies, and what else is written beside a number and says nothing of whose it is. */
const saysNothing = new Set(
  [
    ofPapers,
    `sa s a srl s r l ltda limitada ltd limited inc corp co cia compania sas s a s spa gmbh bv llc de del la el los las
    y e o and of the or da do dos en at in on con with por by para for su al to`,
    `certificado certificate iso iec unit norma standard calidad quality
    ambiente environment inocuidad seguridad safety gestion management sistema system`,
    `numero number titular holder empresa company proveedor supplier sitio site ok si no yes`,
  ].flatMap(searchedWords),
)

/** What makes a note of what is written beside a number: it may go on with anything, such as who brought the paper. */
const ofNotes = new Set(
  [
    ofPapers,
    `pedir pedido pide solicitar solicitado revisar revisado falta faltan llamar enviar enviado envio mandar recibido
    recibi trajo traer original nuevo nueva planta plant sucursal branch deposito warehouse obra contrato contract factura
    invoice orden order licitacion tender compra purchase renovar renew actualizar update ask asked call sent received
    missing review reviewed brought new mail correo email telefono phone urgente urgent`,
  ].flatMap(searchedWords),
)

/** How a company says that it is one. */
const companyForm =
  /(?<![\p{L}\p{N}])(?:s\.? ?a\.? ?s|s[./]? ?a|s\.? ?r\.? ?l|ltda|limitada|ltd|limited|inc|corp|llc|plc|gmbh|bv|spa|eireli|cooperativa|coop)(?![\p{L}\p{N}])/iu

/** Compares what was written beside a number with the holder; null where it names nobody. */
export function compareHolder(beside: string, holder: HolderToCompare): NamedHolder | null {
  const named = beside.trim()
  const isSame = (is: NamedHolder['is']) => ({ named, is })
  const numbers = taxIdReadings(beside).filter((each) => each.length >= 6 && /\d/.test(each))
  if (holder.taxIds.some((id) => numbers.includes(foldNumber(id)))) return isSame('same')
  if (holder.names.some((name) => squeeze(name) === squeeze(beside))) return isSame('same')
  const { names, about, scheme, country, places } = holder
  const aboutIt = new Set([
    ...about.flatMap((text) => [...searchedWords(text ?? ''), ...wordsTogether(text ?? '')]),
    ...locales.flatMap((locale) => searchedWords(countryName(country, locale))),
  ])
  const ofNames = names.map((name) => ({ name, words: telling(name) }))
  const isNamed = (word: string) => ofNames.some(({ words }) => words.some((each) => isNearly(word, each)))
  // Whoever names the scheme writes it in the other gender, or a beginning of it: `orgánico` of `Producción orgánica`.
  const ofScheme = [...new Set(scheme.flatMap((text) => [...telling(text), ...wordsTogether(text)]))]
  const isOfScheme = (word: string) => isOfStandards(word) || ofScheme.some((each) => isNearly(word, each))
  const left = withoutStandards(beside.replace(monthOfYear, ' '))
  const told = telling(left)
  const typed = told.filter((word) => isNamed(word) || !(aboutIt.has(word) || isOfScheme(word)))
  const hasForm = formOf(left) !== null
  if (!typed.some((word) => /\p{L}{2}/u.test(word)))
    // A company may be called like a scheme.
    return hasForm && told.some(isOfScheme) ? isSame('unsure') : null
  if (ofNames.some(({ name, words }) => areEqual(typed, words) && haveOneForm(left, name)))
    return isSame('same')
  if (!hasForm && typed.every(isOfScheme)) return null
  const isShared = typed.some(isNamed)
  const isAlike = ofNames.some(({ words }) => areAlike(typed, words))
  if (hasForm) return isSame(isAlike ? 'unsure' : 'other')
  if (!isShared && typed.every((word) => places.has(word))) return null
  // Who checks a number writes beside it whose it is said to be. What has nothing of the holder's name is another name,
  // with a form of a company or without: to call it uncertain would let a borrowed number pass. Only a note, which says
  // so by its words, may name anybody at all.
  const isNote = searchedWords(beside).some((word) => ofNotes.has(word))
  return isSame(isShared || isNote ? 'unsure' : 'other')
}

/** The words by which names are told apart. */
export function telling(text: string): string[] {
  return [...new Set(searchedWords(text))].filter((word) => !saysNothing.has(word))
}

function areEqual(typed: readonly string[], name: readonly string[]): boolean {
  return typed.length === name.length && typed.every((word) => name.includes(word))
}

/** Whether all that was typed may be of the name, or all of the name was typed: a person must compare. */
function areAlike(typed: readonly string[], name: readonly string[]): boolean {
  const isTyped = (word: string) => typed.some((each) => isNearly(each, word))
  return (
    typed.every((word) => name.some((each) => isNearly(word, each))) ||
    (name.length > 0 && name.every(isTyped))
  )
}

/** Two companies may differ in nothing but their form. */
function haveOneForm(one: string, other: string): boolean {
  const [first, second] = [formOf(one), formOf(other)]
  return first === null || second === null || first === second
}

/** How a text says that it names a company: `S.A.`, `Ltda.`; null where it does not. */
export function formOf(text: string): string | null {
  const [form] = companyForm.exec(text) ?? []
  return form === undefined ? null : squeeze(form)
}

function isNearly(typed: string, word: string): boolean {
  if (typed === word || (typed.length >= 4 && word.startsWith(typed))) return true
  // Digits are never slips of one another.
  if (/\d/.test(typed) || /\d/.test(word)) return false
  return countSlips(typed, word) <= Math.min(slipsAllowed(typed.length), 2)
}
