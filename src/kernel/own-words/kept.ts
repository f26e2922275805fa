import type { Locale } from '#kernel/locales.ts'

/**
 * A body's own texts, each by the text that it stands for and its word's mark: a word is known by what it says, so that
 * scripts need not name it.
 */
export type OwnTexts = Record<string, string>
export type OwnWords = Partial<Record<Locale, OwnTexts>>

type Kept = {
  all: OwnWords
  /** What a page in a language carries to its script. */
  carried: Partial<Record<Locale, OwnWords>>
}

/** In development pages are loaded apart from what follows the settings, so no module's variable can hold them. */
export const place = globalThis as { avalWords?: Kept }

/** What the body says instead of the words of the code. A process serves one body, and a script one page. */
export function keepOwnWords(all: OwnWords, carried: Kept['carried'] = {}): void {
  place.avalWords = { all, carried }
}

/** What a page in this language carries to its script; null where that is nothing. */
export function carriedIn(locale: Locale): OwnWords | null {
  return place.avalWords?.carried[locale] ?? null
}

/** A word as the body says it, or as it is; both may hold placeholders. */
export function ownText(locale: Locale, text: string, mark: string | number): string {
  return place.avalWords?.all[locale]?.[text + mark] ?? text
}
