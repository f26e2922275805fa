/** The time, and what is to be done later. It is passed in, so that a test lets hours pass at once. */
export type Clock = {
  now(): Date
  /** Returns how to call it off. */
  after(ms: number, what: () => void): () => void
}

export const clock: Clock = {
  now: () => new Date(),
  after(ms, what) {
    const timer = setTimeout(what, ms)
    return () => clearTimeout(timer)
  },
}

/** Rings once, at the time that it was last set to: there is never an older one beside it. */
export class Alarm {
  #clock: Clock
  #ring: () => void
  #callOff: (() => void) | null = null

  constructor(clock: Clock, ring: () => void) {
    this.#clock = clock
    this.#ring = ring
  }

  get isSet(): boolean {
    return this.#callOff !== null
  }

  /** In milliseconds since 1970; a time that has passed rings at once, null never. */
  set(at: number | null): void {
    this.#callOff?.()
    this.#callOff = null
    if (at === null) return
    this.#callOff = this.#clock.after(Math.max(0, at - this.#clock.now().getTime()), () => {
      this.#callOff = null
      this.#ring()
    })
  }

  setIn(ms: number): void {
    this.set(this.#clock.now().getTime() + ms)
  }
}
