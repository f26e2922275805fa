import { shapedNumber } from './asked-text.ts'
import { bareNumber, foldNumber } from './printed-number.ts'
import { searchedWords } from './searched-words.ts'
import type { Near } from './shown.ts'

/** How what may have been meant comes near what was asked: it has all of that and more, or is only written like it. */
export type Nearness = 'has-it' | 'alike'

/** The same for all that may have been meant: what is true of each of them. */
export function nearnessOf(asked: string, near: readonly Near[]): Nearness {
  const number = bareNumber(shapedNumber(asked)?.number ?? asked)
  const words = searchedWords(asked)
  const hasIt = (each: Near) => {
    if (each.kind === 'certificate') return foldNumber(each.certificate.number).includes(number)
    const { name, tradeName } = each.company
    const called = searchedWords(`${name} ${tradeName ?? ''}`)
    return words.every((word) => called.some((own) => own.startsWith(word)))
  }
  return near.every(hasIt) ? 'has-it' : 'alike'
}
