import type { CaseActionOutcome, CaseIntent } from '#cases/admin/case-outcome.ts'
import { caseOutcomes, isOneOf, silentReasons } from '#cases/model/case-words.ts'
import type { CaseVault } from '#cases/store/vault.ts'
import { closeCase, reopenCase } from '#cases/store/work/close-case.ts'
import { excludeHandler, includeHandler } from '#cases/store/work/exclude-handler.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result } from '#kernel/result.ts'

type Sent = {
  caller: Editor
  vault: CaseVault
  id: string
  /** A field of the form; empty where it was not sent. */
  text: (name: string) => string
}
type Problem = NonNullable<CaseActionOutcome['problem']> | 'not-allowed' | 'not-found'

/** What the forms of a case's page do, each by its name. */
export const doWithCase: Record<CaseIntent, (sent: Sent) => Promise<Result<null, Problem>>> = {
  async close({ caller, vault, id, text }) {
    const [outcome, reason, sealed] = [text('outcome'), text('reason'), text('sealed')]
    if (!isOneOf(caseOutcomes, outcome)) return fail('no-outcome')
    const message = sealed ? { sealed, seq: Number(text('seq')), epoch: Number(text('epoch')) } : null
    return closeCase(caller, vault, id, {
      ...{ outcome, message },
      reason: isOneOf(silentReasons, reason) ? reason : null,
    })
  },
  reopen: ({ caller, id }) => reopenCase(caller, id),
  exclude: ({ caller, id, text }) => excludeHandler(caller, id, text('person')),
  include: ({ caller, id, text }) => includeHandler(caller, id, text('person')),
}
