import type { KnownSite } from '#trust/model/check/known.ts'
import type { CheckWords } from '#trust/words/check-words.ts'

/** What a browser is given to check files by itself: the keys with what became of them, the time, and the words. */
export type Kit = Omit<KnownSite, 'now'> & {
  now: string
  timeZone: string
  words: CheckWords
}
