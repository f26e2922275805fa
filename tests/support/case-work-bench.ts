import { unwrapCaseKey } from '#domain/cases/case-keys.ts'
import type { AnswerKind } from '#domain/cases/case-words.ts'
import { bytesOf, textOf } from '#domain/cases/locked-key.ts'
import { sealPiece } from '#domain/cases/sealed-piece.ts'
import type { Caller } from '#server/caller.ts'
import type { NewReport } from '#server/cases/receive-report.ts'
import { openCase } from '#server/cases/work/open-case.ts'
import { sealTo } from '#server/cases/work/seal-to.ts'
import { takeAnswer } from '#server/cases/work/take-answer.ts'
import { caseEvent } from '#server/database/tables/cases.ts'
import { reportsBench, type TestHandler } from './reports-bench.ts'

type TestAnswer = { kind?: AnswerKind; text?: string; at?: Date }

/** A report in an open space with two handlers, and what their browsers do with it. */
export async function caseWorkBench(report: Partial<NewReport> = {}) {
  const bench = await reportsBench()
  const { recovery, ana } = await bench.open()
  const eva = await bench.addHandler('Eva')
  const { code, row } = await bench.received(report)
  const { id } = row
  const as = (who: { id: string; name: string } | null, at?: Date): Caller => ({
    ...bench.caller(at),
    actor: who && { id: who.id, name: `${who.name.toLowerCase()}@cuentas.example` },
  })

  /** An answer as a browser seals it for the place that the server names, or another. */
  async function sealed(
    who: TestHandler,
    { kind = 'note', text = 'Gracias', at }: TestAnswer = {},
    change: { seq?: number; epoch?: number } = {},
  ) {
    const place = await sealTo(as(who, at), bench.vault, id)
    if (!place.ok) throw new Error(place.problem)
    const { recipient, ...given } = { ...place.value, ...change }
    const at_ = { caseId: id, seq: given.seq, direction: 'answer', previous: given.previous } as const
    const bytes = await sealPiece(recipient, at_, { text, answer: kind, files: [] })
    return { seq: given.seq, epoch: given.epoch, kind, sealed: textOf(bytes) }
  }

  async function answer(
    who: TestHandler,
    given: TestAnswer = {},
    change: { seq?: number; epoch?: number } = {},
  ) {
    return takeAnswer(as(who, given.at), bench.vault, id, await sealed(who, given, change))
  }

  /** The epochs of the case that this handler's own key opens. */
  async function opens(who: TestHandler, lastSeq = 1): Promise<number[] | string> {
    const opening = await openCase(as(who), bench.vault, id, lastSeq)
    if (!opening.ok) return opening.problem
    const unwrapped = await Promise.all(
      opening.value.keys.map(async ({ epoch, wrapped }) => ({
        epoch,
        ok: (await unwrapCaseKey(bytesOf(wrapped) ?? new Uint8Array(), who.identity)).ok,
      })),
    )
    return unwrapped.filter(({ ok }) => ok).map(({ epoch }) => epoch)
  }

  /** What was recorded of cases, oldest first, in a few words. */
  async function events(): Promise<string[]> {
    const rows = await bench.database.orm.select().from(caseEvent).orderBy(caseEvent.id)
    return rows.map(({ actorName, what, details }) =>
      [actorName?.split('@')[0], what, ...Object.values(details)].join(' '),
    )
  }

  return { ...bench, recovery, ana, eva, code, id, number: row.number, as, sealed, answer, opens, events }
}
