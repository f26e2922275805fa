/** What was typed into a form of the space, so that it is there again when something was wrong. */
export type Typed = {
  kind: string | null
  text: string
  name: string
  contact: string
  about: string[]
  keepOriginal: boolean
}

export type FilesProblem = { what: 'many' } | { what: 'type' | 'too-large' | 'damaged'; name: string }

/** What keeps a form from being taken, field by field; `whole` concerns none of them. */
export type FormProblems = {
  /** `slow` and `full`: the files of the form did not arrive. */
  whole?: 'stale' | 'not-sealed' | 'busy' | 'not-empty' | 'closed' | 'slow' | 'full'
  kind?: 'missing'
  text?: 'missing' | 'long'
  name?: 'missing'
  /** Whom it was said to be about is not understood, as in a form that was opened before another key. */
  about?: 'unknown'
  files?: FilesProblem
  /** Files were chosen and are not in the form any more. */
  hadFiles?: boolean
}

export const nothingTyped: Typed = {
  kind: null,
  text: '',
  name: '',
  contact: '',
  about: [],
  keepOriginal: false,
}
