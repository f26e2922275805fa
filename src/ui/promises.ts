import { createContext } from 'react'

type Promises = {
  /** Whether the anonymous space takes reports at this moment: nothing leads to it meanwhile. */
  spaceIsOpen: boolean
  /** Within what time a message is answered, as part of a sentence. */
  answerTime: string
}

/** What the site may promise its visitors today. */
export const SitePromises = createContext<Promises>({ spaceIsOpen: false, answerTime: '' })
