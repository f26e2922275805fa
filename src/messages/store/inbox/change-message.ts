import { and, eq, isNull } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { Actor, Editor } from '#kernel/caller.ts'
import { isMessageState, type MessageState } from '#kernel/contact-subjects.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { lacksToClose } from '#messages/model/complaint-clock.ts'
import { type MessageEventName, nobody } from '#messages/model/inbox.ts'
import { erasedAfterClosing, erasedWhenSuspected } from '#messages/model/retention.ts'
import { isHeldBack } from '#messages/model/suspicions.ts'
import type { Concerned } from '#messages/store/messages.ts'
import type { RegisterOfMessages } from '../messages.ts'
import { contactMessage, contactMessageEvent } from '../tables.ts'

export type MessageRow = typeof contactMessage.$inferSelect
export type NotThere = 'not-found'
export type CloseProblem = 'close-undecided' | 'close-untold'

/** What becomes of a message, and what its history says of it; no event where nothing changed. */
type MessageChange = {
  set?: Partial<MessageRow>
  event?: { what: MessageEventName; text?: string; details?: Record<string, string> }
}

/**
 * Changes one message and writes it into its history, both or neither. The row is held meanwhile: of two people who
 * change one message at once, the second decides by what the first left.
 */
export async function changeMessage<Problem extends string>(
  caller: Editor,
  id: string,
  decide: (
    message: MessageRow,
    orm: Orm,
    actor: Actor,
  ) => Result<MessageChange, Problem> | Promise<Result<MessageChange, Problem>>,
): Promise<Result<null, Problem | NotThere>> {
  const { actor, now } = caller
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const [message] = await orm.select().from(contactMessage).where(eq(contactMessage.id, id)).for('update')
    if (!message) return fail('not-found')
    const decided = await decide(message, orm, actor)
    if (!decided.ok) return decided
    const { set, event } = decided.value
    if (set) await orm.update(contactMessage).set(set).where(eq(contactMessage.id, id))
    if (event)
      await orm
        .insert(contactMessageEvent)
        .values({ ...event, messageId: id, at: now, actor: actor.id, actorName: actor.name })
    return succeed(null)
  })
}

/**
 * Says how far the answer to a message is. Closing sets the day on which it is erased, opening again takes it back. A
 * complaint or an appeal is closed once it was decided, and its sender told or not to be told for a reason that was
 * given; all that stays when it is opened again.
 */
export function setState(
  caller: Editor,
  id: string,
  state: string,
): Promise<Result<null, NotThere | CloseProblem | 'no-such-state'>> {
  return changeMessage(caller, id, (message) => {
    if (!isMessageState(state)) return fail('no-such-state')
    if (message.state === state) return succeed({})
    const lacking = lackedBy(message, state)
    if (lacking) return fail(lacking)
    const details = { from: message.state, to: state }
    return succeed({
      set: inState(message, state, caller.now),
      event: { what: 'state-changed', details },
    })
  })
}

/** Why a message may not be given this state yet; null where it may. */
export function lackedBy(message: MessageRow, state: MessageState): CloseProblem | null {
  const lacking = state === 'closed' ? lacksToClose(message) : null
  return lacking && (lacking === 'decide' ? 'close-undecided' : 'close-untold')
}

/**
 * What becomes of a message with its state: closing sets the day on which it is erased, and opening it again takes that
 * day back, or sets a new one where the message is held back as unwanted.
 */
export function inState(
  message: Pick<MessageRow, 'state' | 'suspicion'>,
  state: MessageState,
  now: Date,
): Partial<MessageRow> {
  if (state === 'closed') return { state, closedAt: now, eraseOn: erasedAfterClosing(now) }
  if (message.state !== 'closed') return { state }
  // A message that is held back and came long ago would otherwise be erased within the hour.
  return { state, closedAt: null, eraseOn: isHeldBack(message.suspicion) ? erasedWhenSuspected(now) : null }
}

