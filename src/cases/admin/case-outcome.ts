export const caseIntents = ['close', 'reopen', 'exclude', 'include'] as const
export type CaseIntent = (typeof caseIntents)[number]

/** The result of something that was done to a case. `name` is of the person whom it was about. */
export type CaseActionOutcome = {
  intent: CaseIntent
  name: string
  problem:
    | 'nobody-else'
    | 'unknown-person'
    | 'closed'
    | 'not-closed'
    | 'no-outcome'
    | 'no-feedback'
    | 'not-sealed'
    | 'moved-on'
    | 'nobody'
    | null
}
