import type { Editor } from '#kernel/caller.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { CaseVault } from '../vault.ts'
import { type CaseProblem, findOwnCase } from './find-own-case.ts'
import { type AnswerProblem, keepAnswer, type SealedAnswer } from './keep-answer.ts'

/** Takes an answer that a browser sealed for its place in a case that is not closed; what `keepAnswer` says of it. */
export function takeAnswer(
  caller: Editor,
  vault: CaseVault,
  id: string,
  answer: SealedAnswer,
): Promise<Result<null, CaseProblem | AnswerProblem | 'closed'>> {
  return caller.database.orm.transaction(async (orm) => {
    const found = await findOwnCase(caller, id, { orm, isLocked: true })
    if (!found.ok) return found
    if (found.value.row.state === 'closed') return fail('closed')
    return keepAnswer(caller, vault, orm, found.value, answer)
  })
}
