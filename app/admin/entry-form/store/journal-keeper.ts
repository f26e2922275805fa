import type { Journal, JournalRecord } from './draft-ports.ts'

const keepAfter = 200

/** Keeps what is unsaved on this device, a moment after it was written; empties it once nothing is. */
export class JournalKeeper {
  #journal: Journal
  #record: () => JournalRecord | null
  #timer: ReturnType<typeof setTimeout> | undefined
  #keeping: Promise<void> = Promise.resolve()

  constructor(journal: Journal, record: () => JournalRecord | null) {
    this.#journal = journal
    this.#record = record
  }

  keepSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.keep(), keepAfter)
  }

  /** Never fails: a device that keeps nothing must not keep the text from the server either. */
  keep(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const record = this.#record()
    this.#keeping = (record ? this.#journal.keep(record) : this.#journal.forget()).catch(() => {})
    return this.#keeping
  }

  /** Keeps at once what was to be kept soon, and waits for what is just being kept. */
  now(): Promise<void> {
    return this.#timer ? this.keep() : this.#keeping
  }
}
