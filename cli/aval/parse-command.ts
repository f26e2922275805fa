import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Usage } from './refused.ts'

/** What a command line says; throws a usage error with the command's help for what it does not know. */
export function parseCommand<const Config extends ParseArgsConfig>(help: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Usage(`${(error as Error).message}\n\n${help}`)
  }
}
