import { foldWords } from '#content/model/search/fold.ts'

/** Whether these words, which name those who decided, name this person: every word of the name is among them. */
export function namesPerson(decidedBy: string, name: string): boolean {
  const said = new Set(foldWords(decidedBy))
  const words = foldWords(name)
  return words.length > 0 && words.every((word) => said.has(word))
}
