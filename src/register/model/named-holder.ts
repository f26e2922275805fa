import { countSlips, slipsAllowed } from '#content/model/search/typos.ts'
import { locales } from '#kernel/locales.ts'
import { countryName } from './country-names.ts'
import { foldNumber, numberReadings } from './printed-number.ts'
import { searchedWords, squeeze } from './searched-words.ts'

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
  country: string
}

/** Forms of companies, and what else is written beside a number and says nothing of whose it is. */
const saysNothing = new Set(
  [
    `sa s a srl s r l ltda limitada ltd limited inc corp co cia compania sas s a s spa gmbh bv llc de del la el los las
    y e o and of the or da do dos en at in on con with por by para for su al hasta desde until from to`,
    `certificado certificate vigente vigencia suspendido vencido vence vencen vencimiento valido valida validez valid
    expired expires expiry suspended renovado renovacion renewed renewal iso iec unit norma standard calidad quality
    ambiente environment inocuidad seguridad safety gestion management sistema system`,
    `numero number titular holder empresa company proveedor supplier adjunto adjunta adjuntos attached anexo copia copy
    ver see verificar verifique verify check compruebe comprobar consulte escanee scan web sitio site pdf ok si no yes
    pendiente pending fecha date ano year mes month`,
  ].flatMap(searchedWords),
)

/** How a company says that it is one. Without it words beside a number may be a note of any kind. */
const companyForm =
  /(?<![\p{L}\p{N}])(?:s\.? ?a\.? ?s|s[./]? ?a|s\.? ?r\.? ?l|ltda|limitada|ltd|limited|inc|corp|llc|plc|gmbh|bv|spa|eireli|cooperativa|coop)(?![\p{L}\p{N}])/iu

/** Compares what was written beside a number with the holder; null where it names nobody. */
export function compareHolder(beside: string, holder: HolderToCompare): NamedHolder | null {
  const named = beside.trim()
  const isSame = (is: NamedHolder['is']) => ({ named, is })
  const numbers = numberReadings(beside).filter((each) => each.length >= 6 && /\d/.test(each))
  if (holder.taxIds.some((id) => numbers.includes(foldNumber(id)))) return isSame('same')
  if (holder.names.some((name) => squeeze(name) === squeeze(beside))) return isSame('same')
  const { names, about, country } = holder
  const aboutIt = new Set([
    ...about.flatMap((text) => searchedWords(text ?? '')),
    ...locales.flatMap((locale) => searchedWords(countryName(country, locale))),
  ])
  const ofNames = names.map((name) => ({ name, words: telling(name) }))
  const isNamed = (word: string) => ofNames.some(({ words }) => words.some((each) => isNearly(word, each)))
  const typed = telling(beside).filter((word) => !aboutIt.has(word) || isNamed(word))
  if (!typed.some((word) => /\p{L}{2}/u.test(word))) return null
  if (ofNames.some(({ name, words }) => areEqual(typed, words) && haveOneForm(beside, name)))
    return isSame('same')
  const isAlike = ofNames.some(({ words }) => areAlike(typed, words))
  return isSame(isAlike || formOf(beside) === null ? 'unsure' : 'other')
}

function telling(text: string): string[] {
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

function formOf(text: string): string | null {
  const [form] = companyForm.exec(text) ?? []
  return form === undefined ? null : squeeze(form)
}

function isNearly(typed: string, word: string): boolean {
  if (typed === word || (typed.length >= 4 && word.startsWith(typed))) return true
  // Digits are never slips of one another.
  if (/\d/.test(typed) || /\d/.test(word)) return false
  return countSlips(typed, word) <= Math.min(slipsAllowed(typed.length), 2)
}
