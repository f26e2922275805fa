import { createRequire } from 'node:module'
import { longestPassword, shortestPassword } from '#accounts/model/password-limits.ts'

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'too-personal'

/** What anybody would try first here: the names of the body and of its trade, and the words for a password. */
const siteWords = [
  'sello sur',
  'aval',
  'certificado',
  'certificación',
  'certificaciones',
  'certificate',
  'certification',
  'acreditación',
  'accreditation',
  'auditoría',
  'contraseña',
  'password',
  'clave',
  'usuario',
  'administrador',
  'administrator',
  'admin',
  'montevideo',
  'uruguay',
]

/** Keys that stand in a line, and orders that everybody knows. */
const lines = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkln',
  'asdfghjkl;',
  'zxcvbnm,./',
  'azertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
  '!@#$%^&*()',
]
const straight = lines.flatMap((line) => [line, [...line].reverse().join('')])

// The signs of leet spelling, and below each the letter that it stands for. Letters that share a sign become one
// letter.
const signs = '0123456789@$!|+(€l'
const letters = 'oizeasgtbgasiitcei'

/**
 * Why a new password is refused, or null. Its length counts and the mix of its characters does not (NIST SP 800-63B,
 * OWASP ASVS 6.2): 10 to 256 characters, not one of the commonest, and not little more than a word of the context,
 * such as the person's e-mail address and name.
 */
export function judgePassword(password: string, context: string[]): PasswordProblem | null {
  const read = readPassword(password)
  if (read === null) return 'too-long'
  if ([...read].length < shortestPassword) return 'too-short'
  const plain = fold(read)
  if (isPattern(plain) || isListed(plain)) return 'too-common'
  return isPersonal(plain, [...siteWords, ...context]) ? 'too-personal' : null
}

/**
 * The text of a password that is judged and hashed: the same one, however a keyboard composes its characters (NIST SP
 * 800-63B: NFKC). Null for one that is too long, before any work that grows with its length.
 */
export function readPassword(password: string): string | null {
  return password.length > longestPassword ? null : password.normalize('NFKC')
}

/** Repeated, in a straight line, or of hardly any characters. */
function isPattern(plain: string): boolean {
  return new Set(plain).size < 4 || collapse(unitOf(plain)).length < 5
}

/** A listed word, also doubled, in leet spelling, or with digits and signs at its ends. */
function isListed(plain: string): boolean {
  return [plain, unitOf(plain)].some((text) => {
    const lead = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
    const tail = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0
    for (let start = 0; start <= lead; start += 1)
      for (let end = Math.min(text.length, start + longest()); end >= text.length - tail; end -= 1) {
        const word = text.slice(start, end)
        if (isWordOf(word, text) && commonest().has(likened(word))) return true
      }
    return false
  })
}

/** Without letters a word counts only where the text begins or ends with it: any long number holds some year. */
function isWordOf(word: string, text: string): boolean {
  return (
    /\p{L}.*\p{L}.*\p{L}/u.test(word) || (word.length > 5 && (text.startsWith(word) || text.endsWith(word)))
  )
}

/** Whether fewer than five characters are left when the words of the context are taken away. */
function isPersonal(plain: string, context: string[]): boolean {
  const words = [...new Set(context.flatMap(wordsOf))].sort((one, other) => other.length - one.length)
  return [squeeze, (text: string) => squeeze(likened(text))].some((view) => {
    const whole = view(plain)
    const left = words.reduce((rest, word) => rest.replaceAll(view(word), ' '), whole)
    return left !== whole && collapse(left.replaceAll(' ', '')).length < 5
  })
}

/** Of an e-mail also the part before and after its @; of each the whole and every word of three letters or more. */
function wordsOf(context: string): string[] {
  const text = fold(context)
  return [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)]
    .map(squeeze)
    .filter((word) => word.length >= 3)
}

/** Without what changes nothing for a guesser: case and accents. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

function squeeze(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

function likened(text: string): string {
  return text.replace(/[\d@$!|+(€l]/g, (sign) => letters[signs.indexOf(sign)] as string)
}

/** Each run of three or more that are equal or stand in a line becomes its first character. */
function collapse(text: string): string {
  let kept = ''
  for (let start = 0, end: number; start < text.length; start = end) {
    end = start + 1
    while (end < text.length && isRun(text.slice(start, end + 1))) end += 1
    kept += end - start < 3 ? text.slice(start, end) : text[start]
  }
  return kept
}

function isRun(text: string): boolean {
  return text === (text[0] as string).repeat(text.length) || straight.some((line) => line.includes(text))
}

/** The shortest text that, repeated, gives the whole; the last time may be cut. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length)
  return text
}

let list: { words: Set<string>; longest: number } | undefined

/** Read at the first question: 49,000 words that most starts of the server never need. */
function readList() {
  if (list) return list
  const { dictionary } = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common']
  list = { words: new Set(words.map(likened)), longest: Math.max(...words.map((word) => word.length)) }
  return list
}

const commonest = () => readList().words
const longest = () => readList().longest