/** Gives a message to a person with an account that is not disabled, or to nobody. */
export function assignMessage(
  caller: Editor,
  id: string,
  to: string,
): Promise<Result<null, NotThere | 'no-such-person'>> {
  return changeMessage(caller, id, async (message, orm) => {
    const wanted = to === nobody ? null : to
    if (message.assignee === wanted) return succeed({})
    if (wanted === null)
      return succeed({ set: { assignee: null }, event: { what: 'assigned', details: { to: nobody } } })
    const [person] = await orm
      .select({ name: authUser.name })
      .from(authUser)
      .where(and(eq(authUser.id, wanted), isNull(authUser.disabledAt)))
    if (!person) return fail('no-such-person')
    const details = { to: person.name }
    return succeed({ set: { assignee: wanted }, event: { what: 'assigned', details } })
  })
}

/** Gives a message exactly these labels, typed with commas between them. */
export function labelMessage(
  caller: Editor,
  id: string,
  typed: string,
): Promise<Result<null, NotThere | 'labels-not-valid'>> {
  return changeMessage(caller, id, (message) => {
    const labels = readLabels(typed)
    if (!labels) return fail('labels-not-valid')
    if (labels.join() === message.labels.join()) return succeed({})
    return succeed({ set: { labels }, event: { what: 'labelled', details: { to: labels.join(', ') } } })
  })
}

/** How long a note or an answer may be. */
export const longestText = 20_000

/** Adds a note to a message, for those who work here alone. */
export function addNote(
  caller: Editor,
  id: string,
  typed: string,
): Promise<Result<null, NotThere | 'empty' | 'too-long'>> {
  return changeMessage(caller, id, () => {
    const text = typed.trim()
    if (text === '') return fail('empty')
    if (text.length > longestText) return fail('too-long')
    return succeed({ event: { what: 'noted', text } })
  })
}

/** Notes that the caller has opened a message. Only the first opening is kept. */
export function markRead(caller: Editor, id: string): Promise<Result<null, NotThere>> {
  return changeMessage(caller, id, ({ readAt }) =>
    succeed(readAt ? {} : { set: { readAt: caller.now }, event: { what: 'opened' } }),
  )
}

/** Puts a message back among those that nobody has opened. */
export function markUnread(caller: Editor, id: string): Promise<Result<null, NotThere>> {
  return changeMessage(caller, id, ({ readAt }) =>
    succeed(readAt ? { set: { readAt: null }, event: { what: 'marked-unread' } } : {}),
  )
}

/**
 * Says which certificate or company a message is about, as somebody who works here typed it; nothing typed takes the
 * link off. A message is kept for as long as records of that certificate are.
 */
export async function linkMessage(
  caller: Editor,
  register: RegisterOfMessages,
  id: string,
  typed: string,
): Promise<Result<null, NotThere | 'no-such-record'>> {
  const text = typed.trim()
  const found = text === '' ? null : await register.find(caller, text)
  if (text !== '' && !found) return fail('no-such-record')
  const wanted: Concerned = found ?? { certificateId: null, companyId: null }
  return changeMessage<'no-such-record'>(caller, id, async (message, orm) => {
    const { certificateId, companyId } = message
    if (certificateId === wanted.certificateId && companyId === wanted.companyId) return succeed({})
    const { certificates, companies } = await register.names(orm, {
      certificates: wanted.certificateId ? [wanted.certificateId] : [],
      companies: wanted.companyId ? [wanted.companyId] : [],
    })
    const to = [...certificates.values(), ...companies.values()].join(', ')
    if (!found) return succeed({ set: wanted, event: { what: 'unlinked' } })
    // Between the two transactions somebody may have taken the record back.
    if (to === '') return fail('no-such-record')
    return succeed({ set: wanted, event: { what: 'linked', details: { to } } })
  })
}

/** How long a label may be, and how many a message may have. */
const longestLabel = 30
const mostLabels = 8

/**
 * Labels as somebody typed them, separated by commas: trimmed, each once whatever its case. Null where one is too
 * long or there are too many.
 */
export function readLabels(typed: string): string[] | null {
  const labels = new Map<string, string>()
  for (const part of typed.split(',')) {
    const label = part
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
    if (label && !labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label)
  }
  const all = [...labels.values()]
  return all.length <= mostLabels && all.every((label) => label.length <= longestLabel) ? all : null
}
