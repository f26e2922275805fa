import { parseCommand } from './parse-command.ts'
import { Usage } from './refused.ts'

const known = {
  help: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  name: { type: 'string' },
  language: { type: 'string' },
} as const

export type Given = { email: string; name?: string; language?: string; takesPassword: boolean }

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
