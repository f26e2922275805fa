export type PassphraseProblem = 'too-short' | 'too-plain' | 'not-the-same'

/** The fewest characters of a passphrase: whoever holds the locked key may guess for as long as they like. */
export const shortestPassphrase = 14

/**
 * Why a new passphrase of a reading key is refused, or null. Only the browser judges it: no server sees it, so none
 * can compare it with the password of the account.
 */
export function judgePassphrase(passphrase: string, again: string): PassphraseProblem | null {
  const read = passphrase.normalize('NFKC')
  if ([...read].length < shortestPassphrase) return 'too-short'
  const plain = read.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (new Set(plain).size < 6 || isRepeated(plain)) return 'too-plain'
  return passphrase === again ? null : 'not-the-same'
}

/** One text again and again, the last time perhaps cut. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return true
  return false
}
