import path from 'node:path'
import { UnusableVariables } from './env.ts'
import { inWordsIfUnwritable } from './files/unwritable.ts'

/** What `sysexits.h` calls a mistake in the configuration: starting again would not help. */
const configurationStatus = 78

/**
 * Ends a program that could not start. A plain `Error` holds a sentence for the person who starts it, which is printed
 * alone, and so is what a full or read-only folder says; any other error is a bug and is printed with its stack.
 */
export function endStart(thrown: unknown): never {
  const place = thrown instanceof Error && 'path' in thrown ? String(thrown.path) : null
  const error = place === null ? thrown : inWordsIfUnwritable(path.dirname(place), thrown)
  const isVariables = error instanceof UnusableVariables
  const isSentence = isVariables || (error instanceof Error && error.constructor === Error)
  console.error(isSentence ? error.message : error)
  process.exit(isVariables ? configurationStatus : 1)
}
