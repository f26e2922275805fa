import type { Locale } from '#kernel/locales.ts'
import type { MediaFacts } from '#media/model/media.ts'

/** What the style guide shows of a component, from a file `*.examples.tsx` beside it. */
export type Examples = {
  of: string
  /** What it is for, in a sentence. */
  about: string
  /** Each state by its name. A state is drawn by a component, so that it may use hooks. */
  states: Record<string, (given: Given) => React.ReactNode>
}

/** What every example is given: the language of its words, and what the site at hand holds. */
export type Given = {
  locale: Locale
  image: MediaFacts | null
  document: MediaFacts | null
  /** The ids of some entries, by the names of their kinds. */
  entries: Record<string, string[]>
  csrf: string
}
