import { formOf, telling } from './named-holder.ts'
import { withoutStandards, wordsTogether } from './named-standard.ts'

/**
 * Whether a text names a scheme and nobody: all that it tells is how one of the schemes is called, or whose it is, and it
 * tells half of that. One word of many may be anybody's name, and what has the form of a company names a company.
 */
export function namesScheme(text: string, schemes: readonly (readonly string[])[]): boolean {
  const typed = telling(withoutStandards(text)).map(stem)
  if (typed.length === 0 || formOf(text) !== null) return false
  return schemes.some((called) => {
    const texts = called.map((text) => [telling(text), wordsTogether(text).filter(Boolean)] as const)
    const words = new Set(texts.flat(2).map(stem))
    const isHalf = texts.some(([apart, together]) => {
      const ofText = new Set([...apart, ...together].map(stem))
      const told = typed.filter((word) => ofText.has(word))
      return told.length > 0 && told.length * 2 >= Math.min(apart.length, together.length)
    })
    return isHalf && typed.every((word) => words.has(word))
  })
}

/** One word in any gender and number: `orgánico` of `Producción orgánica`. */
function stem(word: string): string {
  return word.length < 5 ? word : word.replace(/[aeo]?s?$/, '')
}
