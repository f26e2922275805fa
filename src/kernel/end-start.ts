import { UnusableVariables } from './env.ts'

/** What `sysexits.h` calls a mistake in the configuration: starting again would not help. */
const configurationStatus = 78

/**
 * Ends a program that could not start. A plain `Error` holds a sentence for the person who starts it, which is printed
 * alone; any other error is a bug and is printed with its stack.
 */
export function endStart(error: unknown): never {
  const isVariables = error instanceof UnusableVariables
  const isSentence = isVariables || (error instanceof Error && error.constructor === Error)
  console.error(isSentence ? error.message : error)
  process.exit(isVariables ? configurationStatus : 1)
}
