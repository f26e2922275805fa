import { unwrapCaseKey } from '#cases/model/case-keys.ts'
import type { AnswerKind } from '#cases/model/case-words.ts'
import { bytesOf, textOf } from '#cases/model/locked-key.ts'
import { sealPiece } from '#cases/model/sealed-piece.ts'
import type { NewReport } from '#cases/store/receive-report.ts'
import { caseEvent } from '#cases/store/tables.ts'
import { sealTo, takeAnswer } from '#cases/store/work/answer-case.ts'
import { openCase } from '#cases/store/work/open-case.ts'
import type { Editor } from '#kernel/caller.ts'
import { setUpReports, type TestHandler } from './reports-setup.ts'

type TestAnswer = { kind?: AnswerKind; text?: string; at?: Date }

/** A report in an open space with two handlers, and what their browsers do with it. */
export async function setUpCaseWork(report: Partial<NewReport> = {}) {
  const setup = await setUpReports()
  const { recovery, ana } = await setup.open()
  const eva = await setup.addHandler('Eva')
  const { code, row } = await setup.received(report)
  const { id } = row
  const as = (who: { id: string; name: string }, at?: Date): Editor => ({
    ...setup.caller(at),
    actor: { id: who.id, name: `${who.name.toLowerCase()}@cuentas.example` },
  })

  /** An answer as a browser seals it for the place that the server names, or another. */
  async function sealed(
    who: TestHandler,
    { kind = 'note', text = 'Gracias', at }: TestAnswer = {},
    change: { seq?: number; epoch?: number } = {},
  ) {
    const place = await sealTo(as(who, at), setup.vault, id)
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
    return takeAnswer(as(who, given.at), setup.vault, id, await sealed(who, given, change))
  }

  /** The epochs of the case that this handler's own key opens. */
  async function opens(who: TestHandler, lastSeq = 1): Promise<number[] | string> {
    const opening = await openCase(as(who), setup.vault, id, lastSeq)
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
    const rows = await setup.database.orm.select().from(caseEvent).orderBy(caseEvent.id)
    return rows.map(({ actorName, what, details }) =>
      [actorName?.split('@')[0], what, ...Object.values(details)].join(' '),
    )
  }

  return { ...setup, recovery, ana, eva, code, id, number: row.number, as, sealed, answer, opens, events }
}
