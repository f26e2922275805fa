import type { Words } from '../../demo-locales.ts'

/** A list as a sentence has it, in Spanish and English. */
export function joined(items: readonly Words[]): Words {
  return { es: inSpanish(items.map(({ es }) => es)), en: inEnglish(items.map(({ en }) => en)) }
}

/** An item that is itself made of two is set apart by a comma: `pan, galletas y bizcochos, y tortas`. */
export function inSpanish(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return listed(items, /^(i|hi(?!e))/i.test(last.normalize('NFD')) ? 'e' : 'y', / [ye] /)
}

export function inEnglish(items: readonly string[]): string {
  return listed(items, 'and', / and /)
}

function listed(items: readonly string[], and: string, isTwo: RegExp): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  const comma = items.some((item) => isTwo.test(item)) ? ',' : ''
  return `${items.slice(0, -1).join(', ')}${comma} ${and} ${last}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Abbreviations stay as they are. */
export function small(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
