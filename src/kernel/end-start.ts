import { UnusableVariables } from './env.ts'

/** What `sysexits.h` calls a mistake in the configuration: starting again would not help. */
const configurationStatus = 78

/** Ends a program that could not start. The causes are sentences for the person who starts it; anything else is a bug. */
export function endStart(error: unknown): never {
  const isVariables = error instanceof UnusableVariables
  const isSentence = isVariables || (error instanceof Error && error.constructor === Error)
  console.error(isSentence ? error.message : error)
  process.exit(isVariables ? configurationStatus : 1)
}
