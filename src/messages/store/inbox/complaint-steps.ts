import { and, eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { hasComplaintClock, isContactSubject } from '#kernel/contact-subjects.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { ComplaintStep } from '#messages/model/complaint-clock.ts'
import type { MessageEventName } from '#messages/model/inbox.ts'
import { contactMessageEvent } from '../tables.ts'
import { changeMessage, type MessageRow, type NotThere } from './change-message.ts'

export type StepProblem = NotThere | 'no-clock' | 'done-before' | 'nobody-named' | 'not-decided' | 'too-long'

const longestWords = 500
const happened = {
  acknowledge: 'acknowledged',
  relevance: 'relevance-settled',
  decide: 'decided',
  tell: 'told',
} satisfies Record<ComplaintStep, MessageEventName>

/**
 * Notes that a step of a complaint or an appeal was done now. A decision names, in words, those who took it or
 * approved it: people not involved in what it is about (ISO/IEC 17021-1, 9.7.6 and 9.8.8). The outcome is told once
 * there is one. A step is done once.
 */
export function doComplaintStep(
  caller: Editor,
  id: string,
  { step, words: typed = '' }: { step: ComplaintStep; words?: string },
): Promise<Result<null, StepProblem>> {
  return changeMessage<Exclude<StepProblem, NotThere>>(caller, id, async (message, orm) => {
    const words = typed.trim()
    if (!isContactSubject(message.subject) || !hasComplaintClock(message.subject)) return fail('no-clock')
    if (words.length > longestWords) return fail('too-long')
    if (step === 'decide' && words === '') return fail('nobody-named')
    if (step === 'tell' && !message.decidedAt) return fail('not-decided')
    const what = happened[step]
    const before = await orm
      .select({ id: contactMessageEvent.id })
      .from(contactMessageEvent)
      .where(and(eq(contactMessageEvent.messageId, id), eq(contactMessageEvent.what, what)))
    if (before.length > 0) return fail('done-before')
    const set = columnOf(step, caller.now, words)
    return succeed({ ...(set ? { set } : {}), event: { what, ...(words ? { text: words } : {}) } })
  })
}

function columnOf(step: ComplaintStep, now: Date, words: string): Partial<MessageRow> | null {
  if (step === 'acknowledge') return { acknowledgedAt: now }
  if (step === 'decide') return { decidedAt: now, decidedBy: words }
  return step === 'tell' ? { toldAt: now } : null
}
