import { formOf, telling } from './named-holder.ts'
import { withoutStandards, wordsTogether } from './named-standard.ts'

/**
 * Whether a text names a scheme and nobody: all that it tells is how one of the schemes is called, or whose it is. What
 * has the form of a company names a company, which may be called like a scheme.
 */
export function namesScheme(text: string, schemes: readonly (readonly string[])[]): boolean {
  const typed = telling(withoutStandards(text)).map(stem)
  if (typed.length === 0 || formOf(text) !== null) return false
  return schemes.some((called) => {
    const words = called.flatMap((each) => [...telling(each), ...wordsTogether(each)]).map(stem)
    return typed.every((word) => words.includes(word))
  })
}

/** One word in any gender and number: `orgánico` of `Producción orgánica`. */
function stem(word: string): string {
  return word.length < 5 ? word : word.replace(/[aeo]?s?$/, '')
}
