import { createInterface } from 'node:readline/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What a command line says; throws a usage error with the command's help for what it does not know. */
export function parseCommand<const Config extends ParseArgsConfig>(help: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Usage(`${(error as Error).message}\n\n${help}`)
  }
}

const known = {
  help: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  name: { type: 'string' },
  language: { type: 'string' },
} as const

type Given = { email: string; name?: string; language?: string; takesPassword: boolean }

/**
 * The e-mail address and the options of a command that knows `options` and no others. Null when help was asked for
 * and given; throws a usage error with the help for anything else.
 */
export function readArguments(
  args: string[],
  help: string,
  options: ('name' | 'language')[] = [],
): Given | null {
  const { values, positionals } = parseCommand(help, { args, options: known, allowPositionals: true })
  if (values.help) {
    console.log(help)
    return null
  }
  const [email, ...more] = positionals
  const unknown = (['name', 'language'] as const).find((name) => values[name] && !options.includes(name))
  if (!email || more.length > 0 || unknown) throw new Usage(help)
  const { name, language } = values
  return { email, name, language, takesPassword: values['password-stdin'] ?? false }
}

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

/** Whether the person at the terminal agrees; `refusal` is thrown where there is nobody to be asked. */
export async function isAgreed(question: string, refusal: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refused(refusal)
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(`${question} [y/N] `)
  asking.close()
  return /^(y|yes|s|si|sí)$/i.test(answer.trim())
}

/** A reason that the person who typed the command can act on. */
export class Refused extends Error {}

/** The command was not understood; its message is the help. */
export class Usage extends Error {}
