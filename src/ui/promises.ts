import { createContext } from 'react'
import type { Locale } from '#kernel/locales.ts'

type Promises = {
  /** Whether the anonymous space takes reports at this moment: nothing leads to it meanwhile. */
  spaceIsOpen: boolean
  /** Within what time a message is answered, as part of a sentence. */
  answerTime: string
  /**
   * What links may lead to: the pages with a place of their own that are published in this language, `accreditations`,
   * and `any-policy` where the list of policies has one.
   */
  pages: readonly string[]
  /** The languages in which visitors find the site. */
  languages: readonly Locale[]
}

/** What the site may promise its visitors today. */
export const SitePromises = createContext<Promises>({
  spaceIsOpen: false,
  answerTime: '',
  pages: [],
  languages: [],
})
