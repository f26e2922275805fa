import type { CaseActionOutcome, CaseIntent } from '#app/admin/cases/case-outcome.ts'
import { caseOutcomes, isOneOf } from '#domain/cases/case-words.ts'
import { fail, type Result } from '#domain/result.ts'
import type { Caller } from '#server/caller.ts'
import { closeCase, reopenCase } from '#server/cases/work/close-case.ts'
import { excludeHandler, includeHandler } from '#server/cases/work/exclude-handler.ts'

type Sent = {
  caller: Caller
  id: string
  /** A field of the form; empty where it was not sent. */
  text: (name: string) => string
}
type Problem = NonNullable<CaseActionOutcome['problem']> | 'not-allowed' | 'not-found'

/** What the forms of a case's page do, each by its name. */
export const doWithCase: Record<CaseIntent, (sent: Sent) => Promise<Result<null, Problem>>> = {
  async close({ caller, id, text }) {
    const outcome = text('outcome')
    return isOneOf(caseOutcomes, outcome) ? closeCase(caller, id, outcome) : fail('no-outcome')
  },
  reopen: ({ caller, id }) => reopenCase(caller, id),
  exclude: ({ caller, id, text }) => excludeHandler(caller, id, text('person')),
  include: ({ caller, id, text }) => includeHandler(caller, id, text('person')),
}
