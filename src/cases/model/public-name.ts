export const maxPublicName = 80

export type PublicNameProblem = 'name-missing' | 'name-too-long' | 'name-signs-in'

/**
 * A name as strangers are shown it, on one line. `name-signs-in`: an e-mail address, or what stands before the @ of the
 * account's own, which with the name of the body is half of what signs in.
 */
export function judgePublicName(
  typed: string,
  email: string,
): { name: string; problem: PublicNameProblem | null } {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  return { name, problem: problemOf(name, email) }
}

function problemOf(name: string, email: string): PublicNameProblem | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'name-missing'
  if (name.length > maxPublicName) return 'name-too-long'
  const local = email.slice(0, email.lastIndexOf('@'))
  return name.includes('@') || lettersOf(name) === lettersOf(local) ? 'name-signs-in' : null
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
