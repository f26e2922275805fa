import type { Locale } from '#kernel/locales.ts'

/**
 * Why what was brought from another site was not public there: only for some, behind a password, not finished, not yet
 * approved, planned for a day to come, or hidden for a reason that is not known; `unknown` where nothing says that it was. What was
 * public for certain has none.
 */
export const sourceStates = [
  'private',
  'password',
  'draft',
  'pending',
  'scheduled',
  'hidden',
  'unknown',
] as const
export type SourceState = (typeof sourceStates)[number]

/** What is said of the languages of an entry; null says that one was public, and one of which nothing is said is not there. */
export type SourceStates = Partial<Record<Locale, SourceState | null>>

export function isSourceState(text: string): text is SourceState {
  return sourceStates.some((state) => state === text)
}

/** Of how many entries nothing says how a language stood. */
export function countUnknown(entries: ReadonlyMap<string, SourceStates>): number {
  return [...entries.values()].filter((states) => Object.values(states).includes('unknown')).length
}

/** The state that keeps a language from being published without a question: null once somebody has accepted it. */
export function unacceptedState(language: {
  sourceState: SourceState | null
  acceptedSourceState: SourceState | null
}): SourceState | null {
  const { sourceState, acceptedSourceState } = language
  return sourceState === acceptedSourceState ? null : sourceState
}
