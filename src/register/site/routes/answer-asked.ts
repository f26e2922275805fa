import type { RouterContextProvider } from 'react-router'
import { callerFrom } from '#kernel/routes/asked.ts'
import { asksForCertificate, readAsked } from '#register/model/asked-text.ts'
import { checkCost, mostCheckCost } from '#register/store/check-cost.ts'
import { checkRegister } from '#register/store/check-register.ts'
import { asksWithWords, countWithWords } from '#register/store/directory/count-with-words.ts'
import { type AnswerView, answerView } from '../verify/answer-view.ts'
import { askWithin } from './ask-within.ts'
import { readingOf } from './reading-of.ts'

/** What the register answers to one question. What somebody asks is private: such an answer is never kept. */
export async function answerAsked(
  context: Readonly<RouterContextProvider>,
  query: string,
): Promise<AnswerView | null> {
  const caller = callerFrom(context)
  caller.reads.keepable = false
  const costs = { most: mostCheckCost(1), costOf: checkCost }
  const [checked] = await askWithin(context, () => checkRegister(caller, [query]), costs)
  if (!checked) return null
  const inDirectory =
    checked.answer.outcome === 'unknown' && asksWithWords(caller, query)
      ? await askWithin(context, () => countWithWords(caller, query))
      : null
  const lookedFor = asksForCertificate(readAsked(query, caller.host)) ? 'certificate' : 'anything'
  return answerView(checked.answer, { ...(await readingOf(context)), asked: query, lookedFor, inDirectory })
}
