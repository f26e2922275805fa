import { longestSealedAnswer, type SealingPlace } from '#cases/model/case-view.ts'
import type { AnswerKind } from '#cases/model/case-words.ts'
import { textOf } from '#cases/model/locked-key.ts'
import { sealPiece } from '#cases/model/sealed-piece.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'

/** In characters: half of what fits when each takes three bytes. */
export const longestAnswer = 12_000

export type AnswerProblem = 'too-long' | 'moved-on' | 'closed' | 'failed'

/** What is sent of an answer, as fields of a form. */
type SealedFields = { kind: AnswerKind; seq: string; epoch: string; sealed: string }

/** Seals an answer as `sealAnswer` does and sends it. */
export async function sendAnswer(
  asked: AskedCase,
  lastRead: number,
  answer: { kind: AnswerKind; text: string },
): Promise<Result<null, AnswerProblem>> {
  const sealed = await sealAnswer(asked, lastRead, answer)
  if (!sealed.ok) return sealed
  const sent = await askSealed(asked, { intent: 'answer', ...sealed.value })
  return sent.ok ? succeed(null) : fail(await problemOf(sent))
}

/**
 * Seals an answer in this browser, in its place after the last piece that was read. `moved-on` when another piece came
 * meanwhile, or other people may open the case: what is new has to be read first.
 */
export async function sealAnswer(
  asked: AskedCase,
  lastRead: number,
  { kind, text }: { kind: AnswerKind; text: string },
): Promise<Result<SealedFields, AnswerProblem>> {
  const found = await askSealed(asked, { intent: 'seal-to' })
  if (!found.ok) return fail(await problemOf(found))
  const { recipient, epoch, seq, previous }: SealingPlace = await found.json()
  if (seq !== lastRead + 1) return fail('moved-on')
  const place = { caseId: asked.id, seq, direction: 'answer', previous } as const
  const sealed = await sealPiece(recipient, place, { text, answer: kind, files: [] })
  if (sealed.length > longestSealedAnswer) return fail('too-long')
  return succeed({ kind, seq: String(seq), epoch: String(epoch), sealed: textOf(sealed) })
}

async function problemOf(answer: Response): Promise<AnswerProblem> {
  if (answer.status !== 409) return 'failed'
  const { problem } = await answer.json()
  return problem === 'closed' ? 'closed' : 'moved-on'
}

/** The case that is worked on, and what each write of this session must carry. */
export type AskedCase = { id: string; csrf: string }

/** Sends a form about the sealed parts of a case; the server answers with JSON. */
export function askSealed(
  { id, csrf }: AskedCase,
  fields: { intent: 'open' | 'seal-to' | 'answer' } & Record<string, string>,
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, csrf })) body.append(name, value)
  return fetch(adminAddress.caseSealed(id), { method: 'POST', body })
}

/** A sealed part as bytes; null where there is none. Throws when it did not arrive. */
export async function fetchPart(id: string, part: string): Promise<Uint8Array | null> {
  const answer = await fetch(adminAddress.casePart(id, part))
  if (answer.status === 404) return null
  if (!answer.ok || answer.redirected) throw new Error(`HTTP ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
