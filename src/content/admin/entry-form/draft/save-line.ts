import type { Changes } from '#content/model/editing/edited-entry.ts'
import { Alarm, type Clock } from '#ui/admin/alarm.ts'
import type { Connection, SaveAnswer, SaveRequest } from './draft-ports.ts'

const saveAfter = 800
const retryAfter = { first: 1_000, longest: 30_000 }

/** What is to be sent; the line adds a name. */
export type ToSend = { revision: number; changes: Changes }

/** Why nothing is saved. A failed save is tried again at a time of its own, or once somebody is signed in again. */
export type Trouble =
  | { type: 'offline' | 'failed' | 'not-permitted'; status: number | null; again: number }
  | { type: 'signed-out' }

type Options = {
  connection: Connection
  clock: Clock
  /** What is to be sent now, null for nothing. */
  next(): ToSend | null
  /** Called before each request, which waits for it. */
  before(): Promise<void>
  /** Called when the server has accepted or refused a request; returns whether to go on sending. */
  answered(request: SaveRequest, answer: JudgedAnswer): boolean
  /** Called when the state of saving has changed. */
  changed(): void
}

export type JudgedAnswer = Extract<
  SaveAnswer,
  { type: 'saved' | 'conflict' | 'refused' | 'trashed' | 'erased' }
>

/**
 * Sends what a form has to send, one request at a time. The time of the next request is computed from the whole state
 * after each change, and one alarm is set to it, so that nothing is forgotten.
 */
export class SaveLine {
  #options: Options
  #alarm: Alarm
  /**
   * The request that has no answer yet. Where the answer was lost, the same request is sent again under the same name.
   */
  #pending: SaveRequest | null = null
  /** The server may have it, although no answer said so. */
  #mayHavePassed = false
  #sending: Promise<void> | null = null
  #sends = 0
  #failures = 0
  #trouble: Trouble | null = null
  /**
   * Nothing is sent before this time, since the person may still be typing. Null before the first word: a copy of an
   * entry is not saved until then.
   */
  #quietUntil: number | null = null
  #isStopped = false
  /** The session ended while a request was on its way, which may still be answered by it. */
  #isOutMeanwhile = false

  constructor(options: Options) {
    this.#options = options
    this.#alarm = new Alarm(options.clock, () => this.send())
  }

  get pending(): SaveRequest | null {
    return this.#pending
  }

  /** Whether anything was written here; until then nothing that a form began with is sent, or would be lost. */
  get hasBegun(): boolean {
    return this.#quietUntil !== null
  }

  get isSending(): boolean {
    return this.#sending !== null
  }

  /** How many requests were sent, repeated ones included. */
  get sends(): number {
    return this.#sends
  }

  /** Why nothing is saved; a failure does not count once nothing is left to send. */
  get trouble(): Trouble | null {
    const isOver = this.#trouble && this.#trouble.type !== 'signed-out' && !this.#hasMore()
    return isOver ? null : this.#trouble
  }

  /** Something was written: it is sent once the person pauses. */
  soon(): void {
    this.#quietUntil = this.#now() + saveAfter
    this.plan()
  }

  /** Sets the alarm. Call it after every change that may concern what is to be sent. */
  plan(): void {
    this.#alarm.set(this.#nextAt())
  }

  /** The session has ended (`isOut`), or somebody has signed in again. */
  signedOut(isOut: boolean): void {
    this.#isOutMeanwhile = isOut && this.#sending !== null
    if (isOut) this.#trouble = { type: 'signed-out' }
    else if (this.#trouble?.type === 'signed-out') this.#trouble = null
    this.plan()
    this.#options.changed()
  }

  start(): void {
    this.#isStopped = false
    this.plan()
  }

  stop(): void {
    this.#isStopped = true
    this.plan()
  }

  /** Sends now, whatever was waited for; where a request is on its way, waits for its answer. */
  send(): Promise<void> {
    if (this.#sending) return this.#sending
    const request = this.#isStopped ? null : this.#request()
    if (!request) return Promise.resolve()
    this.#pending = request
    this.#isOutMeanwhile = false
    this.#sends += 1
    this.#sending = this.#ask(request)
    this.plan()
    this.#options.changed()
    return this.#sending
  }

  /** Sends until nothing is left, a request fails or nobody is signed in. */
  async flush(): Promise<void> {
    if (this.#sending) await this.#sending
    while (this.#trouble?.type !== 'signed-out' && this.#hasMore() && !this.#isStopped) {
      const before = this.#failures
      await this.send()
      if (this.#failures > before) return
    }
  }

  async #ask(request: SaveRequest): Promise<void> {
    const { before, connection } = this.#options
    // An error of the device or of the connection must not end all saving.
    const answer = await before()
      .then(() => connection.save(request))
      .catch((): SaveAnswer => ({ type: 'unreachable' }))
    this.#sending = null
    try {
      this.#take(request, answer)
      // What the session still allowed says nothing of the next request.
      if (this.#isOutMeanwhile) this.#trouble = { type: 'signed-out' }
    } finally {
      this.plan()
      this.#options.changed()
    }
  }

  #take(request: SaveRequest, answer: SaveAnswer): void {
    if (answer.type === 'signed-out') this.#trouble = { type: 'signed-out' }
    // Asked again like a failure: what an administrator takes away may be given back, and nothing is lost.
    else if (answer.type === 'not-permitted') this.#failed('not-permitted', 403, false)
    else if (answer.type === 'unreachable') this.#failed('offline', null, true)
    else if (answer.type === 'failed') this.#failed('failed', answer.status, answer.mayHavePassed)
    else this.#judged(request, answer)
  }

  #judged(request: SaveRequest, answer: JudgedAnswer): void {
    this.#forget()
    if (this.#options.answered(request, answer)) {
      this.#failures = 0
      this.#trouble = null
      // The pause begins with the answer, so that a slow server is not asked more often.
      this.#quietUntil = answer.type === 'saved' ? this.#now() + saveAfter : 0
    } else this.#failed('failed', 422, false)
  }

  #failed(type: 'offline' | 'failed' | 'not-permitted', status: number | null, mayHavePassed: boolean): void {
    this.#mayHavePassed ||= mayHavePassed
    if (!this.#mayHavePassed) this.#forget()
    const delay = Math.min(retryAfter.longest, retryAfter.first * 2 ** this.#failures)
    this.#failures += 1
    this.#trouble = { type, status, again: this.#now() + delay }
  }

  #forget(): void {
    this.#pending = null
    this.#mayHavePassed = false
  }

  #nextAt(): number | null {
    if (this.#isStopped || this.#sending || this.#trouble?.type === 'signed-out') return null
    if (!this.#hasMore()) return null
    const { again } = this.#trouble ?? { again: 0 }
    if (this.#pending) return again
    return this.#quietUntil === null ? null : Math.max(again, this.#quietUntil)
  }

  #hasMore(): boolean {
    return this.#pending !== null || this.#options.next() !== null
  }

  #request(): SaveRequest | null {
    const next = this.#pending ?? this.#options.next()
    return next && { name: crypto.randomUUID(), ...next }
  }

  #now(): number {
    return this.#options.clock.now().getTime()
  }
}
