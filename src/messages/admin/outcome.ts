import { m } from '#kernel/i18n/messages.ts'

/** What can be sent from the page of a message. */
export const messageIntents = [
  'state',
  'assign',
  'labels',
  'note',
  'answer',
  'acknowledge',
  'relevance',
  'decide',
  'tell',
  'link',
  'keep',
  'wanted',
  'unread',
] as const
export type MessageIntent = (typeof messageIntents)[number]

const problems = {
  empty: m.inbox_problem_empty,
  'too-long': m.inbox_problem_too_long,
  'no-address': m.inbox_problem_no_address,
  'answered-meanwhile': m.inbox_problem_answered_meanwhile,
  'no-such-state': m.inbox_problem_no_such_state,
  'no-such-person': m.inbox_problem_no_such_person,
  'labels-not-valid': m.inbox_problem_labels_not_valid,
  'date-not-valid': m.inbox_problem_date_not_valid,
  'no-reason': m.inbox_problem_no_reason,
  'no-clock': m.inbox_problem_no_clock,
  'done-before': m.inbox_problem_done_before,
  'nobody-named': m.inbox_problem_nobody_named,
  'not-decided': m.inbox_problem_not_decided,
  'no-outcome': m.inbox_problem_no_outcome,
  'not-apart': m.inbox_problem_not_apart,
  'told-or-not': m.inbox_problem_told_or_not,
  'told-on-not-valid': m.inbox_problem_told_on_not_valid,
  'close-undecided': m.inbox_problem_close_undecided,
  'close-untold': m.inbox_problem_close_untold,
  'no-such-record': m.inbox_problem_no_such_record,
  'kept-for-cycle': m.inbox_problem_kept_for_cycle,
} satisfies Record<string, () => string>

export type MessageProblem = keyof typeof problems

/** At which fields of their form problems are; the others are of all of it. */
export const wrongFields: Partial<Record<MessageProblem, readonly string[]>> = {
  empty: ['text'],
  'too-long': ['text'],
  'no-such-state': ['state'],
  'no-such-person': ['to'],
  'labels-not-valid': ['labels'],
  'date-not-valid': ['date'],
  'kept-for-cycle': ['date'],
  'no-reason': ['reason'],
  'no-outcome': ['outcome'],
  'nobody-named': ['words'],
  'not-apart': ['apart'],
  'told-or-not': ['toldOn', 'words'],
  'told-on-not-valid': ['toldOn'],
  'no-such-record': ['record'],
}

/** A form that came back: what was typed is in it again. */
export type Refused = { intent: MessageIntent; problem: MessageProblem; typed: Record<string, string> }

/** Why what was sent was not done. */
export function problemInWords(problem: MessageProblem): string {
  return problems[problem]()
}

/** What was just done, in words. */
export function doneInWords(done: string, hasMailServer: boolean): string {
  if (done === 'answer') return hasMailServer ? m.inbox_done_answer() : m.inbox_done_answer_kept()
  return done === 'wanted' ? m.inbox_done_wanted() : m.inbox_done()
}
