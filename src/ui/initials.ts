/** A letter or a figure with the marks that belong to it; no name needs more marks than three. */
const first = /[\p{L}\p{N}]\p{M}{0,3}/u

/**
 * The one or two letters by which a person is known: of the first two words of the name. Particles ("de los", "van")
 * and titles ("Ing. Agr.") are not among them, unless the name has nothing else. Empty where nothing can be read.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => first.test(word))
  const own = words.filter((word) => !isParticle(word) && !isTitle(word))
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => {
      const letter = firstOf(word)
      // "ß" has no capital of one letter.
      return letter.toUpperCase().length > letter.length ? letter : letter.toUpperCase()
    })
    .join('')
}

/** Whether a text can be somebody's initials: nothing, or one or two letters with their marks. */
export function isInitials(text: string): boolean {
  return /^(?:[\p{L}\p{N}]\p{M}{0,3}){0,2}$/u.test(text)
}

function isParticle(word: string): boolean {
  const letter = firstOf(word)
  return letter !== letter.toUpperCase()
}

function firstOf(word: string): string {
  return first.exec(word)?.[0] ?? ''
}

/** "Dra.", but not the "J." of a name. */
function isTitle(word: string): boolean {
  return /^\p{L}{2,}\.$/u.test(word)
}
