import { and, eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { hasComplaintClock, isContactSubject } from '#kernel/contact-subjects.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { type ComplaintStep, isOutcome } from '#messages/model/complaint-clock.ts'
import type { MessageEventName } from '#messages/model/inbox.ts'
import { contactMessageEvent } from '../tables.ts'
import { changeMessage, type MessageRow, type NotThere } from './change-message.ts'
import { isDay } from './keep-until.ts'

export type StepProblem =
  | NotThere
  | ('no-clock' | 'done-before' | 'too-long')
  | ('no-outcome' | 'nobody-named' | 'not-apart')
  | ('not-decided' | 'told-or-not' | 'told-on-not-valid')

/** A step with what is said of it; `words` name those who decided, or say why the sender cannot be told. */
export type DoneStep = {
  step: ComplaintStep
  words?: string
  outcome?: string
  /** Whether somebody says that nobody who decided was involved. */
  isApart?: boolean
  /** The day on which the sender was told. */
  toldOn?: string
}

const longestWords = 500
const happened = {
  acknowledge: 'acknowledged',
  relevance: 'relevance-settled',
  decide: 'decided',
  tell: 'told',
} satisfies Record<ComplaintStep, MessageEventName>

/**
 * Notes that a step of a complaint or an appeal was done. A decision has its outcome and names, in words, those who took
 * it or approved it: people of whom it is said that they were not involved (ISO/IEC 17021-1, 9.7.6 and 9.8.8). Its sender
 * is told once there is one, on a day, or cannot be told for a reason.
 *
 * A step is done once; but until the message is closed, another decision may take the place of the one that was noted,
 * which stays in the history, and is to be told anew.
 */
export function doComplaintStep(
  caller: Editor,
  id: string,
  done: DoneStep,
): Promise<Result<null, StepProblem>> {
  return changeMessage<Exclude<StepProblem, NotThere>>(caller, id, async (message, orm) => {
    const { step } = done
    const words = (done.words ?? '').trim()
    if (!isContactSubject(message.subject) || !hasComplaintClock(message.subject)) return fail('no-clock')
    if (words.length > longestWords) return fail('too-long')
    if (step === 'decide') return decide(message, caller.now, { ...done, words })
    if (step === 'tell') return tell(message, caller.now, { words, toldOn: (done.toldOn ?? '').trim() })
    const what = happened[step]
    if (await hasHappened(orm, id, what)) return fail('done-before')
    const set = step === 'acknowledge' ? { acknowledgedAt: caller.now } : undefined
    return succeed({ ...(set ? { set } : {}), event: { what } })
  })
}

type Decided = Pick<DoneStep, 'outcome' | 'isApart'> & { words: string }

function decide(message: MessageRow, now: Date, { words, outcome, isApart = false }: Decided) {
  if (!isOutcome(outcome)) return fail('no-outcome' as const)
  if (words === '') return fail('nobody-named' as const)
  if (!isApart) return fail('not-apart' as const)
  const isSame = message.outcome === outcome && message.decidedBy === words
  if (message.state === 'closed' || isSame) return fail('done-before' as const)
  const untold = { toldAt: null, toldOn: null, untoldBecause: null }
  const set = { decidedAt: now, decidedBy: words, outcome, isDecidedApart: true, ...untold }
  return succeed({ set, event: { what: happened.decide, text: words, details: { to: outcome } } })
}

function tell(message: MessageRow, now: Date, { words, toldOn }: { words: string; toldOn: string }) {
  if (!message.decidedAt || message.outcome === null) return fail('not-decided' as const)
  if (message.toldAt) return fail('done-before' as const)
  if ((toldOn === '') === (words === '')) return fail('told-or-not' as const)
  const isWithin = toldOn >= todayIn(message.receivedAt) && toldOn <= todayIn(now)
  if (toldOn !== '' && !(isDay(toldOn) && isWithin)) return fail('told-on-not-valid' as const)
  const set = { toldAt: now, toldOn: toldOn || null, untoldBecause: words || null }
  if (words) return succeed({ set, event: { what: 'untold' as const, text: words } })
  return succeed({ set, event: { what: happened.tell, details: { to: toldOn } } })
}

async function hasHappened(orm: Orm, id: string, what: MessageEventName): Promise<boolean> {
  const before = await orm
    .select({ id: contactMessageEvent.id })
    .from(contactMessageEvent)
    .where(and(eq(contactMessageEvent.messageId, id), eq(contactMessageEvent.what, what)))
  return before.length > 0
}
