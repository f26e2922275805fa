import { fail, type Result, succeed } from '#kernel/result.ts'
import type { DecisionRecord } from './certificate-record.ts'
import { type DecisionProblem, inOrder, mayDecide, type Terms } from './certificate-standing.ts'

/**
 * Of the decisions that somebody sends, those that are not in the history yet, in their order; or the first that may
 * not follow the history. Two decisions of the same kind and day are the same decision.
 */
export function newDecisions<Sent extends DecisionRecord>(
  term: Terms & { originalIssuedOn?: string | null },
  made: readonly DecisionRecord[],
  sent: readonly Sent[],
): Result<Sent[], DecisionProblem, Sent> {
  const known = new Set(made.map(keyOf))
  const history: DecisionRecord[] = [...made]
  const added: Sent[] = []
  for (const each of inOrder(sent)) {
    if (known.has(keyOf(each))) continue
    const allowed = mayDecide(term, history, each)
    if (!allowed.ok) return fail(allowed.problem, each)
    known.add(keyOf(each))
    history.push(each)
    added.push(each)
  }
  return succeed(added)
}

function keyOf({ decision, on }: DecisionRecord): string {
  return `${decision} ${on}`
}
