import { longestSealedAnswer, type SealingPlace } from '#domain/cases/case-view.ts'
import type { AnswerKind } from '#domain/cases/case-words.ts'
import { textOf } from '#domain/cases/locked-key.ts'
import { sealPiece } from '#domain/cases/sealed-piece.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { type AskedCase, askSealed } from './ask-sealed.ts'

export type AnswerProblem = 'too-long' | 'moved-on' | 'closed' | 'failed'

/**
 * Seals an answer in this browser, in its place after the last piece that was read, and sends it. `moved-on` when
 * another piece came meanwhile, or other people may open the case: what is new has to be read first.
 */
export async function sendAnswer(
  asked: AskedCase,
  lastRead: number,
  { kind, text }: { kind: AnswerKind; text: string },
): Promise<Result<null, AnswerProblem>> {
  const found = await askSealed(asked, { intent: 'seal-to' })
  if (!found.ok) return fail(await problemOf(found))
  const { recipient, epoch, seq, previous }: SealingPlace = await found.json()
  if (seq !== lastRead + 1) return fail('moved-on')
  const place = { caseId: asked.id, seq, direction: 'answer', previous } as const
  const sealed = await sealPiece(recipient, place, { text, answer: kind, files: [] })
  if (sealed.length > longestSealedAnswer) return fail('too-long')
  const sent = await askSealed(asked, {
    ...{ intent: 'answer', kind, sealed: textOf(sealed) },
    ...{ seq: String(seq), epoch: String(epoch) },
  })
  return sent.ok ? succeed(null) : fail(await problemOf(sent))
}

async function problemOf(answer: Response): Promise<AnswerProblem> {
  if (answer.status !== 409) return 'failed'
  const { problem } = await answer.json()
  return problem === 'closed' ? 'closed' : 'moved-on'
}
