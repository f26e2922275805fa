import { data } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Result } from '#kernel/result.ts'
import type { Refusal } from '#kernel/rights/refusal.ts'
import type { Action } from '#kernel/rights/rights.ts'

/** Problems that come from the present state of things and not from the request. */
const conflicts = [
  'conflict',
  'changed',
  'changed-meanwhile',
  'changed-since',
  'shared-unseen',
  'answered-meanwhile',
  'done-before',
  'soon',
  'id-taken',
  'trashed',
  'in-use',
  'other-group',
  'not-waiting',
  'asked-already',
  'not-reviewer',
  'not-reachable',
  'comments-full',
  'not-planned',
  'nothing-delivered',
  'not-the-same',
  'last',
  'own-first',
  'gone',
]

/**
 * The HTTP status of each problem that a use case returns (RFC 9110, section 15.5). Any other problem is 422: the
 * request was understood, and cannot be done.
 */
const statuses: Readonly<Record<string, number>> = {
  ...{ 'not-allowed': 403, 'not-own': 403, 'not-opened': 403, 'not-found': 404, 'in-step': 404 },
  ...{ 'too-large': 413, 'too-many': 429, busy: 503, 'disk-full': 507 },
  ...Object.fromEntries(conflicts.map((problem) => [problem, 409])),
}

export function statusOf(problem: string): number {
  return statuses[problem] ?? 422
}

/** What a use case returned, or the page for what it refused. */
export function orRefused<Value>(result: Result<Value, string, unknown>): Value {
  if (!result.ok) throw data(null, { status: statusOf(result.problem) })
  return result.value
}

/** The value, or the not-found page. */
export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) notFound()
  return value
}

/** Leads to the page that says that what was sent is too large, in words that come with the answer. */
export function tooLarge(): never {
  throw data({ title: m.too_long_title(), text: m.too_long_text() }, { status: 413 })
}

/** Ends a request that no page of ours sends, with 400. */
export function notUnderstood(): never {
  throw data(null, { status: 400 })
}

/**
 * Leads to the page that says what an account would have to be allowed to, and whom to ask. `typed` is what was written
 * in the form that was refused: it is shown there, so that nobody loses it.
 */
export function notPermitted(needs: Action, typed: readonly string[] = []): never {
  throw data({ problem: 'not-permitted', needs, typed } satisfies Refusal, { status: 403 })
}

/** Leads to the not-found page. */
export function notFound(): never {
  throw data(null, { status: 404 })
}

/** A body that is sent piece by piece while the pieces are made; the rest is not made once its reader has gone. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) return controller.close()
      controller.enqueue(value)
    },
    cancel: () => pieces.return(undefined).then(() => {}),
  })
}
