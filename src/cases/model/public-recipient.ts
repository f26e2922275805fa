/** Somebody who may read reports, as everybody is shown them. */
export type PublicRecipient = {
  /** Stands for the account in forms. Nobody but this site finds the account by it. */
  ref: string
  /** Null while the person has chosen none. */
  name: string | null
}

/** Those with a public name, and the references of the others, whom strangers cannot tell apart. */
export function splitByName(recipients: readonly PublicRecipient[]): {
  named: { ref: string; name: string }[]
  unnamed: string[]
} {
  return {
    named: recipients.flatMap(({ ref, name }) => (name === null ? [] : [{ ref, name }])),
    unnamed: recipients.filter(({ name }) => name === null).map(({ ref }) => ref),
  }
}

/** Those without a public name are one choice of a form, whose value holds the references of all. */
export function choiceOf(refs: readonly string[]): string {
  return refs.join('.')
}

/** The references in the chosen values. */
export function refsIn(values: readonly string[]): string[] {
  return values.flatMap((value) => value.split('.'))
}
