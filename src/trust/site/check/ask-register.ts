import type { AnswerView } from '#register/site/verify/answer-view.ts'
import type { Known } from '#trust/model/check/known.ts'
import { asksRegister, type Verdict } from '#trust/model/check/verdict.ts'

/** Asks the register for each number once: for the verdict, and for what is shown beside it. */
export function askRegister(
  ask: (number: string) => Promise<AnswerView | null>,
): Pick<Known, 'holdsByRegister'> & { answerFor(found: Verdict): Promise<AnswerView | null> } {
  const answers = new Map<string, Promise<AnswerView | null>>()
  const answerTo = (number: string) => {
    const answer = answers.get(number) ?? ask(number)
    answers.set(number, answer)
    return answer
  }
  return {
    async holdsByRegister(number) {
      const answer = await answerTo(number)
      return answer?.kind === 'certificate' ? answer.card.state.holds : null
    },
    answerFor: async (found) =>
      found.number !== null && asksRegister(found) ? answerTo(found.number) : null,
  }
}
