import { Refused } from './refused.ts'

/** The first line of standard input. */
export async function readPassword(): Promise<string> {
  let given = ''
  process.stdin.setEncoding('utf8')
  for await (const part of process.stdin) {
    given += part
    if (given.includes('\n') || given.length > 2000) break
  }
  const [line = ''] = given.split(/\r?\n/, 1)
  if (line === '') throw new Refused('There was no password on standard input.')
  return line
}

/** Why a password is refused, for whoever typed it. */
export const passwordRefusals = {
  'too-short': 'The password has fewer than 10 characters.',
  'too-long': 'The password has more than 256 characters.',
  'too-common': 'The password is among those that are tried first.',
  'too-personal':
    "The password is little more than the person's name or e-mail address, or a word of this site.",
}
